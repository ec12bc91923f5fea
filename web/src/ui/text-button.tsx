import type { ComponentPropsWithRef } from "react";
import classes from "./text-button.module.css";

/** A button that reads like a link inside a text. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<"button">) {
  return <button type="button" {...rest} className={[classes.button, className].filter(Boolean).join(" ")} />;
}
