import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedModelCalls } from "#db/exports/exported-tables";
import { exportRows, insertRows, type Taken } from "#db/exports/own-rows";
import { modelCalls } from "#db/schema/models";

type ExportedModelCall = EntryOf<"modelCalls">;

/**
 * Adds exported calls to a person's own. Calls have no id in an export: of those that are alike in everything, as many
 * are added as are missing. One that was under way when it was exported will not be settled here: it failed.
 */
export async function insertImportedModelCalls(
  tx: Database,
  userId: string,
  calls: readonly ExportedModelCall[],
): Promise<Taken> {
  const there = new Map<string, number>();
  for await (const call of exportRows(tx, userId, exportedModelCalls)) {
    const key = toKey(call);
    there.set(key, (there.get(key) ?? 0) + 1);
  }
  const missing = calls.filter((call) => {
    const key = toKey(call);
    const left = there.get(key) ?? 0;
    if (left > 0) there.set(key, left - 1);
    return left === 0;
  });
  const rows = missing.map((call) => ({
    ...exportedModelCalls.toRow(call),
    userId,
    outcome: call.outcome ?? "failed",
  }));
  await insertRows(tx, modelCalls, rows);
  return { added: missing.length, known: calls.length - missing.length };
}

/** An unsettled call has become a failed one since, here or by an earlier import. */
function toKey(call: ExportedModelCall): string {
  const { outcome, ...row } = exportedModelCalls.toRow(call);
  return JSON.stringify([row, outcome ?? "failed"]);
}
