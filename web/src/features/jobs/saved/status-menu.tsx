import { useRef, useState } from "react";
import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import { IconChevronDown } from "@tabler/icons-react";
import { ChoiceMenu } from "../../../ui/choice-menu.tsx";
import { StatusBadge, statusChoices, statusLooks } from "../../../ui/status-badge.tsx";
import styles from "./status-menu.module.css";

type StatusMenuProps = {
  job: Pick<SavedJob, "title" | "status">;
  onStatus: (status: JobStatus) => void;
};

/** The status of a job as a badge, which opens the menu of all seven (D28). */
export function StatusMenu({ job, onStatus }: StatusMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function handleChoose(status: JobStatus) {
    if (status !== job.status) onStatus(status);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Status: ${statusLooks[job.status].label}. Change the status of ${job.title}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <StatusBadge
          status={job.status}
          iconAfter={<IconChevronDown className={styles.chevron ?? ""} aria-hidden />}
        />
      </button>
      {isOpen && (
        <ChoiceMenu
          title="Status"
          choices={statusChoices}
          chosen={job.status}
          anchor={button}
          onChoose={handleChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
