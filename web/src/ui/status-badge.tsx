import type { ReactNode } from "react";
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
      {label}
      {iconAfter}
    </span>
  );
}

/** The round mark of a status, for menus and heads of columns; its name stands beside it. */
export function StatusMark({ status }: { status: JobStatus }) {
  const { Icon } = statusLooks[status];
  return (
    <span className={`${classes.mark} ${classes[status]}`}>
      <Icon size={14} stroke={2} aria-hidden />
    </span>
  );
}
