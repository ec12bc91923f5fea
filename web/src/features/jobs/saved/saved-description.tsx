import type { SavedJob } from "@jobwright/contracts/jobs";
import { DescriptionText } from "../components/listing-texts.tsx";
import { WholeDescription } from "../components/whole-description.tsx";

type SavedDescriptionProps = { job: SavedJob; isFull: boolean; onToggle: () => void };

/** The description of a job; the rest of a long one is read when it is asked for. */
export function SavedDescription({ job, isFull, onToggle }: SavedDescriptionProps) {
  return (
    <DescriptionText
      text={job.description}
      wholeLength={job.descriptionLength}
      about={job.title}
      isFull={isFull}
      onToggle={onToggle}
    >
      <WholeDescription job={job} />
    </DescriptionText>
  );
}
