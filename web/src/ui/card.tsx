import type { ComponentPropsWithRef } from "react";
import classes from "./card.module.css";

/** A hairline surface. Padding in pixels: md 24 (16 on narrow screens), sm 16. */
export function Card({
  as: Tag = "div",
  padding = "md",
  className,
  ...rest
}: ComponentPropsWithRef<"div"> & {
  as?: "div" | "section" | "article" | "li";
  padding?: "md" | "sm" | "none";
}) {
  const names = [classes.card, padding !== "none" && classes[padding], className].filter(Boolean).join(" ");
  const Element = Tag as "div";
  return <Element {...rest} className={names} />;
}
