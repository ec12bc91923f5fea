import type { SavedJob } from "@jobwright/contracts/jobs";
import { useQuery } from "@tanstack/react-query";
import { describeError } from "../../../lib/error-messages.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { cutText } from "../../../lib/cut-text.ts";
import { DESCRIPTION_LENGTH } from "../card-text.ts";
import { DescriptionText } from "../components/listing-texts.tsx";
import { wholeListingOptions } from "../../../lib/saved-jobs.ts";
import styles from "./saved-card.module.css";

type SavedDescriptionProps = { uid: string; job: SavedJob; isFull: boolean; onToggle: () => void };

/** The description of a job; the rest of a long one is read when it is asked for. */
export function SavedDescription({ uid, job, isFull, onToggle }: SavedDescriptionProps) {
  return (
    <DescriptionText
      text={job.description}
      wholeLength={job.descriptionLength}
      about={job.title}
      isFull={isFull}
      onToggle={onToggle}
    >
      <WholeDescription uid={uid} job={job} />
    </DescriptionText>
  );
}

function WholeDescription({ uid, job }: { uid: string; job: SavedJob }) {
  const listing = useQuery(wholeListingOptions(uid, job.id));
  if (listing.data !== undefined) return listing.data.description;
  const beginning = cutText(job.description, DESCRIPTION_LENGTH, job.descriptionLength);
  if (listing.isError) {
    return (
      <>
        {beginning}
        <span role="alert" className={styles.failed}>
          The rest of it could not be read. {describeError(listing.error)}{" "}
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
