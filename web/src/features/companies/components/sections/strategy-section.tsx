import type { CompanyRecord } from "@jobwright/contracts/companies";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { listEntries, readText } from "../../read-fact.ts";
import { FactText } from "../fact-text.tsx";
import { NothingKnown } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const STRENGTHS = "strategicAssessment.strengths";
const CONCERNS = "strategicAssessment.concerns";
const RECOMMENDATION = "strategicAssessment.recommendation";

/** How many statements of the assessment a source stands behind. */
export function countStrategyFacts(record: CompanyRecord): number {
  const lists = listEntries(record, STRENGTHS).length + listEntries(record, CONCERNS).length;
  return lists + (readText(record, RECOMMENDATION) === undefined ? 0 : 1);
}

export function StrategySection({ record }: { record: CompanyRecord }) {
  if (countStrategyFacts(record) === 0) {
    return <NothingKnown record={record} of="enough to weigh its strengths and concerns" />;
  }
  const good = <IconCircleCheck className={styles.good} size={16} stroke={1.75} aria-hidden />;
  const warn = <IconAlertTriangle className={styles.warn} size={16} stroke={1.75} aria-hidden />;
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <Points record={record} path={STRENGTHS} title="Strengths" icon={good} />
        <Points record={record} path={CONCERNS} title="Concerns" icon={warn} />
      </div>
      {readText(record, RECOMMENDATION) !== undefined && (
        <p className={styles.closing}>
          <strong>Recommendation:</strong> <FactText record={record} path={RECOMMENDATION} />
        </p>
      )}
    </div>
  );
}

type PointsProps = { record: CompanyRecord; path: string; title: string; icon: ReactNode };

function Points({ record, path, title, icon }: PointsProps) {
  const entries = listEntries(record, path);
  return (
    <div className={styles.part}>
      <h4>{title}</h4>
      {entries.length === 0 ? (
        <p className="soft">None known</p>
      ) : (
        <ul className={styles.points} aria-label={title}>
          {entries.map((entry) => (
            <li key={entry}>
              {icon}
              <FactText record={record} path={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
