import { useRef, useState } from "react";
import { jobStatuses, type JobStatus, type SavedJob } from "@jobwright/contracts/jobs";
import { IconChevronDown } from "@tabler/icons-react";
import { ChoiceMenu } from "../../../ui/choice-menu.tsx";
import { StatusBadge, StatusMark, statusLooks } from "../../../ui/status-badge.tsx";
import styles from "./status-menu.module.css";

const choices = jobStatuses.map((value) => ({
  value,
  label: statusLooks[value].label,
  icon: <StatusMark status={value} />,
}));

type StatusMenuProps = {
  job: Pick<SavedJob, "title" | "status">;
  onStatus: (status: JobStatus) => void;
};

/** The status of a job as a badge, which opens the menu of all seven (D28). */
export function StatusMenu({ job, onStatus }: StatusMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function handleChoose(status: JobStatus) {
    button.current?.focus();
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
          choices={choices}
          chosen={job.status}
          anchor={button}
          onChoose={handleChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
