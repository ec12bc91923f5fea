import type { Requirement, Tailoring } from "@jobwright/contracts/tailoring";
import { IconCheck, IconCircleDashed } from "@tabler/icons-react";
import { useId } from "react";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { LineLinks } from "../changes/evidence-line.tsx";
import { describeSaid } from "../evidence/describe-answer.ts";
import { listNumbered } from "../changes/describe-change.ts";
import { listCounted, sortRequirements, toFoundShort, toScoreSentence } from "./describe-score.ts";
import styles from "./keywords-card.module.css";

/** What the posting asks for and where the resume shows it, with the score before and after. */
export function KeywordsCard({
  tailoring,
  onShowLine,
}: {
  tailoring: Tailoring;
  onShowLine: (lineId: string, line: number) => void;
}) {
  const titleId = useId();
  const { requirements, score } = tailoring;
  const sorted = sortRequirements(requirements);
  const counted = listCounted(requirements);
  const found = counted.filter(({ match }) => match !== null).length;
  const madeOf = toScoreSentence(score);

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>Keywords</h3>
        {counted.length > 0 && (
          <span className="small soft num">
            <b className={styles.found}>{found}</b> of {counted.length} in your resume
          </span>
        )}
      </div>
      {sorted.length === 0 ? (
        <p className="small soft">
          The posting names no skill, degree or years that we know. Paste its whole text to see what it asks
          for.
        </p>
      ) : (
        <>
          {counted.length > 0 && (
            <ProgressBar
              label={`${toFoundShort(requirements)} keywords in your resume`}
              percent={(found / counted.length) * 100}
            />
          )}
          {madeOf !== null && <Score score={score} madeOf={madeOf} />}
          <div
            className={styles.scroll}
            role="group"
            aria-labelledby={titleId}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            tabIndex={0}
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Posting</th>
                  <th scope="col">Asked as</th>
                  <th scope="col">Your resume, line</th>
                </tr>
              </thead>
              <tbody>
                {sorted.map((requirement) => (
                  <KeywordRow key={requirement.id} requirement={requirement} onShowLine={onShowLine} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

function Score({ score: { before, after }, madeOf }: { score: Tailoring["score"]; madeOf: string }) {
  return (
    <p className={styles.score}>
      <span className={styles.figures}>
        <span className="sr">Match score before tailoring: </span>
        {before.score}
        <span aria-hidden> → </span>
        <span className="sr">, after: </span>
        <b>{after.score}</b>
      </span>
      <span className="small soft">{madeOf}</span>
    </p>
  );
}

function KeywordRow({
  requirement,
  onShowLine,
}: {
  requirement: Requirement;
  onShowLine: (lineId: string, line: number) => void;
}) {
  const { kind, label, isRequired, match, writtenAs, evidence } = requirement;
  const Icon = match === null ? IconCircleDashed : IconCheck;
  const said = evidence.find((each) => each.said !== undefined)?.said;
  const hasLines = listNumbered(evidence).length > 0;
  return (
    <tr>
      <th scope="row">
        <span className={styles.label} data-gap={match === null || undefined}>
          <Icon size={14} stroke={2} aria-hidden />
          <span>{label}</span>
        </span>
      </th>
      <td className="muted">{kind === "duty" ? "Duty" : isRequired ? "Required" : "Preferred"}</td>
      <td className="soft">
        {match === null && "Not in it"}
        {match !== null &&
          writtenAs !== null &&
          `${kind === "years" || match === "shown" ? "" : "as "}${writtenAs}${hasLines ? ", " : ""}`}
        {match !== null && writtenAs === null && !hasLines && (said ? describeSaid(said.saidAt) : "In it")}
        {match !== null && <LineLinks evidence={evidence} onShowLine={onShowLine} />}
      </td>
    </tr>
  );
}
