import type { Requirement } from "@jobwright/contracts/tailoring";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { listGaps } from "./describe-score.ts";
import styles from "./gaps-card.module.css";

/** How many of one weight stand there before "Show all". */
const FIRST = 5;

/** What is asked for and not in the resume: said beside the document, never in it. What is required comes first. */
export function GapsCard({
  requirements,
  onHave,
}: {
  requirements: readonly Requirement[];
  onHave: (requirement: Requirement) => void;
}) {
  const titleId = useId();
  const gaps = listGaps(requirements);
  const isEmpty = gaps.length === 0;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>Gaps</h3>
        <Badge
          tone={requirements.length === 0 ? "plain" : isEmpty ? "ok" : "warn"}
          icon={isEmpty ? <IconCircleCheck aria-hidden /> : <IconCircleDashed aria-hidden />}
        >
          {gaps.length}
        </Badge>
      </div>
      <p className="small muted">
        {isEmpty
          ? requirements.length === 0
            ? "The posting names nothing that could be missing."
            : "Your resume shows everything that we found in the posting."
          : "Asked for, not in your resume, so not in the document. If you have one, add it to your resume first."}
      </p>
      <GapGroup weight="Required" gaps={gaps.filter(({ isRequired }) => isRequired)} onHave={onHave} />
      <GapGroup weight="Preferred" gaps={gaps.filter(({ isRequired }) => !isRequired)} onHave={onHave} />
    </section>
  );
}

function GapGroup({
  weight,
  gaps,
  onHave,
}: {
  weight: string;
  gaps: readonly Requirement[];
  onHave: (requirement: Requirement) => void;
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
            {gap.kind === "skill" && (
              <Button
                size="sm"
                aria-label={`I have this: ${gap.label}`}
                disabledReason={lock}
                onClick={() => onHave(gap)}
              >
                I have this
              </Button>
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
