import type { SavedJob } from "@jobwright/contracts/jobs";
import { useQuery } from "@tanstack/react-query";
import { cutText } from "../../../lib/cut-text.ts";
import { endSentence } from "../../../lib/end-sentence.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { wholeListingOptions } from "../../../lib/saved-jobs.ts";
import { useSignedInUser } from "../../../lib/session.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { DESCRIPTION_LENGTH } from "../card-text.ts";
import styles from "./whole-description.module.css";

type WholeDescriptionProps = {
  job: Pick<SavedJob, "id" | "title" | "description" | "descriptionLength">;
};

/** The description of a job of which only the beginning is here; the rest is read from the server. */
export function WholeDescription({ job }: WholeDescriptionProps) {
  const { uid } = useSignedInUser();
  const listing = useQuery(wholeListingOptions(uid, job.id));
  if (listing.data !== undefined) return listing.data.description;
  const beginning = cutText(job.description, DESCRIPTION_LENGTH, job.descriptionLength);
  if (listing.isError) {
    return (
      <>
        {beginning}
        <span role="alert" className={styles.failed}>
          The rest of it could not be read. {endSentence(describeError(listing.error))}{" "}
          <TextButton onClick={() => void listing.refetch()}>
            Try again<span className="sr"> to read the description of {job.title}</span>
          </TextButton>
        </span>
      </>
    );
  }
  return (
    <>
      {beginning}
      <span className={styles.rest}>
        <span className="sr">Reading the rest…</span>
        <Skeleton height={14} />
        <Skeleton height={14} width="70%" />
      </span>
    </>
  );
}
