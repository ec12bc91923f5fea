import { sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment, with zone. */
export function at(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

/** Default of a list of texts that nobody filled. */
export const emptyList = sql`'{}'::text[]`;

/** Bytes as they are. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
