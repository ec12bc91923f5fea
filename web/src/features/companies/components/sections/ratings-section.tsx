import type { CompanyRecord } from "@jobwright/contracts/companies";
import { nameOfFact } from "../../fact-names.ts";
import { haveSameSources, readNumber } from "../../read-fact.ts";
import { FactText } from "../fact-text.tsx";
import { RatingScore } from "../rating-score.tsx";
import { SourceMark } from "../source-mark.tsx";
import { NO_RATINGS } from "./nothing-known.tsx";
import styles from "./section-texts.module.css";

const scores = [
  "workLifeBalance",
  "cultureAndValues",
  "compensationAndBenefits",
  "careerOpportunities",
  "seniorManagement",
  "businessOutlook",
].map((name) => `ratings.detailedBreakdown.${name}`);

/** Paths of the detailed scores that a source stands behind. */
export function listScores(record: CompanyRecord): string[] {
  return scores.filter((path) => readNumber(record, path) !== undefined);
}

export function RatingsSection({ record }: { record: CompanyRecord }) {
  const known = listScores(record);
  const [first] = known;
  if (first === undefined) {
    return (
      <div className={styles.stack}>
        <p>
          <strong>{NO_RATINGS}</strong>
        </p>
        <p className="soft">
          Ratings come only from a licensed file that was imported. None of those asked rates this company, so
          no number is shown.
        </p>
      </div>
    );
  }
  const isShared = known.length > 1 && haveSameSources(record, known);
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        {known.map((path) => (
          <Score key={path} record={record} path={path} hasMark={!isShared} />
        ))}
      </dl>
      {isShared && <SourceMark record={record} path={first} factName="Detailed ratings" />}
    </div>
  );
}

function Score({ record, path, hasMark }: { record: CompanyRecord; path: string; hasMark: boolean }) {
  return (
    <>
      <dt>{nameOfFact(path)}</dt>
      <dd>
        <FactText record={record} path={path} compact hasMark={hasMark}>
          <RatingScore score={readNumber(record, path) ?? 0} hasStar={false} />
        </FactText>
      </dd>
    </>
  );
}
