import { IconPlayerPause } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";

/** Says that the search is paused, and lets the person choose whether saving resumes it. */
export function PausedNote({
  isResuming,
  onResuming,
}: {
  isResuming: boolean;
  onResuming: (isResuming: boolean) => void;
}) {
  return (
    <Note
      tone={isResuming ? "pine" : "amber"}
      icon={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
      title={isResuming ? "Resumes when you finish" : "Your scheduled search is paused"}
      action={
        <Button size="sm" onClick={() => onResuming(!isResuming)}>
          {isResuming ? "Leave paused" : "Resume"}
        </Button>
      }
    >
      {isResuming ? "It runs by its schedule again." : "It does not run until it is resumed."}
    </Note>
  );
}
