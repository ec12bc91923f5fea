import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import classes from "./tabs.module.css";

export type Tab<Key extends string> = {
  key: Key;
  label: string;
  icon?: ReactNode;
  /** How much is in it, such as "5" or "11 of 14". */
  count?: string;
  /** True for one with nothing behind it: it can be read and not be chosen. */
  isOff?: boolean;
};

/**
 * Tabs and the panel of the chosen one. Arrow keys, Home and End move between tabs and choose at once; Tab goes on
 * to the panel.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  isInCard = false,
  beside,
  children,
}: {
  /** Name of the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Whether they are the head of a card that brings no padding of its own. */
  isInCard?: boolean;
  /** At the other end of the row, where there is room. */
  beside?: ReactNode;
  /** What the chosen tab shows. */
  children: ReactNode;
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    // With these the browser has its own use for the key, such as going back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const live = tabs.filter(({ isOff }) => isOff !== true);
    const index = nextIndex(
      event.key,
      live.findIndex(({ key }) => key === chosen),
      live.length,
    );
    const next = index === null ? undefined : live[index];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
  }

  return (
    <>
      <div className={classes.head} data-in-card={isInCard || undefined}>
        <div
          ref={row}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          className={classes.row}
          onKeyDown={handleKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              className={classes.tab}
              aria-selected={tab.key === chosen}
              aria-controls={tab.key === chosen ? `${id}-panel` : undefined}
              aria-disabled={tab.isOff ? true : undefined}
              tabIndex={tab.key === chosen ? 0 : -1}
              onClick={tab.isOff ? undefined : () => onChoose(tab.key)}
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
            </button>
          ))}
        </div>
        {beside !== undefined && <div className={classes.beside}>{beside}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
