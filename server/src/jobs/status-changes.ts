import type { StatusChange } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { readPages } from "#db/read-pages";
import { createReadLimit } from "#platform/read-limit";
import { StreamedJson } from "#platform/streamed-json";
import { selectStatusChanges, type PlacedStatusChange } from "./status-changes.repository.ts";

const PAGE = 1000;

/** The chart reads it in every tab that shows the dashboard. */
const limitReads = createReadLimit(4);

/**
 * The changes of status of the listings that are there, oldest first. Its reading throws `request/rate-limited` where
 * four such lists are being sent already.
 */
export function listStatusChanges(ctx: UserContext): StreamedJson<{ changes: StatusChange[] }> {
  const entries = limitReads(ctx.user.uid, toEntries(ctx));
  return new StreamedJson<{ changes: StatusChange[] }>({}, "changes", entries);
}

async function* toEntries({ db, user }: UserContext): AsyncGenerator<string> {
  const rows = readPages<PlacedStatusChange>(PAGE, (after) => selectStatusChanges(db, user.uid, after, PAGE));
  for await (const { listingId, fromStatus, toStatus, changedAt } of rows) {
    const change: StatusChange = {
      jobId: listingId,
      from: fromStatus,
      to: toStatus,
      at: changedAt.toISOString(),
    };
    yield JSON.stringify(change);
  }
}
