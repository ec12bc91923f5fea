import type { StatusChange } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { selectStatusChanges } from "./status-changes.repository.ts";

/** Every change of status of the listings that are there, oldest first. */
export async function listStatusChanges(ctx: UserContext): Promise<{ changes: StatusChange[] }> {
  const rows = await selectStatusChanges(ctx.db, ctx.user.uid);
  return {
    changes: rows.map((row) => ({
      jobId: row.listingId,
      from: row.fromStatus,
      to: row.toStatus,
      at: row.changedAt.toISOString(),
    })),
  };
}
