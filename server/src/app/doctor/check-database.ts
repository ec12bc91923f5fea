import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#config/config";
import { listMigrations, newestMigration, readAppliedMigration } from "#db/apply-migrations";
import type { Clock } from "#platform/clock";
import { describeBytes, describeCount } from "#backup/describe";
import { compareClocks } from "./compare-clocks.ts";
import { reasonOf, well, wrong, type Finding } from "./finding.ts";

/** The oldest PostgreSQL with everything that the schema uses. */
const OLDEST_POSTGRES = 130_000;
const LATE_MINUTES = 10;

/** Whether the embedded database was made already, or another one is named. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== null || existsSync(join(dataDir, "postgres/PG_VERSION"));
}

/** The database, whether its schema is this version's, and whether its clock goes with ours. `hasTables`: this version's. */
export async function checkDatabase(
  client: pg.Client,
  clock: Clock,
): Promise<{ findings: Finding[]; hasTables: boolean }> {
  const findings = [
    await checkServer(client),
    await checkMigrations(client),
    await checkClock(client, clock),
  ];
  const hasTables = (await readAppliedMigration(client)) === newestMigration();
  return { findings: hasTables ? [...findings, await checkSchedule(client)] : findings, hasTables };
}

/** A connection for looking; null and what to do where there is none. */
export async function connectToLook(url: string): Promise<{ client: pg.Client } | { finding: Finding }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "jobwright doctor",
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { client };
  } catch (error) {
    const { host, pathname } = new URL(url);
    return {
      finding: wrong(
        "database",
        `${host}${pathname} does not answer: ${reasonOf(error)}. Check that it runs, and address, user and password in DATABASE_URL`,
      ),
    };
  }
}

async function checkServer(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; bytes: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       pg_database_size(current_database()) as bytes`,
  );
  const { version = "", number = 0, bytes = "0" } = rows[0] ?? {};
  const text = `PostgreSQL ${version.split(" ")[0]}, ${describeBytes(Number(bytes))}`;
  return number < OLDEST_POSTGRES
    ? wrong("database", `${text}: too old. Back up, and restore into PostgreSQL 13 or newer`)
    : well("database", text);
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const applied = await readAppliedMigration(client);
  if (applied === null) return well("schema", "not there yet: the first start makes it");
  const all = listMigrations();
  const missing = all.filter(({ at }) => at > applied).length;
  if (applied > newestMigration()) {
    return wrong(
      "schema",
      "of a newer version, which this one refuses: install that version, or restore a backup from before",
    );
  }
  if (missing > 0) {
    return wrong(
      "schema",
      `of an older version, ${describeCount(missing, "step")} behind: back up, then npm start brings it here`,
    );
  }
  return well("schema", `that of this version, ${all.at(-1)?.tag ?? ""}`);
}

async function checkClock(client: pg.Client, clock: Clock): Promise<Finding> {
  const before = clock.now().getTime();
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const after = clock.now().getTime();
  const theirs = rows[0]?.now.getTime() ?? 0;
  return compareClocks("clock", "the database's", { theirs: [theirs, theirs], before, after });
}

async function checkSchedule(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ late: number }>(
    "select count(*)::int as late from public.scheduled_tasks where next_run_at < now() - make_interval(mins => $1)",
    [LATE_MINUTES],
  );
  const late = rows[0]?.late ?? 0;
  if (late === 0) return well("schedule", "no scheduled search is late");
  const searches = late === 1 ? "1 scheduled search" : `${late} scheduled searches`;
  return wrong(
    "schedule",
    `${searches} should have run more than ${LATE_MINUTES} minutes ago: start a server or a worker (npm run worker) and look into its log`,
  );
}
