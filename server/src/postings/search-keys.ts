import { createHash } from "node:crypto";
import { roleFamilies } from "@jobwright/engine/lexicon/role-families";
import { SEARCH_KEYS_RULES, searchKeysOf } from "@jobwright/engine/matching/search-keys";
import type { ServerContext } from "#context";
import { createYielder } from "#platform/yield-to-event-loop";
import { countWithoutKeys, selectWithoutKeys, writeKeys } from "./search-keys.repository.ts";
import { tellSteps } from "./tell-steps.ts";

/** Postings of one step: each is a transaction of its own, so that a stop loses one step at most. */
const STEP = 500;

let version: number | undefined;

/** The rules that keys are made by now: those of the engine and the role families of its lexicon, as one number. */
export function searchKeysVersion(): number {
  version ??= createHash("sha256")
    .update(`${SEARCH_KEYS_RULES}\n${JSON.stringify(roleFamilies)}`)
    .digest()
    .readInt32BE(0);
  return version;
}

/**
 * Makes the keys of postings that have none, or those of other rules, in steps; any number of processes share them.
 * Until a posting has its keys no search finds it, so that this comes before a server listens.
 */
export async function makeSearchKeys({
  db,
  log,
}: Pick<ServerContext, "db" | "log">): Promise<{ made: number }> {
  const rules = searchKeysVersion();
  const total = await countWithoutKeys(db, rules);
  if (total === 0) return { made: 0 };
  log.info({ postings: total }, "Postings get the keys that searches find them by.");
  const tell = tellSteps(log, total, "Postings get their keys; a stop loses nothing.");
  const yieldIfDue = createYielder();
  let made = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await selectWithoutKeys(tx, rules, STEP);
      const keyed: { id: string; keys: bigint[] }[] = [];
      for (const row of rows) {
        await yieldIfDue();
        keyed.push({ id: row.id, keys: searchKeysOf(row) });
      }
      await writeKeys(tx, keyed, rules);
      return rows.length;
    });
    if (count === 0) return { made };
    made += count;
    tell(made);
  }
}
