import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import * as auth from "./schema/auth.ts";
import * as companies from "./schema/companies.ts";
import * as discovery from "./schema/discovery.ts";
import * as jobs from "./schema/jobs.ts";
import * as profile from "./schema/profile.ts";

export const schema = { ...auth, ...profile, ...discovery, ...jobs, ...companies };

/** A connection pool or a transaction: repositories take either as their first argument. */
export type Database = NodePgDatabase<typeof schema>;
