import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { ReactNode } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { describeUnknown } from "../describe-unknown.ts";
import { nameOfFact } from "../fact-names.ts";
import { haveSameSources, listEntries, readFact, readNumber } from "../read-fact.ts";
import { FactText } from "./fact-text.tsx";
import { RatingScore } from "./rating-score.tsx";
import { NO_RATINGS } from "./sections/nothing-known.tsx";
import { SourceMark } from "./source-mark.tsx";
import styles from "./card-facts.module.css";

const shown = ["industry", "size", "headquarters", "founded", "stockSymbol"].map(
  (name) => `companyOverview.${name}`,
);

const ratings: readonly { path: string; show: (value: number) => ReactNode }[] = [
  { path: "ratings.overall", show: (score) => <RatingScore score={score} /> },
  { path: "ratings.reviewCount", show: (count) => countOf(count, "review", "reviews") },
  { path: "ratings.recommendToFriend", show: (percent) => `${Math.round(percent)}% recommend` },
  {
    path: "ratings.ceo.rating",
    show: (score) => (
      <>
        <span className="muted">CEO</span> <RatingScore score={score} hasStar={false} />
      </>
    ),
  },
];

/** The company in a few words (C21); what nobody knows is absent. */
export function CardFacts({ record }: { record: CompanyRecord }) {
  const known = shown.filter((path) => readFact(record, path) !== undefined);
  const awards = listEntries(record, "awards");
  const [firstAward] = awards;
  if (known.length === 0 && firstAward === undefined) {
    return <p className="soft">{describeUnknown([record], "its industry, size or place")}</p>;
  }
  return (
    <dl className={styles.facts}>
      {known.map((path) => (
        <div key={path}>
          <dt>{nameOfFact(path)}</dt>
          <dd>
            <FactText record={record} path={path} compact />
          </dd>
        </div>
      ))}
      {firstAward !== undefined && (
        <div>
          <dt>Awards</dt>
          <dd>
            {awards.length} <SourceMark record={record} path={firstAward} compact factName="Awards" />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** How those who work there rate it, as far as an imported source says (C22). */
export function CardRating({ record }: { record: CompanyRecord }) {
  const known = ratings.filter(({ path }) => readNumber(record, path) !== undefined);
  const [first] = known;
  if (first === undefined) return <p className={`${styles.none} small`}>{NO_RATINGS}</p>;
  const paths = known.map(({ path }) => path);
  const isShared = haveSameSources(record, paths);
  return (
    <div className={styles.ratings}>
      <ul className={styles.rating} aria-label="Ratings">
        {known.map(({ path, show }) => (
          <li key={path}>
            <FactText record={record} path={path} compact hasMark={!isShared}>
              {show(readNumber(record, path) ?? 0)}
            </FactText>
          </li>
        ))}
      </ul>
      {isShared && <SourceMark record={record} path={first.path} factName="Ratings" />}
    </div>
  );
}
