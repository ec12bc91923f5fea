import type { SourceReport } from "@jobwright/contracts/matching";
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconHistory,
  IconLoader2,
  IconPlugConnectedX,
} from "@tabler/icons-react";
import { formatShortDay } from "../lib/describe-date.ts";
import { describeElapsed } from "../lib/describe-elapsed.ts";
import { Skeleton } from "./skeleton.tsx";
import styles from "./source-table.module.css";

const states = {
  waiting: { text: "Waiting", tone: "wait", Icon: IconCircleDashed },
  searching: { text: "Searching", tone: "busy", Icon: IconLoader2 },
  answered: { text: "Answered", tone: "ok", Icon: IconCircleCheck },
  keptCopy: { text: "Kept copy", tone: "kept", Icon: IconHistory },
  unreachable: { text: "Unreachable", tone: "bad", Icon: IconPlugConnectedX },
  skipped: { text: "Skipped", tone: "wait", Icon: IconCircleMinus },
} as const;

/** Every source with its state, its time, its count, and the reason where something is not as it should be. */
export function SourceTable({ sources }: { sources: readonly SourceReport[] | null }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col" className={styles.wide}>
            Asked for
          </th>
          <th scope="col">State</th>
          <th scope="col" className={`${styles.wide} ${styles.right}`}>
            Time
          </th>
          <th scope="col" className={styles.right}>
            Jobs
          </th>
        </tr>
      </thead>
      {sources === null || sources.length === 0 ? (
        <SkeletonRows />
      ) : (
        sources.map((source) => <SourceRows key={source.id} source={source} />)
      )}
    </table>
  );
}

function SourceRows({ source }: { source: SourceReport }) {
  const tone = source.state === "unreachable" ? "warn" : undefined;
  return (
    <tbody data-tone={tone} data-has-reason={source.reason !== null || undefined}>
      <tr>
        <th scope="row">{source.name}</th>
        <td className={`${styles.wide} ${styles.soft}`}>{source.askedFor}</td>
        <td>
          <SourceState source={source} />
        </td>
        <td className={`${styles.wide} ${styles.time}`}>{describeElapsed(source.elapsedMs)}</td>
        <td className={styles.count}>{source.count === null ? "—" : source.count.toLocaleString("en-US")}</td>
      </tr>
      {source.reason !== null && (
        <tr className={styles.reason}>
          <td className={styles.wide} />
          <td colSpan={4}>{source.reason}</td>
        </tr>
      )}
    </tbody>
  );
}

function SourceState({ source }: { source: SourceReport }) {
  const { text, tone, Icon } = states[source.state];
  const keptAt = source.state === "keptCopy" && source.keptCopyFrom ? toTime(source.keptCopyFrom) : null;
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        {text}
        {keptAt && `, ${keptAt}`}
      </span>
    </span>
  );
}

/** The time of a copy of today, otherwise its day. */
function toTime(iso: string): string {
  const date = new Date(iso);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
    : formatShortDay(date, new Date());
}

function SkeletonRows() {
  return (
    <tbody aria-hidden>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <tr key={key}>
          <td colSpan={5}>
            <Skeleton width="100%" height={20} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
