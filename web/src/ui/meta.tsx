import type { ReactNode } from "react";
import classes from "./meta.module.css";

/** The quiet line of facts under a heading; its items are `MetaItem`s. */
export function Meta({ children }: { children: ReactNode }) {
  return <ul className={classes.meta}>{children}</ul>;
}

export function MetaItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.item}>
      {icon}
      {children}
    </li>
  );
}
