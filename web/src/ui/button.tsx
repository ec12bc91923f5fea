import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./button-look.ts";
import { Hint } from "./hint.tsx";

type ButtonProps = Omit<ComponentPropsWithRef<"button">, "disabled"> &
  ButtonLook & {
    icon?: ReactNode;
    iconAfter?: ReactNode;
    /** True while what it started runs: it keeps its place and focus, and ignores presses. */
    isBusy?: boolean;
    /** Why it cannot be pressed now; shown to mouse, keyboard and touch alike. */
    disabledReason?: string | undefined;
  };

/** A button with the product's looks. One that cannot be pressed stays reachable and says why. */
export function Button({ disabledReason, ...props }: ButtonProps) {
  if (disabledReason === undefined) return <PlainButton {...props} />;
  return (
    <Hint text={disabledReason} isFull={props.isFull ?? false}>
      {(describedBy) => <PlainButton {...props} isOff aria-describedby={describedBy} />}
    </Hint>
  );
}

function PlainButton(props: Omit<ButtonProps, "disabledReason"> & { isOff?: boolean }) {
  const { variant, size, isFull, icon, iconAfter, isBusy, isOff, className, onClick, children, ...rest } =
    props;
  const isInactive = isOff === true || isBusy === true;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isFull }, className)}
      aria-disabled={isInactive ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      onClick={handleClick}
    >
      {icon}
      {children}
      {iconAfter}
    </button>
  );
}
