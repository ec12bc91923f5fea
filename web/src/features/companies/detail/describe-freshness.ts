import type { FactSource } from "@jobwright/contracts/companies";
import { formatShortDay } from "../../../lib/describe-date.ts";

/** "Facts are from Nov 3 to Nov 20", by the reader's own calendar; null where no fact is known. */
export function describeFreshness(sources: readonly FactSource[], now: Date): string | null {
  const times = sources.map(({ seenAt }) => Date.parse(seenAt)).filter(Number.isFinite);
  if (times.length === 0) return null;
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) =>
    formatShortDay(new Date(time), now),
  );
  return first === last ? `Facts are from ${last}` : `Facts are from ${first} to ${last}`;
}
