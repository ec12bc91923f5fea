import type { CompanyRecord } from "@jobwright/contracts/companies";
import { countOf } from "../../../lib/count-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FactText } from "../components/fact-text.tsx";
import { SourceMark } from "../components/source-mark.tsx";
import { listEntries } from "../read-fact.ts";
import { describeConfidence, describeTotal, type SalaryEstimate } from "./describe-estimate.ts";
import { RangeBar } from "./range-bar.tsx";
import styles from "./salary-estimates.module.css";

/** What the company's jobs pay a year, a block for each title (C25). */
export function SalaryEstimates({ record }: { record: CompanyRecord }) {
  const estimates = record.salaryEstimates ?? [];
  const shown = listEntries(record, "salaryEstimates").flatMap((path) => {
    const estimate = estimates[Number(path.split(".")[1])];
    return estimate === undefined ? [] : [{ path, estimate }];
  });
  const all = shown.map(({ estimate }) => estimate);
  return shown.map(({ path, estimate }) => (
    <Card as="section" key={path} className={styles.card} aria-label={`Salary estimates: ${estimate.title}`}>
      <div className={styles.head}>
        <h3>
          Salary estimates:{" "}
          <FactText record={record} path={path} hasMark={false}>
            {estimate.title}
          </FactText>
        </h3>
        <SourceMark record={record} path={path} />
      </div>
      <FactText record={record} path={path} hasMark={false}>
        <RangeBar estimate={estimate} all={all} />
        <EstimateFoot estimate={estimate} />
      </FactText>
    </Card>
  ));
}

function EstimateFoot({ estimate }: { estimate: SalaryEstimate }) {
  const { dataPoints, confidenceLevel } = estimate;
  return (
    <span className={styles.foot}>
      <span className={styles.base}>Base pay a year</span>
      <span>{describeTotal(estimate)}</span>
      {dataPoints !== undefined && <span>{countOf(dataPoints, "data point", "data points")}</span>}
      {confidenceLevel !== undefined && <Badge tone="line">{describeConfidence(confidenceLevel)}</Badge>}
    </span>
  );
}
