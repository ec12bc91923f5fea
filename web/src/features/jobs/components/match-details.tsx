import type { Match } from "@jobwright/contracts/matching";
import { describeMaker, toSignedPoints } from "../describe-match.ts";
import styles from "./match-details.module.css";

/** How many ways to a higher score are worth a look. */
const RAISES_SHOWN = 3;

/** What would raise a score, and which of server and model made what. */
export function MatchDetails({ match, model }: { match: Match; model: string | null }) {
  const raises = match.raises.slice(0, RAISES_SHOWN);
  return (
    <div className={styles.details}>
      {raises.length > 0 && (
        <section>
          <h4>What would raise this score</h4>
          <ul className={styles.raises}>
            {raises.map((raise) => (
              <li key={raise.text}>
                <span>{raise.text}</span>
                <b>
                  {toSignedPoints(raise.points)}
                  <span className="sr"> points</span>
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small muted">{describeMaker(match, model).join(" ")}</p>
    </div>
  );
}
