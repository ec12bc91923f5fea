import type { ReadField } from "@jobwright/contracts/resumes";
import { useEffect, useRef } from "react";
import styles from "./document-text.module.css";

/** The document's text with the place of one field marked and brought into view. */
export function DocumentText({
  text,
  place,
  note,
}: {
  text: string;
  place: ReadField["source"];
  /** What the line above the text says. */
  note: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const start = place?.start ?? 0;
  const end = Math.max(start, place?.end ?? 0);

  useEffect(() => {
    if (box.current === null || mark.current === null || place === null) return;
    const { top } = mark.current.getBoundingClientRect();
    const boxTop = box.current.getBoundingClientRect().top;
    box.current.scrollTop += top - boxTop - box.current.clientHeight / 3;
  }, [place]);

  return (
    <section className={styles.document} aria-label="Text of the document">
      <div className={styles.head}>
        <h3>Text of the document</h3>
        <p className="small muted">{note}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls must be reached by keys */}
      <div ref={box} className={styles.text} tabIndex={0} role="group" aria-label="The whole text">
        {text.trim() === "" ? (
          <p className="muted">There is no text in this document.</p>
        ) : (
          <p>
            {text.slice(0, start)}
            {place !== null && <mark ref={mark}>{text.slice(start, end)}</mark>}
            {text.slice(end)}
          </p>
        )}
      </div>
    </section>
  );
}
