import { useEffect, useMemo, useRef } from "react";
import { SidePanel } from "../../../ui/side-panel.tsx";
import type { LineRange } from "./find-range.ts";
import styles from "./original-panel.module.css";

/** The text of the original with its lines numbered, and those that something stands on marked and in view. */
export function OriginalPanel({
  resume,
  range,
  isOpen,
  onClose,
}: {
  resume: { title: string; text: string };
  range: LineRange;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Your original"
      subtitle={resume.title}
      isLined
      width="40rem"
    >
      <OriginalText text={resume.text} range={range} />
    </SidePanel>
  );
}

function OriginalText({ text, range }: { text: string; range: LineRange }) {
  const mark = useRef<HTMLLIElement>(null);
  const lines = useMemo(() => text.split("\n"), [text]);

  useEffect(() => {
    mark.current?.scrollIntoView({ block: "center" });
    mark.current?.focus({ preventScroll: true });
  }, [range]);

  return (
    <ol className={styles.lines} aria-label="Lines of your original">
      {lines.map((line, index) => {
        const number = index + 1;
        const isMarked = number >= range.first && number <= range.last;
        const isFirst = number === range.first;
        return (
          <li
            key={number}
            ref={isFirst ? mark : undefined}
            tabIndex={isFirst ? -1 : undefined}
            data-autofocus={isFirst || undefined}
            className={isMarked ? styles.marked : undefined}
          >
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            {isMarked ? (
              <mark>
                {isFirst && <span className="sr">Line {number}: </span>}
                {line}
              </mark>
            ) : (
              <span>{line}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
