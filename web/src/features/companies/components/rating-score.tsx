import { IconStarFilled } from "@tabler/icons-react";
import { formatRating, toneOfRating } from "../rating-tone.ts";
import styles from "./rating-score.module.css";

/** A score from 0 to 5: the number says it, the colour repeats it (C23). */
export function RatingScore({ score, hasStar = true }: { score: number; hasStar?: boolean }) {
  return (
    <span className={styles.score} data-tone={toneOfRating(score)}>
      {hasStar && <IconStarFilled size={14} aria-hidden />}
      <span>
        {formatRating(score)}
        <span className={styles.most}>
          <span className="sr"> out of 5</span>
          <span aria-hidden> / 5</span>
        </span>
      </span>
    </span>
  );
}
