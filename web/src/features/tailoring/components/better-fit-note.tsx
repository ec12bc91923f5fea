import type { Resume } from "@jobwright/contracts/resumes";
import type { ResumeFit } from "@jobwright/contracts/tailoring";
import { IconAlertTriangle, IconStar } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { describeFit, findBetterFit } from "../inputs/find-better-fit.ts";

type BetterFitNoteProps = {
  fits: readonly ResumeFit[];
  resumes: readonly Resume[];
  chosen: Resume | null;
  onChoose: (resumeId: string) => void;
};

/** What is to be known of the chosen resume: that its text cannot be read, or that another one fits better. */
export function BetterFitNote({ fits, resumes, chosen, onChoose }: BetterFitNoteProps) {
  const better = findBetterFit(fits, resumes, chosen?.id ?? null);
  if (chosen?.reading.state === "no-text") {
    return (
      <Note tone="amber" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
        No text could be read in this resume: its pages are pictures. Choose another one, or paste its text.
      </Note>
    );
  }
  if (better === null) return null;
  return (
    <Note
      tone="pine"
      role="status"
      icon={<IconStar size={18} stroke={1.75} aria-hidden />}
      action={
        <Button size="sm" onClick={() => onChoose(better.resume.id)}>
          Choose it
        </Button>
      }
    >
      “{better.resume.title}” fits this posting better: {describeFit(better.fit.score)}
    </Note>
  );
}
