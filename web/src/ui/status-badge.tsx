import type { JobStatus } from "@jobwright/contracts/jobs";
import {
  IconAward,
  IconCircleX,
  IconFileSearch,
  IconMessages,
  IconPencil,
  IconSend,
  IconSparkles,
  type Icon,
} from "@tabler/icons-react";
import badge from "./badge.module.css";
import classes from "./status-badge.module.css";

const looks: Record<JobStatus, { label: string; Icon: Icon }> = {
  new: { label: "New", Icon: IconSparkles },
  researching: { label: "Researching", Icon: IconFileSearch },
  applying: { label: "Applying", Icon: IconPencil },
  applied: { label: "Applied", Icon: IconSend },
  interviewing: { label: "Interviewing", Icon: IconMessages },
  rejected: { label: "Rejected", Icon: IconCircleX },
  offered: { label: "Offered", Icon: IconAward },
};

/** Where a person stands with a job: its own colour, icon and label for each status (J12). */
export function StatusBadge({ status }: { status: JobStatus }) {
  const { label, Icon } = looks[status];
  return (
    <span className={`${badge.badge} ${classes[status]}`}>
      <Icon aria-hidden />
      {label}
    </span>
  );
}
