import { readPosting } from "@jobwright/engine/reading/read-posting";
import type { Posting } from "@jobwright/engine/posting";
import { createYielder } from "#platform/yield-to-event-loop";
import { readListingRow } from "./read-listing-row.ts";

/** A row of a listings file as it was read: its posting, or why it is skipped. */
export type ReadRow = { posting: Posting } | { skipped: string };

/** Reads rows of a listings file as of `now`, each by itself; other work goes on meanwhile. */
export async function readRows(rows: readonly unknown[], now: Date): Promise<ReadRow[]> {
  const yieldIfDue = createYielder();
  const read: ReadRow[] = [];
  for (const row of rows) {
    await yieldIfDue();
    const found = readListingRow(row);
    read.push("posting" in found ? { posting: readPosting(found.posting, now) } : found);
  }
  return read;
}
