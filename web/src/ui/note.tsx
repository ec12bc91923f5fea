import type { ReactNode } from "react";
import classes from "./note.module.css";

/** A line that stays: plain, good to know (pine), or look here (amber). */
export function Note({
  tone = "plain",
  icon,
  title,
  action,
  isActionBeside = false,
  role,
  children,
}: {
  tone?: "plain" | "pine" | "amber";
  icon?: ReactNode;
  title?: string;
  action?: ReactNode;
  /** For an action as small as an icon: it stays beside the text in a narrow note too. */
  isActionBeside?: boolean;
  role?: "alert" | "status";
  children?: ReactNode;
}) {
  return (
    <div
      className={[classes.note, classes[tone], isActionBeside && classes.beside].filter(Boolean).join(" ")}
      role={role}
    >
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <div className={classes.content}>
        <div className={classes.body}>
          {title !== undefined && <strong>{title}</strong>}
          {children !== undefined && (
            <div className={title === undefined ? undefined : classes.text}>{children}</div>
          )}
        </div>
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
