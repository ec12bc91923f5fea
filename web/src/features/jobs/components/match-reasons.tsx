import type { Match, SignalName } from "@jobwright/contracts/matching";
import { IconChevronUp } from "@tabler/icons-react";
import { TextButton } from "../../../ui/text-button.tsx";
import { reasonsToggleId } from "../listing-focus.ts";
import styles from "./match-reasons.module.css";

const labels: Record<SignalName, string> = {
  role: "Role",
  skills: "Skills",
  keywords: "Your keywords",
  seniority: "Seniority",
  placeAndPay: "Place and pay",
  freshness: "Freshness",
};

type MatchReasonsProps = { id: string; match: Match; onClose: () => void };

/** What a score is made of: each signal with its points, its reason and a bar. */
export function MatchReasons({ id, match, onClose }: MatchReasonsProps) {
  return (
    <section className={styles.panel} aria-label={`Reasons of the score ${Math.round(match.score)}`}>
      <div className={styles.head}>
        <h3>Why {Math.round(match.score)}?</h3>
        <TextButton id={reasonsToggleId(id)} className="small" aria-expanded onClick={onClose}>
          Hide reasons
          <IconChevronUp size={16} stroke={1.75} aria-hidden />
        </TextButton>
      </div>
      <dl className={styles.signals}>
        {match.signals.map((signal) => (
          <div key={signal.name} data-unknown={signal.value === null || undefined}>
            <dt>{labels[signal.name]}</dt>
            <dd className={styles.reason}>
              {signal.reason}
              {signal.value !== null && (
                <span className={styles.track}>
                  <i style={{ width: `${Math.round(Math.min(1, Math.max(0, signal.value)) * 100)}%` }} />
                </span>
              )}
            </dd>
            <dd className={styles.points}>
              {signal.value === null ? (
                "left out"
              ) : (
                <>
                  <b>{signal.points.toFixed(1)}</b> of {toShort(signal.maxPoints)}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.sum}>
        <b>Match</b>
        <span className={styles.points}>
          <b>{match.score.toFixed(1)}</b> of 100
        </span>
      </p>
      <p className="small muted">
        What a posting does not say is left out of the sum; it never counts against it.
      </p>
    </section>
  );
}

/** "35", "38.9". */
function toShort(points: number): string {
  return String(Math.round(points * 10) / 10);
}
