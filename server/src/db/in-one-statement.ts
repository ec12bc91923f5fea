import DataLoader from "dataloader";
import type { Database } from "./client.ts";

/** More are several statements. */
const MOST_CALLS = 100;

/**
 * Makes calls on one database that come before the event loop goes on one statement: a search asks dozens of sources at
 * once. `run` answers them in their order; where it throws, each of them does.
 */
export function inOneStatement<Call, Answer>(
  run: (db: Database, calls: readonly Call[]) => Promise<Answer[]>,
): (db: Database, call: Call) => Promise<Answer> {
  const loaders = new WeakMap<Database, DataLoader<Call, Answer>>();
  return (db, call) => {
    let loader = loaders.get(db);
    if (!loader) {
      const options = { cache: false, maxBatchSize: MOST_CALLS };
      loaders.set(db, (loader = new DataLoader((calls) => run(db, calls), options)));
    }
    return loader.load(call);
  };
}
