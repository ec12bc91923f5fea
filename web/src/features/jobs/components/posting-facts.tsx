import type { Match } from "@jobwright/contracts/matching";
import { describeFacts, describePayEstimate } from "../describe-match.ts";
import styles from "./posting-facts.module.css";

/** What a posting's text says beside what its card shows, and what similar ones pay where it states no pay. */
export function PostingFacts({ match }: { match: Match }) {
  const facts = describeFacts(match.facts);
  return (
    <>
      {facts.length > 0 && (
        <div className={styles.part}>
          <h4 className="overline">What the posting says</h4>
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      )}
      {match.payEstimate && (
        <div className={styles.part}>
          <h4 className="overline">It states no pay</h4>
          <p className={styles.line}>{describePayEstimate(match.payEstimate)}</p>
        </div>
      )}
    </>
  );
}
