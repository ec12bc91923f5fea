import type { ServerContext } from "#context";
import { pingDatabase } from "#db/ping-database";

/** Throws the database's own error where a call of better-auth, which hides the cause, failed because it is gone. */
export async function withDatabaseCheck<T>(ctx: Pick<ServerContext, "db">, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    await pingDatabase(ctx.db);
    throw error;
  }
}
