import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPool } from "#db/client";
import { migrateDatabase } from "#db/migrate-database";
import { createJobQueue } from "#db/queue/job-queue";
import { createDataFolder, type DataFolder } from "#testing/database-processes";
import { CLUSTER_NAME, readPassword, startPostgres, stopPostgres, type Cluster } from "./cluster.ts";
import { prepareCluster } from "./embedded-postgres.ts";
import { freePort } from "./processes.ts";

/** Programs start and end in these tests, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const log = pino({ level: "silent" });

let folder: DataFolder;

beforeEach(async () => {
  folder = await createDataFolder();
});
afterEach(() => folder.end());

const isSuperuser = "select current_user::text as name, rolsuper from pg_roles where rolname = current_user";
/** Statements go to the program line by line. */
const countForeign = `
  select count(*)::int as n from (
    select relowner as owner, relnamespace as namespace from pg_class
    union all select typowner, typnamespace from pg_type
    union all select proowner, pronamespace from pg_proc
    union all select nspowner, oid from pg_namespace where nspname <> 'public'
    union all select datdba, 'public'::regnamespace from pg_database where datname = current_database()
  ) as owned
  where owner <> (select oid from pg_roles where rolname = current_user)
    and namespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')`.replaceAll(
  "\n",
  " ",
);

/** A connection to the application's database, or another one, as the superuser. */
async function connectAsSuperuser(cluster: Cluster, port: number, database = CLUSTER_NAME) {
  const password = await readPassword(cluster);
  const client = new pg.Client({ host: "127.0.0.1", port, user: CLUSTER_NAME, password, database });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Leaves the data folder as versions before the role did: everything was made by the superuser. */
async function fillAsSuperuser(): Promise<Cluster> {
  const cluster = await prepareCluster({ dataDir: folder.dataDir, isDurable: true });
  const port = await freePort(null);
  await startPostgres(cluster, port);
  const connectFirst = () => connectAsSuperuser(cluster, port, "postgres").catch(() => null);
  const first = await vi.waitUntil(connectFirst, { timeout: 30_000, interval: 50 });
  await first.query(`create database ${CLUSTER_NAME}`);
  await first.end();
  const url = `postgres://${CLUSTER_NAME}:${await readPassword(cluster)}@127.0.0.1:${port}/${CLUSTER_NAME}`;
  const pool = createPool({ url, size: 3, log });
  await migrateDatabase(pool);
  const nothing = {
    concurrency: 1,
    handle: async () => {},
    handleGivenUp: async () => {},
    listBegun: async () => [],
  };
  const queue = createJobQueue({ pool, log, name: "tried-out", ...nothing });
  await queue.start();
  await queue.stop();
  await pool.query(`create view kept as select 1 as one; create materialized view drawn as select 2 as two;
    create sequence counted; create domain short as text; create type pair as (a int, b int);
    insert into boards (source, token, company, url, found_by) values ('s', 'kept', 'c', 'u', 'tried')`);
  await pool.end();
  await stopPostgres(cluster);
  return cluster;
}

test("the application is no superuser, owns what it uses, and reaches no file and no program", async () => {
  const server = await folder.open("server");
  expect(new URL(server.first.url ?? "").username).toBe("jobwright_app");
  expect((await server.query(isSuperuser)).rows).toEqual([{ name: "jobwright_app", rolsuper: false }]);
  expect((await server.query(countForeign)).rows).toEqual([{ n: 0 }]);
  for (const statement of [
    "copy boards to program 'cat'",
    "select pg_read_file('PG_VERSION')",
    "create role another superuser",
    "alter role jobwright_app superuser",
    "set role jobwright",
  ]) {
    expect((await server.query(statement)).problem).toMatch(/permission denied/);
  }
});

test("a database that the superuser made is handed over at the start, whole, and stays so", async () => {
  await fillAsSuperuser();
  for (let start = 0; start < 2; start++) {
    const server = await folder.open("server");
    expect(server.first.state).toBe("open");
    expect((await server.query(isSuperuser)).rows).toEqual([{ name: "jobwright_app", rolsuper: false }]);
    expect((await server.query(countForeign)).rows).toEqual([{ n: 0 }]);
    expect((await server.query("select company from boards where token = 'kept'")).rows).toEqual([
      { company: "c" },
    ]);
    const change = "alter table boards add column tried text; alter table boards drop column tried";
    expect((await server.query(change)).problem).toBeNull();
    expect((await server.query("create or replace view kept as select 2 as one")).problem).toBeNull();
    await server.close();
  }
});

test("a start that is killed while it hands over changes nothing, and the next one does it", async () => {
  const cluster = await fillAsSuperuser();
  const port = await freePort(null);
  await startPostgres(cluster, port);
  const connectHolder = () => connectAsSuperuser(cluster, port).catch(() => null);
  const holder = await vi.waitUntil(connectHolder, { timeout: 30_000, interval: 50 });
  await holder.query("begin; lock table stored_files in access share mode");
  const killed = folder.start("server");
  const isWaiting = async () => {
    const { rows } = await holder.query("select from pg_locks where not granted and relation is not null");
    return rows.length > 0;
  };
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true);
  killed.kill("SIGKILL");
  await holder.query("commit");
  const isThere = async () => {
    const sessions = "select from pg_stat_activity where application_name = 'jobwright role'";
    return (await holder.query(sessions)).rows.length > 0;
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBe(false);
  const roles = await holder.query("select from pg_roles where rolname = 'jobwright_app'");
  expect(roles.rowCount).toBe(0);
  await holder.end();

  const next = await folder.open("server");
  expect((await next.query(isSuperuser)).rows).toEqual([{ name: "jobwright_app", rolsuper: false }]);
  expect((await next.query(countForeign)).rows).toEqual([{ n: 0 }]);
});
