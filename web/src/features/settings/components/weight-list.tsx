import type { LearnedMatching } from "@jobwright/contracts/matching";
import { signalLabels } from "../../../ui/signal-labels.ts";
import { isSame, toPoints } from "../describe-matching.ts";
import styles from "./weight-list.module.css";

/** Each signal with its points, a bar with a mark at its default, and why it moved. */
export function WeightList({ weights }: { weights: LearnedMatching["weights"] }) {
  const longest = Math.max(1, ...weights.flatMap(({ points, defaultPoints }) => [points, defaultPoints]));
  return (
    <dl className={styles.list}>
      {weights.map(({ signal, points, defaultPoints, reason }) => (
        <div key={signal}>
          <dt>{signalLabels[signal]}</dt>
          <dd className={styles.why}>
            <span className={styles.track}>
              <i style={{ width: `${(points / longest) * 100}%` }} />
              <b style={{ left: `${(defaultPoints / longest) * 100}%` }} />
            </span>
            {reason}
          </dd>
          <dd className={styles.points}>
            <b>{toPoints(points)}</b>
            {isSame(points, defaultPoints) ? " by default" : `, default ${toPoints(defaultPoints)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
