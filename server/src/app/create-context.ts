import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { ServerContext } from "#context";
import type { OpenDatabase } from "#db/open-database";
import type { Clock } from "#platform/clock";
import type { SharedCounts } from "#platform/rate-limiter";
import { createTaskQueue } from "#scheduler/scheduler.service";
import { createServices } from "./create-services.ts";

/** The context of a process on its database. `close` closes all of it but the database. */
export function createContext<C extends Clock>(
  config: Config,
  log: Logger,
  {
    database,
    clock,
    sharedCounts = null,
  }: { database: OpenDatabase; clock: C; sharedCounts?: SharedCounts | null },
): { ctx: ServerContext & { clock: C }; close: () => Promise<void> } {
  const { services, close } = createServices(config, log);
  const { db, searchDb, backgroundDb, readLately, readPools, pool } = database;
  const base = {
    config,
    db,
    searchDb,
    backgroundDb,
    readLately,
    readPools,
    clock,
    log,
    sharedCounts,
    ...services,
  };
  return { ctx: { ...base, taskQueue: createTaskQueue({ ...base, db: backgroundDb }, pool) }, close };
}
