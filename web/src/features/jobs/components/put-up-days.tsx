import { IconChevronDown } from "@tabler/icons-react";
import { describePutUp, formatPutUpDay } from "../put-up-days.ts";
import styles from "./put-up-days.module.css";

/** "Put up 4 times since March 2026", which opens to the days; nothing for a job that was put up once. */
export function PutUpDays({ days }: { days: readonly string[] | undefined }) {
  const text = describePutUp(days);
  if (days === undefined || text === null) return null;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {text}
        <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </summary>
      <ol className={styles.days} aria-label="Days on which it was put up">
        {days.map((day) => (
          <li key={day}>
            <time dateTime={day}>{formatPutUpDay(day)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
