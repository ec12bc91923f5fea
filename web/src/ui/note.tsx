import type { ReactNode } from "react";
import classes from "./note.module.css";

/** A line that stays: plain, good to know (pine), or look here (amber). */
export function Note({
  tone = "plain",
  icon,
  title,
  action,
  role,
  children,
}: {
  tone?: "plain" | "pine" | "amber";
  icon?: ReactNode;
  title?: string;
  action?: ReactNode;
  role?: "alert" | "status";
  children?: ReactNode;
}) {
  return (
    <div className={[classes.note, classes[tone]].join(" ")} role={role}>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <div className={classes.body}>
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && (
          <div className={title === undefined ? undefined : classes.text}>{children}</div>
        )}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
