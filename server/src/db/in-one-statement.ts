import DataLoader from "dataloader";
import type { Database } from "./client.ts";

/** As many as one statement takes. */
const MOST_CALLS = 100;

/**
 * Makes calls that come at the same moment on one database one statement: a search asks dozens of sources at once. `run`
 * answers all of them, in their order; where it throws, each call does.
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
