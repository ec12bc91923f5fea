import type { SourceReport } from "@jobwright/contracts/matching";
import {
  IconCircleCheck,
  IconCircleDashed,
  IconHistory,
  IconLoader2,
  IconPlugConnectedX,
} from "@tabler/icons-react";
import { joinNames } from "../lib/count-words.ts";
import { describeTimeOrDay } from "../lib/describe-date.ts";
import { describeElapsed } from "../lib/describe-elapsed.ts";
import { Skeleton } from "./skeleton.tsx";
import styles from "./source-table.module.css";

const states = {
  waiting: { text: "Waiting", tone: "wait", Icon: IconCircleDashed },
  searching: { text: "Searching", tone: "busy", Icon: IconLoader2 },
  answered: { text: "Answered", tone: "ok", Icon: IconCircleCheck },
  keptCopy: { text: "Kept copy", tone: "kept", Icon: IconHistory },
  unreachable: { text: "Unreachable", tone: "bad", Icon: IconPlugConnectedX },
} as const;

/**
 * Every source with its state, its time, its count, and the reason where something is not as it should be. One that was
 * written by its documentation, without a recorded answer, is marked as unverified. Times of day are those of the given timezone, or the reader's own.
 */
export function SourceTable({
  sources,
  timezone,
}: {
  sources: readonly SourceReport[] | null;
  timezone?: string;
}) {
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
        <>
          {sources.filter(isAsked).map((source) => (
            <SourceRows key={source.id} source={source} timezone={timezone} />
          ))}
          <SkippedRow sources={sources.filter((source) => !isAsked(source))} />
        </>
      )}
    </table>
  );
}

type AskedSource = SourceReport & { state: keyof typeof states };

function isAsked(source: SourceReport): source is AskedSource {
  return source.state !== "skipped";
}

type SourceProps = { source: AskedSource; timezone: string | undefined };

function SourceRows({ source, timezone }: SourceProps) {
  const tone = source.state === "unreachable" ? "warn" : undefined;
  return (
    <tbody data-tone={tone} data-has-reason={source.reason !== null || undefined}>
      <tr>
        <th scope="row">
          {source.name}
          {source.isUnverified && <span className={styles.unverified}>unverified</span>}
        </th>
        <td className={`${styles.wide} ${styles.soft}`}>{source.askedFor}</td>
        <td>
          <SourceState source={source} timezone={timezone} />
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

/** All sources that were not asked, in one line: "Adzuna and USAJobs: This server has no key for it." */
function SkippedRow({ sources }: { sources: readonly SourceReport[] }) {
  if (sources.length === 0) return null;
  const reasons = Map.groupBy(sources, ({ reason }) => reason);
  const parts = [...reasons].map(
    ([reason, same]) => joinNames(same.map(({ name }) => name)) + (reason === null ? "." : `: ${reason}`),
  );
  return (
    <tbody className={styles.skipped}>
      <tr>
        <td colSpan={5}>Not asked: {parts.join(" ")}</td>
      </tr>
    </tbody>
  );
}

function SourceState({ source: { state, keptCopyFrom }, timezone }: SourceProps) {
  const { text, tone, Icon } = states[state];
  const keptAt =
    state === "keptCopy" && keptCopyFrom ? describeTimeOrDay(keptCopyFrom, new Date(), timezone) : null;
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
