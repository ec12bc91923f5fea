import type { CompanyRecord } from "@jobwright/contracts/companies";
import { Card } from "../../../ui/card.tsx";
import { SourceMark } from "../components/source-mark.tsx";
import { RECOMMENDATION, SummaryText } from "../components/summary-text.tsx";
import { readText } from "../read-fact.ts";
import styles from "./strategy-summary.module.css";

/** What to make of it all, in short (C24). */
export function StrategySummary({ record }: { record: CompanyRecord }) {
  if (readText(record, RECOMMENDATION) === undefined) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="strategy-summary">
      <div className={styles.head}>
        <h3 id="strategy-summary">Strategy summary</h3>
        <SourceMark record={record} path={RECOMMENDATION} />
      </div>
      <SummaryText record={record} className={styles.text} hasMark={false} />
    </Card>
  );
}
