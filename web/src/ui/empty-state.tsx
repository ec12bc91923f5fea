import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

/** Says what will be here and offers the first step. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  headingLevel = 2,
}: {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
}) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className={classes.empty}>
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <div className={classes.body}>
        <Heading className={classes.title}>{title}</Heading>
        <p className="soft">{text}</p>
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
