import type { ExportedModelCall } from "@jobwright/contracts/export";
import type { Database } from "#db/client";
import * as repository from "./models.repository.ts";

/** All calls of a person that are kept, oldest first. */
export async function selectModelCallsToExport(db: Database, userId: string): Promise<ExportedModelCall[]> {
  const rows = await repository.selectCalls(db, userId);
  return rows.map(({ runId, purpose, model, outcome, tokens, at }) => ({
    runId,
    purpose,
    model,
    outcome,
    tokens,
    at: at.toISOString(),
  }));
}

/**
 * Adds exported calls to a person's own. Calls have no id in an export: of those that are alike in everything, as many
 * are added as are missing. One that was under way when it was exported will not be settled here: it failed.
 */
export async function insertImportedModelCalls(
  tx: Database,
  userId: string,
  calls: readonly ExportedModelCall[],
): Promise<{ added: number; known: number }> {
  const there = new Map<string, number>();
  for (const call of await selectModelCallsToExport(tx, userId)) {
    const key = toKey(call);
    there.set(key, (there.get(key) ?? 0) + 1);
  }
  const missing = calls.filter((call) => {
    const key = toKey(call);
    const left = there.get(key) ?? 0;
    if (left > 0) there.set(key, left - 1);
    return left === 0;
  });
  await repository.insertCalls(
    tx,
    missing.map(({ outcome, at, ...call }) => ({
      ...call,
      userId,
      outcome: outcome ?? "failed",
      at: new Date(at),
    })),
  );
  return { added: missing.length, known: calls.length - missing.length };
}

/** An unsettled call has become a failed one since, here or by an earlier import. */
function toKey({ runId, purpose, model, outcome, tokens, at }: ExportedModelCall): string {
  return JSON.stringify([runId, purpose, model, outcome ?? "failed", tokens, new Date(at).toISOString()]);
}
