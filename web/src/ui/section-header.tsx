import type { ReactNode } from "react";
import classes from "./section-header.module.css";

/** The head of a section: its h2, how many things it holds, and its tools. */
export function SectionHeader({
  title,
  count,
  actions,
  id,
}: {
  title: string;
  count?: number;
  actions?: ReactNode;
  /** For the section's `aria-labelledby`. */
  id?: string;
}) {
  return (
    <div className={classes.head}>
      <h2 id={id}>
        {title}{" "}
        {count !== undefined && <span className={classes.count}>{count.toLocaleString("en-US")}</span>}
      </h2>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
