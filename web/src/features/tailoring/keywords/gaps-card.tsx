import { evidenceTexts } from "@jobwright/contracts/evidence-bank";
import type { Requirement } from "@jobwright/contracts/tailoring";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { listCounted, listGaps, listOpenDuties, type Gap } from "./describe-score.ts";
import styles from "./gaps-card.module.css";

/** How many of one weight stand there before "Show all". */
const FIRST = 5;

/** What is asked for and not in the resume: said beside the document, never in it. What is required comes first. */
export function GapsCard({
  requirements,
  onHave,
}: {
  requirements: readonly Requirement[];
  onHave: (gap: Gap) => void;
}) {
  const titleId = useId();
  const gaps = listGaps(requirements);
  const isEmpty = gaps.length === 0;
  const isNothingAsked = listCounted(requirements).length === 0;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>Gaps</h3>
        <Badge
          tone={isNothingAsked ? "plain" : isEmpty ? "ok" : "warn"}
          icon={isEmpty ? <IconCircleCheck aria-hidden /> : <IconCircleDashed aria-hidden />}
        >
          {gaps.length}
        </Badge>
      </div>
      <p className="small muted">
        {isEmpty
          ? isNothingAsked
            ? "The posting names nothing that could be missing."
            : "Your resume shows everything that we found in the posting."
          : "Asked for, not in your resume, so not in the document. If you have one, add it to your resume first."}
      </p>
      <GapGroup weight="Required" gaps={gaps.filter(({ isRequired }) => isRequired)} onHave={onHave} />
      <GapGroup weight="Preferred" gaps={gaps.filter(({ isRequired }) => !isRequired)} onHave={onHave} />
      <OpenDuties duties={listOpenDuties(requirements)} />
    </section>
  );
}

function GapGroup({
  weight,
  gaps,
  onHave,
}: {
  weight: string;
  gaps: readonly Gap[];
  onHave: (gap: Gap) => void;
}) {
  const titleId = useId();
  const lock = useChangeLock();
  const [isOpen, setIsOpen] = useState(false);
  if (gaps.length === 0) return null;
  return (
    <>
      <h4 id={titleId} className={styles.weight}>
        {weight}
      </h4>
      <ul className={styles.list} aria-labelledby={titleId}>
        {(isOpen ? gaps : gaps.slice(0, FIRST)).map((gap) => (
          <li key={gap.id}>
            <div className={styles.words}>
              <b>{gap.label}</b>
              {gap.hint !== null && <span className="small soft">{gap.hint}</span>}
            </div>
            {gap.hint === evidenceTexts.lacksHint ? (
              <Link
                className="small"
                to="/settings"
                hash="evidence"
                aria-label={`Change your answer: ${gap.label}`}
              >
                Change your answer
              </Link>
            ) : (
              gap.kind === "skill" && (
                <Button
                  size="sm"
                  aria-label={`I have this: ${gap.label}`}
                  disabledReason={lock}
                  onClick={() => onHave(gap)}
                >
                  I have this
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {gaps.length > FIRST && (
        <TextButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? `Show the first ${FIRST}` : `Show all ${gaps.length}`}
        </TextButton>
      )}
    </>
  );
}

/** What the person will do there and no line shows: told for what it is, behind its number. */
function OpenDuties({ duties }: { duties: readonly Requirement[] }) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (duties.length === 0) return null;
  const label = duties.length === 1 ? "Show 1 duty" : `Show ${duties.length} duties`;
  return (
    <>
      <h4 id={titleId} className={styles.weight}>
        Also part of the work
      </h4>
      <p className="small muted">
        No line of your resume shows these. They are not gaps and do not count in the score.
      </p>
      {isOpen && (
        <ul className={styles.list} aria-labelledby={titleId}>
          {duties.map(({ id, quote }) => (
            <li key={id} className="small soft">
              {quote}
            </li>
          ))}
        </ul>
      )}
      <TextButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? "Hide the duties" : label}
      </TextButton>
    </>
  );
}
