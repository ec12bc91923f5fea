import { IconCheck, IconPencil, IconPointFilled } from "@tabler/icons-react";
import styles from "./mark-legend.module.css";

/** What the marks of a document mean; `hasYours`: whether it tells what was written by hand. */
export function MarkLegend({ hasYours = false }: { hasYours?: boolean }) {
  return (
    <p className={styles.legend}>
      <span>
        <mark className={styles.accepted} aria-hidden>
          <IconCheck size={12} stroke={3} />
        </mark>{" "}
        accepted
      </span>
      <span>
        <mark className={styles.toReview} aria-hidden>
          <IconPointFilled size={12} />
        </mark>{" "}
        to review
      </span>
      {hasYours && (
        <span>
          <mark className={styles.yours} aria-hidden>
            <IconPencil size={12} stroke={2.5} />
          </mark>{" "}
          written by you
        </span>
      )}
    </p>
  );
}
