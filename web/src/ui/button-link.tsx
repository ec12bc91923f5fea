import { createLink } from "@tanstack/react-router";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-look.ts";

type LookedAnchorProps = ComponentPropsWithRef<"a"> &
  ButtonLook & { icon?: ReactNode; iconAfter?: ReactNode };

function LookedAnchor({
  variant,
  size,
  isFull,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LookedAnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, isFull }, className)}>
      {icon}
      {children}
      {iconAfter}
    </a>
  );
}

/** A link inside the app that looks like a button. */
export const ButtonLink = createLink(LookedAnchor);

/** A link out of the app that looks like a button; it opens in a new tab and tells the other side nothing. */
export function ExternalButton(props: LookedAnchorProps & { href: string }) {
  return <LookedAnchor {...props} target="_blank" rel="noopener noreferrer" />;
}
