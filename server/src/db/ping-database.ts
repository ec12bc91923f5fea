import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Throws the database's own error where it does not answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
