import { IconCheck, IconPointFilled } from "@tabler/icons-react";
import { useContext, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { DocumentMarksContext } from "./document-marks.ts";
import type { PageMark } from "./find-marks.ts";
import { listSigns } from "./list-signs.ts";
import classes from "./page-marks.module.css";

/** Room above and below a mark that is brought into sight, in pixels. */
const AROUND = 80;
/** How far a mark goes past the letters, in the page's units. */
const SPILL = 1.5;
/** By how many marks a key goes on. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The changes on one page: colour, a line below what is open, and a sign in the margin. A press on one opens its change.
 * With keys the marks of a page are one stop, in which the arrow keys go from change to change.
 */
export function PageMarks({ marks, page }: { marks: readonly PageMark[]; page: number }) {
  const shown = useContext(DocumentMarksContext);
  const layer = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const currentId = shown?.currentId ?? null;
  useEffect(() => {
    const mark = layer.current?.querySelector<HTMLElement>("[data-current]");
    const desk = mark?.closest<HTMLElement>("[data-desk]");
    if (!mark || !desk) return;
    const [at, room] = [mark.getBoundingClientRect(), desk.getBoundingClientRect()];
    if (at.top >= room.top + AROUND && at.bottom <= room.bottom - AROUND) return;
    desk.scrollTo({ top: desk.scrollTop + at.top - room.top - room.height / 3 });
  }, [currentId]);
  if (shown === null || marks.length === 0) return null;
  const margin = Math.min(...marks.map(({ x }) => x)) - 26;
  const ids = marks.filter(({ isFirst }) => isFirst).map(({ changeId }) => changeId);
  const stopId = [focusedId, currentId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const buttons = [...(layer.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons in it
    <div ref={layer} role="group" aria-label={`Changes on page ${page}`} onKeyDown={handleKeyDown}>
      {marks.map(({ changeId, isOpen, title, text, isFirst, x, y, width, height }, index) => {
        const place = {
          left: x - SPILL,
          top: y - SPILL / 2,
          width: width + 2 * SPILL,
          height: height + SPILL,
        };
        const shared = {
          title,
          className: isOpen ? classes.open : classes.accepted,
          style: place,
          "data-mark": changeId,
          "data-current": changeId === currentId || undefined,
          onClick: () => shown.onOpen(changeId),
        };
        return isFirst ? (
          <button
            key={index}
            type="button"
            {...shared}
            tabIndex={changeId === stopId ? 0 : -1}
            aria-label={`Go to this change: ${title}. “${text}”`}
            aria-current={changeId === currentId || undefined}
            onFocus={() => setFocusedId(changeId)}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button of the change has the keys
          <span key={index} aria-hidden {...shared} />
        );
      })}
      {listSigns(marks).map(({ changeId, isOpen, title, y, height }) => {
        const Sign = isOpen ? IconPointFilled : IconCheck;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button of the change has the keys
          <span
            key={`sign ${changeId}`}
            aria-hidden
            title={title}
            className={isOpen ? classes.openSign : classes.acceptedSign}
            style={{ left: margin, top: y, width: height, height }}
            onClick={() => shown.onOpen(changeId)}
          >
            <Sign width="100%" height="100%" stroke={3} />
          </span>
        );
      })}
    </div>
  );
}
