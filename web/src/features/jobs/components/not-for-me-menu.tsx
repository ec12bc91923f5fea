import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { notForMeReasons, type NotForMeReason } from "@jobwright/contracts/matching";
import { reasonLabels } from "../describe-not-for-me.ts";
import styles from "./not-for-me-menu.module.css";

/** Between the menu and its button, and between the menu and the edge of the window, in pixels. */
const GAP = 4;
const EDGE = 8;

type NotForMeMenuProps = {
  anchor: RefObject<HTMLElement | null>;
  onChoose: (reason: NotForMeReason) => void;
  onClose: () => void;
};

/** The reasons beside the button that opened them. Arrow keys move; Escape and going elsewhere close. */
export function NotForMeMenu({ anchor, onChoose, onClose }: NotForMeMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (panel.current === null || anchor.current === null) return;
    panel.current.showPopover?.();
    placeBeside(panel.current, anchor.current);
    itemsOf(panel.current)[0]?.focus({ preventScroll: true });
  }, [anchor]);

  function isInside(target: EventTarget | null): boolean {
    return [panel.current, anchor.current].some((each) => each?.contains(target as Node | null));
  }

  useEffect(() => {
    function handlePress({ target }: PointerEvent) {
      if (!isInside(target)) onClose();
    }
    document.addEventListener("pointerdown", handlePress);
    return () => document.removeEventListener("pointerdown", handlePress);
  });

  function handleKeyDown(event: KeyboardEvent) {
    // What a shortcut such as Ctrl+K opens gives the focus back to where it was: the button, which stays.
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.length === 1;
    if (event.key === "Escape") event.stopPropagation();
    if (event.key === "Escape" || event.key === "Tab" || isShortcut) onClose();
    if (event.key === "Escape" || isShortcut) anchor.current?.focus();
    const items = panel.current === null ? [] : itemsOf(panel.current);
    const next = nextIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    // Nothing takes the focus where the window loses it: the menu waits for the person to come back.
    if (relatedTarget !== null && !isInside(relatedTarget)) onClose();
  }

  function handleChoose(reason: NotForMeReason) {
    onClose();
    onChoose(reason);
  }

  return (
    <div
      ref={panel}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-labelledby={id}
      className={styles.panel}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <p id={id} role="presentation" className={styles.head}>
        Not for me, because …
      </p>
      {notForMeReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => handleChoose(reason)}
        >
          {reasonLabels[reason]}
        </button>
      ))}
    </div>
  );
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** Below the button, or above it where there is no room; it scrolls along with the page. */
function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(EDGE, Math.min(target.right - width, clientWidth - width - EDGE));
  const hasRoomBelow = target.bottom + GAP + height + EDGE <= clientHeight;
  const isAbove = !hasRoomBelow && target.top - GAP - height >= EDGE;
  const top = isAbove ? target.top - GAP - height : target.bottom + GAP;
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${top + window.scrollY}px`;
}
