import type { ReactNode } from "react";
import classes from "./badge.module.css";

/** A round label with an icon, so that it is read without its colour. */
export function Badge({
  tone = "plain",
  icon,
  children,
}: {
  tone?: "plain" | "ok" | "warn" | "line";
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={[classes.badge, tone !== "plain" && classes[tone]].filter(Boolean).join(" ")}>
      {icon}
      {children}
    </span>
  );
}
