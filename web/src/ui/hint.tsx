import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import classes from "./hint.module.css";

const EDGE = 8;

/**
 * A short text that floats above one control while the mouse, the keyboard or a tap is on it. Escape closes it. The
 * control names it by `aria-describedby` where it says more than the control's own label.
 */
export function Hint({
  text,
  isFull = false,
  isDescription = true,
  children,
}: {
  text: string;
  isFull?: boolean;
  /** False where the text only repeats the control's accessible name. */
  isDescription?: boolean;
  children: (describedBy: string | undefined) => ReactNode;
}) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  // One that describes nothing comes into the page when it is first shown: lists have hundreds of them.
  const [isThere, setIsThere] = useState(isDescription);
  // The pointer may have left again before the tip is there.
  const isWanted = useRef(false);

  useLayoutEffect(() => {
    if (isThere && isWanted.current) show();
  }, [isThere]);

  function show() {
    if (anchor.current === null || tip.current === null) return;
    tip.current.showPopover?.();
    placeAbove(tip.current, anchor.current.getBoundingClientRect());
  }

  function handleShow() {
    isWanted.current = true;
    if (isThere) show();
    else setIsThere(true);
  }

  function handleHide() {
    isWanted.current = false;
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") handleHide();
  }

  return (
    <span
      ref={anchor}
      role="presentation"
      className={isFull ? classes.full : classes.anchor}
      onMouseEnter={handleShow}
      onMouseLeave={handleHide}
      onFocus={handleShow}
      onBlur={handleHide}
      onClick={handleShow}
      onKeyDown={handleKeyDown}
    >
      {children(isDescription ? id : undefined)}
      {isThere && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
          {text}
        </span>
      )}
    </span>
  );
}

/** Above the control, or below where there is no room, and never past the window's edge. */
function placeAbove(tip: HTMLElement, target: DOMRect): void {
  const size = tip.getBoundingClientRect();
  const centred = target.left + target.width / 2 - size.width / 2;
  const left = Math.max(EDGE, Math.min(centred, document.documentElement.clientWidth - size.width - EDGE));
  const above = target.top - size.height - EDGE;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= EDGE ? above : target.bottom + EDGE}px`;
}
