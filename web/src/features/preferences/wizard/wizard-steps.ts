/** The six steps, numbered 0 to 5. */
export const stepTitles = [
  "Upload Resume",
  "Basic Preferences",
  "Advanced Preferences",
  "Search Filters",
  "Search Schedule",
  "Review",
] as const;

export const LAST_STEP = stepTitles.length - 1;

/** The same number as a step; anything that is none is the first. */
export function toStep(value: unknown): number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= LAST_STEP ? value : 0;
}
