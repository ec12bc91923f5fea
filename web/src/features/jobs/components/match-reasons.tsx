import type { Judgment, Match } from "@jobwright/contracts/matching";
import { IconSparkles } from "@tabler/icons-react";
import { toPoints } from "../../../lib/count-words.ts";
import shared from "../../../ui/points-list.module.css";
import { signalLabels } from "../../../ui/signal-labels.ts";
import { toSignedPoints, verdictTexts } from "../describe-match.ts";
import { MatchDetails } from "./match-details.tsx";
import styles from "./match-reasons.module.css";

/** What a score is made of, what a model said of it, what would raise it, and what else the posting says. */
export function MatchReasons({ match, model }: { match: Match; model: string | null }) {
  return (
    <section className={styles.panel} aria-label={`Reasons of the score ${Math.round(match.score)}`}>
      <h3>Why {Math.round(match.score)}?</h3>
      <dl className={`${shared.list} ${styles.signals}`}>
        {match.signals.map((signal) => (
          <div key={signal.name} data-unknown={signal.value === null || undefined}>
            <dt>{signalLabels[signal.name]}</dt>
            <dd className={shared.reason}>
              {signal.reason}
              {signal.value !== null && (
                <span className={`${shared.track} ${styles.track}`}>
                  <i style={{ width: `${Math.round(Math.min(1, Math.max(0, signal.value)) * 100)}%` }} />
                </span>
              )}
            </dd>
            <dd className={shared.points}>
              {signal.value === null ? (
                "left out"
              ) : (
                <>
                  <b>{signal.points.toFixed(1)}</b> of {toPoints(signal.maxPoints)}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {match.judgment && <ModelJudgment judgment={match.judgment} />}
      <p className={styles.sum}>
        <b>Match</b>
        <span className={shared.points}>
          <b>{match.score.toFixed(1)}</b> of 100
        </span>
      </p>
      <p className="small muted">
        What a posting does not say is left out of the sum; it never counts against it.
      </p>
      <MatchDetails match={match} model={model} />
    </section>
  );
}

/** The words are the model's own and marked as such; they are shown as text. */
function ModelJudgment({ judgment }: { judgment: Judgment }) {
  return (
    <div className={styles.judgment}>
      <IconSparkles size={16} stroke={1.75} aria-hidden />
      <p className={`${shared.reason} ${styles.verdict}`}>
        <b>
          {judgment.model}: {verdictTexts[judgment.verdict]}.
        </b>{" "}
        {judgment.reason}
      </p>
      <p className={`${shared.points} ${styles.judged}`}>
        <b>{toSignedPoints(judgment.points)}</b> points
      </p>
    </div>
  );
}
