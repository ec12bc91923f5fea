import type { LearnedMatching } from "@jobwright/contracts/matching";
import { toPoints } from "../../../lib/count-words.ts";
import shared from "../../../ui/points-list.module.css";
import { signalLabels } from "../../../ui/signal-labels.ts";
import { isSame } from "../describe-matching.ts";
import styles from "./weight-list.module.css";

/** Each signal with its points, a bar with a mark at its default, and why it moved. */
export function WeightList({ weights }: { weights: LearnedMatching["weights"] }) {
  const longest = Math.max(1, ...weights.flatMap(({ points, defaultPoints }) => [points, defaultPoints]));
  return (
    <dl className={`${shared.list} ${styles.list}`}>
      {weights.map(({ signal, points, defaultPoints, reason }) => (
        <div key={signal}>
          <dt>{signalLabels[signal]}</dt>
          <dd className={shared.reason}>
            <span className={`${shared.track} ${styles.track}`}>
              <i style={{ width: `${(points / longest) * 100}%` }} />
              <b style={{ left: `${(defaultPoints / longest) * 100}%` }} />
            </span>
            {reason}
          </dd>
          <dd className={shared.points}>
            <b>{toPoints(points)}</b>
            {isSame(points, defaultPoints) ? " by default" : `, default ${toPoints(defaultPoints)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
