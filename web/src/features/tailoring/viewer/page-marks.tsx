import { IconCheck, IconPointFilled } from "@tabler/icons-react";
import { useContext, useEffect, useRef } from "react";
import { DocumentMarksContext } from "./document-marks.ts";
import type { PageMark } from "./find-marks.ts";
import classes from "./page-marks.module.css";

/** Room above and below a mark that is brought into sight, in pixels. */
const AROUND = 80;
/** How far a mark goes past the letters, in the page's units. */
const SPILL = 1.5;

/**
 * The changes on one page: colour, a line below what is open, and a sign in the margin. A press on one opens its change;
 * with keys and screen readers the list of changes leads to them.
 */
export function PageMarks({ marks }: { marks: readonly PageMark[] }) {
  const shown = useContext(DocumentMarksContext);
  const layer = useRef<HTMLDivElement>(null);
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

  return (
    <div ref={layer} aria-hidden>
      {marks.map(({ changeId, isOpen, title, isFirst, x, y, width, height }, index) => {
        const Sign = isOpen ? IconPointFilled : IconCheck;
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of changes has the keys
          <div
            key={index}
            data-mark={changeId}
            data-current={changeId === currentId || undefined}
            title={title}
            onClick={() => shown.onOpen(changeId)}
          >
            <span
              className={isOpen ? classes.open : classes.accepted}
              style={{
                left: x - SPILL,
                top: y - SPILL / 2,
                width: width + 2 * SPILL,
                height: height + SPILL,
              }}
            />
            {isFirst && (
              <Sign
                className={isOpen ? classes.openSign : classes.acceptedSign}
                style={{ left: margin, top: y, width: height, height }}
                stroke={3}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
