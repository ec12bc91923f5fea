import type { Resume } from "@jobwright/contracts/resumes";
import { MAX_DESCRIPTION_LENGTH, type ResumeFit } from "@jobwright/contracts/tailoring";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { hasDescription, type JobInput } from "../inputs/tailoring-inputs.ts";
import { resumeFitsOptions } from "./tailoring-queries.ts";

/** How long the typing pauses before the resumes are compared, in milliseconds. */
const PAUSE_MS = 700;
const none: readonly ResumeFit[] = [];

/** How the originals fit the posting, where there are several; empty where that is not known. It fails quietly. */
export function useResumeFits(uid: string, job: JobInput, resumes: readonly Resume[]): readonly ResumeFit[] {
  const [posting] = useDebouncedValue(
    `${job.title.trim().slice(0, 300)}\n${job.description.trim()}`,
    PAUSE_MS,
  );
  const [jobTitle = ""] = posting.split("\n", 1);
  const jobDescription = posting.slice(jobTitle.length + 1);
  const originals = resumes.filter(({ type }) => type === "original");
  const isAsked =
    originals.length > 1 && jobDescription !== "" && jobDescription.length <= MAX_DESCRIPTION_LENGTH;
  const fits = useQuery({
    ...resumeFitsOptions(uid, { jobTitle, jobDescription }, originals.map(toVersion).join(" ")),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked && hasDescription(job) ? (fits.data ?? none) : none;
}

/** Another file or other corrections make another comparison. */
function toVersion({ id, updatedAt }: Resume): string {
  return `${id}@${updatedAt}`;
}
