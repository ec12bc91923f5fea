type Pay = { min?: number | undefined; max?: number | undefined; median?: number | undefined };

/** Where a range stands on its rail, in percent of the rail's width; `median` null: not known. */
export type PlacedRange = { start: number; end: number; median: number | null };

/** What is left free on either side of the widest range, as a share of all that the rail shows. */
const FREE = 0.24;

/**
 * Places ranges of one currency on one rail, so that titles can be compared by eye. Null where an end is not known or
 * there is nothing between them.
 */
export function placeRange(range: Pay, all: readonly Pay[]): PlacedRange | null {
  const { min, max, median } = range;
  if (min === undefined || max === undefined || min >= max) return null;
  const ends = [range, ...all].flatMap((each) => [each.min, each.max]).filter((end) => end !== undefined);
  const low = Math.min(...ends);
  const width = (Math.max(...ends) - low) / (1 - 2 * FREE);
  const toPercent = (amount: number) => Math.round((FREE + (amount - low) / width) * 1000) / 10;
  const isInside = median !== undefined && median >= min && median <= max;
  return { start: toPercent(min), end: toPercent(max), median: isInside ? toPercent(median) : null };
}
