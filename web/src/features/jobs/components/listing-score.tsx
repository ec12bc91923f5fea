import type { Match } from "@jobwright/contracts/matching";
import { ScoreBox } from "../../../ui/score-box.tsx";
import styles from "./listing-score.module.css";

/** The score in its box, or that there is none: nothing was wanted that it could be held against. */
export function ListingScore({ match }: { match: Match | null }) {
  if (match) return <ScoreBox score={match.score} label={match.label} />;
  return <div className={styles.none}>Not scored</div>;
}
