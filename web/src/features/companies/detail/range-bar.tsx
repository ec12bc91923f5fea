import { formatPay } from "../format-pay.ts";
import { describeBase, type SalaryEstimate } from "./describe-estimate.ts";
import { placeRange } from "./place-range.ts";
import styles from "./range-bar.module.css";

/** From this share of the rail on there is room for an end's amount around its end. */
const WIDE_PERCENT = 36;

/** A title's base pay as a bar with its median, on one scale with the others of its currency; else in words. */
export function RangeBar({ estimate, all }: { estimate: SalaryEstimate; all: readonly SalaryEstimate[] }) {
  const { baseRange = {}, currency } = estimate;
  const same = all.filter((each) => each.currency === currency);
  const placed = placeRange(
    baseRange,
    same.map((each) => each.baseRange ?? {}),
  );
  if (placed === null) return <span className={styles.words}>{describeBase(estimate)}</span>;
  const { start, end, median } = placed;
  const toText = (amount = 0) => formatPay(amount, currency);
  return (
    <span
      className={styles.range}
      role="img"
      aria-label={describeBase(estimate)}
      data-narrow={end - start < WIDE_PERCENT || undefined}
    >
      <span className={styles.rail} />
      <span className={styles.span} style={{ left: `${start}%`, width: `${end - start}%` }} />
      {median !== null && <span className={styles.tick} style={{ left: `${median}%` }} />}
      {median !== null && (
        <span className={styles.median} style={{ left: `${median}%` }}>
          <b>{toText(baseRange.median)}</b> median
        </span>
      )}
      <b className={styles.start} style={{ left: `${start}%` }}>
        {toText(baseRange.min)}
      </b>
      <b className={styles.end} style={{ left: `${end}%` }}>
        {toText(baseRange.max)}
      </b>
    </span>
  );
}
