import classes from "./button.module.css";

export type ButtonLook = {
  /** One `primary` a card or panel; `danger` destroys; `amber` belongs to what needs attention. */
  variant?: "default" | "primary" | "soft" | "ghost" | "amber" | "danger" | undefined;
  /** Heights in pixels: md 40, sm 32 (40 on narrow screens), xl 48. */
  size?: "md" | "sm" | "xl" | undefined;
  isFull?: boolean | undefined;
};

export function buttonClass(look: ButtonLook, extra?: string): string {
  const names = [
    classes.button,
    look.variant !== undefined && look.variant !== "default" && classes[look.variant],
    look.size !== undefined && look.size !== "md" && classes[look.size],
    look.isFull && classes.full,
    extra,
  ];
  return names.filter(Boolean).join(" ");
}
