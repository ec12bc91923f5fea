import type { ServerContext } from "#context";
import { pingDatabase } from "#db/ping-database";

/** better-auth hides why a call failed; asking the database itself tells whether it is gone, and then throws that. */
export async function orUnavailable<T>(ctx: Pick<ServerContext, "db">, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    await pingDatabase(ctx.db);
    throw error;
  }
}
