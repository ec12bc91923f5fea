import { useEffect, useState, type RefObject } from "react";
import styles from "./tailoring-result.module.css";

/** The parts of a result that take turns where they do not stand side by side. */
export type ResultPart = "document" | "changes" | "questions";

/**
 * Stays at the foot of the window and shows one part of the result at a time. Where the document stands beside what is
 * decided, it is there only until the document is in sight.
 */
export function ResultBar({
  viewer,
  part,
  openChanges,
  questions,
  onPart,
}: {
  viewer: RefObject<HTMLElement | null>;
  part: ResultPart;
  /** How many changes wait for an answer. */
  openChanges: number;
  /** How many questions wait for one; null: nothing was ever asked. */
  questions: number | null;
  onPart: (part: ResultPart) => void;
}) {
  const [isInSight, setIsInSight] = useState(false);

  useEffect(() => {
    if (viewer.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting === true), {
      // A strip of it at the edge of the window is not in sight.
      rootMargin: "-30% 0px",
    });
    observer.observe(viewer.current);
    return () => observer.disconnect();
  }, [viewer]);

  const parts: { key: ResultPart; label: string }[] = [
    { key: "document", label: "Document" },
    { key: "changes", label: openChanges > 0 ? `Changes (${openChanges})` : "Changes" },
    ...(questions === null
      ? []
      : [{ key: "questions" as const, label: questions > 0 ? `Questions (${questions})` : "Questions" }]),
  ];
  return (
    <div className={styles.bar} data-in-sight={isInSight} role="group" aria-label="Parts of the result">
      {parts.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={styles.part}
          aria-pressed={key === part}
          onClick={() => onPart(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
