import { Children, type ReactNode } from "react";
import classes from "./chip.module.css";

/** A short word in a box: plain, there (yes), or missing (no). */
export function Chip({
  tone = "plain",
  icon,
  children,
}: {
  tone?: "plain" | "yes" | "no";
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={[classes.chip, tone !== "plain" && classes[tone]].filter(Boolean).join(" ")}>
      {icon}
      {children}
    </span>
  );
}

/** Chips that wrap; each child becomes one item of a list. */
export function ChipList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}
