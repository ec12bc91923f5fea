import { IconAlertTriangle, IconInfoCircle, IconX } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Note } from "../../../ui/note.tsx";

const info = <IconInfoCircle size={18} stroke={1.75} aria-hidden />;

type JobNoticeProps = {
  /** Null: nobody here knows whose job it is. */
  company: string | null;
  isRunning: boolean;
  onResearch: (company: string) => void;
};

/** The screen was opened for a job that no record was made for (decisions section 7). */
export function JobNotice({ company, isRunning, onResearch }: JobNoticeProps) {
  return (
    <Note
      role="status"
      icon={info}
      title="There is no research for this job yet"
      {...(company !== null && {
        action: (
          <Button size="sm" isBusy={isRunning} onClick={() => onResearch(company)}>
            Research {company}
          </Button>
        ),
      })}
    >
      {company === null
        ? "Research its company above, by its name or the link of the posting."
        : "Your sources can be asked about its company now."}
    </Note>
  );
}

/** The address names a record that was deleted, or was never this person's. */
export function GoneNotice() {
  return (
    <Note role="status" icon={info} title="The research that this address names is not here">
      It may have been deleted. Everything else is below.
    </Note>
  );
}

/** Why the research that was started from a record failed. */
export function RunFailure({ problem, onDismiss }: { problem: string; onDismiss: () => void }) {
  return (
    <Note
      tone="amber"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      isActionBeside
      action={<IconButton label="Dismiss" icon={<IconX size={18} stroke={1.75} />} onClick={onDismiss} />}
    >
      {problem}
    </Note>
  );
}
