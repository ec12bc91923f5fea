import type { ReactNode } from "react";
import classes from "./page-header.module.css";

/** The head of a screen: its h1, which takes the focus when the screen is opened, a line below, and its actions. */
export function PageHeader({
  title,
  subtitle,
  actions,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={classes.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
