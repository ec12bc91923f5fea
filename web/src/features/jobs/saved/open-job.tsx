import type { SavedJob } from "@jobwright/contracts/jobs";
import { IconExternalLink, IconFileText } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { toWebsiteUrl } from "../card-text.ts";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const POSTING = { value: "posting", label: "Open posting", icon: <IconExternalLink {...ICON} /> } as const;
const TAILOR = { value: "tailor", label: "Tailor Resume", icon: <IconFileText {...ICON} /> } as const;

export type OpenChoice = "posting" | "tailor";

/** Where a menu leads to from a job: its posting, where it has a link, and the tailoring of a resume for it. */
export function toOpenChoices(job: Pick<SavedJob, "jobLink">): readonly (typeof POSTING | typeof TAILOR)[] {
  return toWebsiteUrl(job.jobLink) === null ? [TAILOR] : [POSTING, TAILOR];
}

/** Goes to what was chosen; a posting opens in a new tab that cannot reach this one. */
export function useOpenJob(job: SavedJob): (choice: OpenChoice) => void {
  const navigate = useNavigate();
  return (choice) => {
    const url = toWebsiteUrl(job.jobLink);
    if (choice === "tailor") {
      void navigate({
        to: "/resume-tailoring/$jobId",
        params: { jobId: job.id },
        state: { job: toOpenedJob(job) },
      });
    } else if (url !== null) window.open(url, "_blank", "noopener,noreferrer");
  };
}

/** The job that another screen is opened for, by its number in its search where it has one. */
export function toOpenedJob({ id, title, company, listingNumber }: SavedJob) {
  return { id, title, company, ...(listingNumber === null ? {} : { listingNumber }) };
}
