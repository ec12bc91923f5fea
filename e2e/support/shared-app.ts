import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { openTestPool } from "../../server/testing/test-database.ts";
import type { App } from "./app.ts";

/** The app of the run, which `global-setup.ts` has started; `stop` ends this file's connections to its database. */
export async function connectSharedApp(): Promise<{ app: App; stop(): Promise<void> }> {
  const { url, dataDir, databaseUrl } = inject("sharedApp");
  const pool = openTestPool(databaseUrl);
  return {
    app: {
      url,
      dataDir,
      query: async (statement, values = []) => (await pool.query(statement, values)).rows,
    },
    stop: () => pool.end(),
  };
}

/** Another address for each person of the shared app, whose limits count by address. */
export function newClientAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}
