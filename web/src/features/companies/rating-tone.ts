/** `good` is green, `fair` yellow, `poor` red (C23). */
export type RatingTone = "good" | "fair" | "poor";

/** The tone of a score from 0 to 5 (C23). */
export function toneOfRating(score: number): RatingTone {
  if (score >= 4) return "good";
  return score >= 3 ? "fair" : "poor";
}

/** "4.0", as every score is written. One that rounding would lift into the next colour is written as "3.99". */
export function formatRating(score: number): string {
  const text = score.toFixed(1);
  if (toneOfRating(Number(text)) === toneOfRating(score)) return text;
  return (Math.floor(score * 100) / 100).toFixed(2);
}
