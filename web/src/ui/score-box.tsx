import classes from "./score-box.module.css";

/** A match score from 0 to 100 with its word. Pine for a strong match, quiet for the rest. */
export function ScoreBox({ score, label }: { score: number; label: string }) {
  return (
    <div className={label === "Strong" ? classes.score : `${classes.score} ${classes.quiet}`}>
      <span className="sr">Match </span>
      <b>{Math.round(score)}</b>
      <span>{label}</span>
    </div>
  );
}
