import type { Requirement } from "@jobwright/contracts/tailoring";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useChangeLock } from "../hooks/change-lock.ts";
import { listGaps } from "./describe-score.ts";
import styles from "./gaps-card.module.css";

/**
 * What is asked for and not in the resume: said beside the document, never in it. What is required is shown, what is
 * preferred waits behind a button with its number.
 */
export function GapsCard({
  requirements,
  showsAll = false,
  onHave,
}: {
  requirements: readonly Requirement[];
  /** Whether it is the only thing on show. */
  showsAll?: boolean;
  onHave: (requirement: Requirement) => void;
}) {
  const titleId = useId();
  const lock = useChangeLock();
  const gaps = listGaps(requirements);
  const isEmpty = gaps.length === 0;
  const heavy = gaps.filter(({ isRequired }) => isRequired);
  const light = gaps.length - heavy.length;
  const [isOpen, setIsOpen] = useState(showsAll || heavy.length === 0);
  const shown = isOpen ? gaps : heavy;
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
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((gap) => (
            <li key={gap.id}>
              <div className={styles.words}>
                <b>{gap.label}</b>
                <span className="small muted">{gap.isRequired ? "Required" : "Preferred"}</span>
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
      )}
      {light > 0 && heavy.length > 0 && !showsAll && (
        <TextButton className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Show the required ones alone" : `Show preferred ones (${light})`}
        </TextButton>
      )}
    </section>
  );
}
