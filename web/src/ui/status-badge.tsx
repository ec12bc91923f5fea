import type { ReactNode } from "react";
import { jobStatuses, type JobStatus } from "@jobwright/contracts/jobs";
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
import type { Choice } from "./choice-menu.tsx";
import classes from "./status-badge.module.css";

export const statusLooks: Record<JobStatus, { label: string; Icon: Icon }> = {
  new: { label: "New", Icon: IconSparkles },
  researching: { label: "Researching", Icon: IconFileSearch },
  applying: { label: "Applying", Icon: IconPencil },
  applied: { label: "Applied", Icon: IconSend },
  interviewing: { label: "Interviewing", Icon: IconMessages },
  rejected: { label: "Rejected", Icon: IconCircleX },
  offered: { label: "Offered", Icon: IconAward },
};

/** Where a person stands with a job: its own colour, icon and label for each status (J12). */
export function StatusBadge({
  status,
  iconAfter,
}: {
  status: JobStatus;
  /** Such as the arrow of a menu that it opens. */
  iconAfter?: ReactNode;
}) {
  const { label, Icon } = statusLooks[status];
  return (
    <span className={`${badge.badge} ${classes[status]}`}>
      <Icon aria-hidden />
      <span className={classes.label}>{label}</span>
      {iconAfter}
    </span>
  );
}

/** All statuses as the choices of a menu. */
export const statusChoices: readonly Choice<JobStatus>[] = jobStatuses.map((value) => ({
  value,
  label: statusLooks[value].label,
  icon: <StatusMark status={value} />,
}));

/** The round mark of a status; its name stands beside it. */
function StatusMark({ status }: { status: JobStatus }) {
  const { Icon } = statusLooks[status];
  return (
    <span className={`${classes.mark} ${classes[status]}`}>
      <Icon size={14} stroke={2} aria-hidden />
    </span>
  );
}
