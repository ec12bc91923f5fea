import type pg from "pg";
import { MIGRATION_LOCK } from "#db/advisory-locks";
import { applyMigrations, readAppliedMigration } from "#db/apply-migrations";
import { isGone, SILENT_SECONDS } from "#db/running-processes";
import { BackupError } from "./backup-error.ts";
import { quote } from "./connect.ts";
import type { BackedTable, BackupInfo } from "./manifest.ts";
import { readObstacles, readRemovals, readTables, type Obstacles } from "./read-catalog.ts";

/**
 * Throws a {@link BackupError} where other programs work on the database, where it belongs to another product, or where
 * people have data in it and `isReplacing` is false.
 */
export async function checkTarget(
  client: pg.Client,
  {
    isReplacing,
    ownName,
    isBehindPooler,
  }: { isReplacing: boolean; ownName: string; isBehindPooler: boolean },
): Promise<void> {
  const others = [
    ...(await findConnections(client, { ownName, isBehindPooler })),
    ...(isBehindPooler ? await findProcesses(client) : []),
  ];
  if (others.length > 0) {
    throw new BackupError(
      "restore/in-use",
      `Servers, workers or programs of this installation are running (${others.join(", ")}). Nothing was changed. Stop all of them, then restore.`,
    );
  }
  const applied = await readAppliedMigration(client);
  if (applied === null) {
    if ((await readTables(client)).length === 0) return;
    throw new BackupError(
      "restore/foreign-database",
      "The database holds tables of another program. Nothing was changed. Name an empty database in DATABASE_URL.",
    );
  }
  const { rows } = await client.query<{ people: string }>('select count(*) as people from public."user"');
  const people = Number(rows[0]?.people ?? 0);
  if (people === 0 || isReplacing) return;
  throw new BackupError(
    "restore/people-here",
    `${people === 1 ? "One person has" : `${people} people have`} data in this installation. Nothing was changed. ` +
      "To put the backup in its place, add --replace; make a backup of what is here before.",
  );
}

/** Names of other programs' connections. A pooler keeps those of programs that have ended, idle and under their name. */
async function findConnections(
  client: pg.Client,
  { ownName, isBehindPooler }: { ownName: string; isBehindPooler: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'jobwright%' and application_name <> $1
       and not ($2 and state is not distinct from 'idle') order by 1`,
    [ownName, isBehindPooler],
  );
  return rows.map(({ name }) => name);
}

/** Servers and workers that were heard of lately, by what they write down themselves; in the database of any version. */
async function findProcesses(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ known: boolean }>(
    "select to_regclass('public.running_processes') is not null as known",
  );
  if (tables[0]?.known !== true) return [];
  const { rows } = await client.query<{ host: string; pid: number }>(
    "select host, pid from public.running_processes where heartbeat_at > now() - make_interval(secs => $1)",
    [SILENT_SECONDS],
  );
  return rows.filter((each) => !isGone(each)).map(({ host, pid }) => `process ${pid} on ${host}`);
}

/**
 * Within the transaction of a restore: removes what is there, makes the tables as they were at the backup, and takes down
 * what stands in the way of their rows. `tables`: those of the backup that the program has.
 */
export async function prepareTarget(
  client: pg.Client,
  info: BackupInfo,
): Promise<{ tables: BackedTable[]; foreign: string[]; obstacles: Obstacles }> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  if ((await readAppliedMigration(client)) !== null) {
    await keepBlobKeys(client);
    for (const removal of await readRemovals(client)) await client.query(removal);
  }
  await applyMigrations(client, info.migration);
  const here = new Map((await readTables(client)).map((table) => [table.name, new Set(table.columns)]));
  const foreign = info.tables.filter(({ name }) => !here.has(name)).map(({ name }) => name);
  const tables = info.tables.filter(({ name }) => here.has(name));
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => here.get(name)?.has(column) !== true);
    if (unknown === undefined) continue;
    throw new BackupError(
      "restore/does-not-fit",
      `The backup has a column ${name}.${unknown} that this version does not make. Nothing was changed. Restore with version ${info.applicationVersion}.`,
    );
  }
  const obstacles = await readObstacles(client);
  for (const statement of obstacles.takeDown) await client.query(statement);
  if (tables.length > 0) {
    await client.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(", ")}`);
  }
  return { tables, foreign, obstacles };
}

/** Files of what is replaced: those that the backup does not know go by the journal, once the restore is certain. */
async function keepBlobKeys(client: pg.Client): Promise<void> {
  await client.query(`create temp table replaced_blobs on commit drop as
    select blob_key from public.stored_files union select blob_key from public.storage_upload_parts
    union select blob_key from public.blob_journal`);
}

/** Within the transaction, when all rows are there. */
export async function finishTarget(client: pg.Client, info: BackupInfo, obstacles: Obstacles): Promise<void> {
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const statement of obstacles.putUp) await client.query(statement);
  for (const { name, value } of info.sequences) {
    await client.query("select setval(to_regclass($1), $2::bigint)", [`public.${quote(name)}`, value]);
  }
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('pg_temp.replaced_blobs') is not null as known",
  );
  if (rows[0]?.known === true) {
    await client.query(`insert into public.blob_journal (blob_key)
      select blob_key from replaced_blobs
      except select blob_key from public.stored_files except select blob_key from public.storage_upload_parts
      on conflict do nothing`);
  }
  await applyMigrations(client);
}
