import type { ServerContext } from "#context";
import { pingDatabase } from "#db/ping-database";

/**
 * Throws the database's own error where a call of better-auth, which hides the cause, failed because it is gone.
 * `readAgain`: the same call where it only reads, for a database that is back by then.
 */
export async function withDatabaseCheck<T>(
  ctx: Pick<ServerContext, "db">,
  call: Promise<T>,
  readAgain?: () => Promise<T>,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    await pingDatabase(ctx.db);
    if (readAgain) return readAgain();
    throw error;
  }
}
