import type { ComponentPropsWithRef, ReactNode } from "react";
import { Hint } from "./hint.tsx";
import classes from "./icon-button.module.css";

/** A square button with an icon alone; its label is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  isOn,
  size = "md",
  className,
  ...rest
}: Omit<ComponentPropsWithRef<"button">, "children" | "aria-label"> & {
  label: string;
  icon: ReactNode;
  /** For a toggle: whether it is pressed. */
  isOn?: boolean;
  /** In pixels: md 32 (40 on narrow screens), lg 44. */
  size?: "md" | "lg";
}) {
  const names = [classes.button, isOn && classes.on, size === "lg" && classes.lg, className];
  return (
    <Hint text={label} isDescription={false}>
      {() => (
        <button
          type="button"
          {...rest}
          aria-label={label}
          aria-pressed={isOn}
          className={names.filter(Boolean).join(" ")}
        >
          {icon}
        </button>
      )}
    </Hint>
  );
}
