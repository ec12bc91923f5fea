import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { ReactNode } from "react";
import { Card } from "../../../ui/card.tsx";
import { FactText } from "../components/fact-text.tsx";
import { RatingScore } from "../components/rating-score.tsx";
import { readNumber } from "../read-fact.ts";
import styles from "./overall-rating.module.css";

const CEO_NAME = "ratings.ceo.name";

/** What people who work there say in numbers, where a source has them (C22). */
export function OverallRating({ record }: { record: CompanyRecord }) {
  const overall = readNumber(record, "ratings.overall");
  const reviews = readNumber(record, "ratings.reviewCount");
  const recommend = readNumber(record, "ratings.recommendToFriend");
  const ceo = readNumber(record, "ratings.ceo.rating");
  const isKnown = [overall, reviews, recommend, ceo].some((value) => value !== undefined);
  return (
    <Card as="section" className={styles.card} aria-labelledby="overall-rating">
      <h3 id="overall-rating">Overall rating</h3>
      {overall !== undefined && (
        <p className={styles.overall}>
          <FactText record={record} path="ratings.overall">
            <span className={styles.score}>
              <RatingScore score={overall} />
            </span>
          </FactText>
        </p>
      )}
      {!isKnown && (
        <>
          <p className={`${styles.none} soft`}>No ratings from your sources</p>
          <p className="small muted">
            Ratings come only from a source that your server's operator has imported.
          </p>
        </>
      )}
      <dl className={styles.list}>
        <Row term="Reviews">
          {reviews !== undefined && <FactText record={record} path="ratings.reviewCount" compact />}
        </Row>
        <Row term="Recommend">
          {recommend !== undefined && (
            <FactText record={record} path="ratings.recommendToFriend" compact>
              {Math.round(recommend)}%
            </FactText>
          )}
        </Row>
        <Row term="CEO rating">
          {ceo !== undefined && (
            <>
              <FactText record={record} path={CEO_NAME} compact />{" "}
              <FactText record={record} path="ratings.ceo.rating" compact>
                <RatingScore score={ceo} />
              </FactText>
            </>
          )}
        </Row>
      </dl>
    </Card>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children === false ? "Not known" : children}</dd>
    </div>
  );
}
