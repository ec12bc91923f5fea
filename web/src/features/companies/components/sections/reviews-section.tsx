import type { CompanyRecord } from "@jobwright/contracts/companies";
import { listEntries, readFact } from "../../read-fact.ts";
import { FactList, FactText } from "../fact-text.tsx";
import { NO_RATINGS } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const PROS = "reviewsSummary.pros";
const CONS = "reviewsSummary.cons";
const INSIGHT = "reviewsSummary.recentInsight";

/** How many statements of reviews a source stands behind. */
export function countReviewFacts(record: CompanyRecord): number {
  const hasInsight = readFact(record, INSIGHT) !== undefined;
  return listEntries(record, PROS).length + listEntries(record, CONS).length + (hasInsight ? 1 : 0);
}

export function ReviewsSection({ record }: { record: CompanyRecord }) {
  if (countReviewFacts(record) === 0) {
    return (
      <p className="soft">
        {NO_RATINGS}. Reviews come only from a licensed file that was imported, and none tells of this
        company.
      </p>
    );
  }
  return (
    <div className={styles.stack}>
      <div className={styles.columns}>
        <Side record={record} path={PROS} title="Pros" />
        <Side record={record} path={CONS} title="Cons" />
      </div>
      <Insight record={record} />
    </div>
  );
}

function Side({ record, path, title }: { record: CompanyRecord; path: string; title: string }) {
  if (listEntries(record, path).length === 0) return null;
  return (
    <div className={styles.part}>
      <h4>{title}</h4>
      <FactList record={record} path={path} label={title} className={styles.bullets} />
    </div>
  );
}

function Insight({ record }: { record: CompanyRecord }) {
  if (readFact(record, INSIGHT) === undefined) return null;
  const { title, location, duration, snippet } = record.reviewsSummary?.recentInsight ?? {};
  const who = [title, location, duration].filter(Boolean).join(", ");
  return (
    <div className={styles.part}>
      <h4>Recent insight</h4>
      <FactText record={record} path={INSIGHT}>
        <span className={styles.insight}>
          {snippet !== undefined && <span>{snippet}</span>}
          {who !== "" && <span className="small muted">{who}</span>}
        </span>
      </FactText>
    </div>
  );
}
