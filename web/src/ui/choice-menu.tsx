import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { IconCheck } from "@tabler/icons-react";
import styles from "./choice-menu.module.css";

/** Between the menu and what opened it, and between the menu and the edge of the window, in pixels. */
const GAP = 4;
const EDGE = 8;

export type Choice<T extends string> = { value: T; label: string; icon?: ReactNode };

type ChoiceMenuProps<T extends string> = {
  title: string;
  choices: readonly Choice<T>[];
  /** The one that holds now, where one does: it is marked and has the focus first. */
  chosen?: T | undefined;
  /** Below the choices: what else can be done, none of which can hold. */
  actions?: readonly Choice<T>[];
  /** What opened it; the menu stands beside it and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (value: T) => void;
  onClose: () => void;
};

/** A few choices beside the control that opened them. Arrow keys move; Escape and going elsewhere close. */
export function ChoiceMenu<T extends string>(props: ChoiceMenuProps<T>) {
  const { title, choices, chosen, actions = [], anchor, onChoose, onClose } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (panel.current === null || anchor.current === null) return;
    panel.current.showPopover?.();
    placeBeside(panel.current, anchor.current);
    const items = itemsOf(panel.current);
    const first = items.find((item) => item.getAttribute("aria-checked") === "true") ?? items[0];
    first?.focus({ preventScroll: true });
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
    // It may stand inside of something that listens to keys itself, such as a card of the board.
    if (!isShortcut) event.stopPropagation();
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

  function handleChoose(value: T) {
    onClose();
    // What is chosen may take the focus elsewhere.
    anchor.current?.focus();
    onChoose(value);
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
        {title}
      </p>
      {choices.map((choice) => (
        <MenuItem
          key={choice.value}
          {...choice}
          isChosen={chosen === undefined ? undefined : choice.value === chosen}
          onChoose={handleChoose}
        />
      ))}
      {actions.length > 0 && <hr className={styles.line} />}
      {actions.map((action) => (
        <MenuItem key={action.value} {...action} isChosen={undefined} onChoose={handleChoose} />
      ))}
    </div>
  );
}

type MenuItemProps<T extends string> = Choice<T> & {
  /** Undefined for an item that is done and does not hold. */
  isChosen: boolean | undefined;
  onChoose: (value: T) => void;
};

function MenuItem<T extends string>({ value, label, icon, isChosen, onChoose }: MenuItemProps<T>) {
  return (
    <button
      type="button"
      role={isChosen === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={isChosen}
      tabIndex={-1}
      className={styles.item}
      onClick={() => onChoose(value)}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
    </button>
  );
}

function itemsOf(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** Below what opened it, or above where there is no room; it scrolls along with the page. */
function placeBeside(panel: HTMLElement, anchor: HTMLElement): void {
  const target = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = target.left + width + EDGE <= clientWidth ? target.left : target.right - width;
  const left = Math.max(EDGE, Math.min(wanted, clientWidth - width - EDGE));
  const hasRoomBelow = target.bottom + GAP + height + EDGE <= clientHeight;
  const isAbove = !hasRoomBelow && target.top - GAP - height >= EDGE;
  const top = isAbove ? target.top - GAP - height : target.bottom + GAP;
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${top + window.scrollY}px`;
}
