import { parseArgs } from "node:util";
import { BackupError } from "#backup/backup-error";
import { describeCount } from "#backup/describe";
import { checkBackup } from "#backup/read-backup";
import { restoreBackup, type RestoreReport } from "#backup/restore-backup";
import type { Config } from "#config/config";
import { createDatabase, createPool } from "#db/client";
import { reachDatabase } from "#db/open-database";
import { DataInUseError } from "#db/start-error";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { systemClock } from "#platform/clock";
import { createServiceCaller } from "#platform/services/service-caller";
import { requeueRuns } from "#scheduler/scheduler.service";
import type { Logger } from "pino";
import { claimData } from "../claim-data.ts";
import { resolvePath, runOperatorProgram } from "../operator-program.ts";
import { askPassphrase } from "./ask-passphrase.ts";

const USAGE =
  "Usage: npm run restore -- FILE   (into an installation without people)\n" +
  "       npm run restore -- --replace FILE   (in the place of what the installation holds)\n" +
  "       npm run restore -- --check FILE   (reads the backup through and changes nothing)";

await runOperatorProgram(async ({ config, log, args, signal }) => {
  const given = readArguments(args);
  if (given === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { path, isReplacing, isChecking } = given;
  const backup = await checkBackup(
    path,
    async () => config.backup.passphrase ?? (await askPassphrase("Passphrase of the backup")),
    signal,
  );
  const { createdAt, applicationVersion } = backup.info;
  process.stdout.write(
    `The backup of ${createdAt} (version ${applicationVersion}) is whole and can be restored.\n`,
  );
  if (isChecking) return 0;
  await claimData(config);
  const held = await reachDatabase(config, log, { isServer: true }).catch((error: unknown) => {
    throw error instanceof DataInUseError
      ? new BackupError("restore/in-use", `${error.message} Nothing was changed.`, { cause: error })
      : error;
  });
  const blobs = createBlobStore(config);
  try {
    const isBehindPooler = config.databaseDirectUrl !== null;
    const target = { config, url: held.url, blobs, isReplacing, isBehindPooler, ownName: held.name };
    const report = await restoreBackup(backup, target);
    await queueWaiting(config, log, held.url);
    process.stdout.write(`${describe(report)}\n`);
    return 0;
  } finally {
    await blobs.close();
    await held.release();
  }
});

function readArguments(args: string[]): { path: string; isReplacing: boolean; isChecking: boolean } | null {
  try {
    const options = {
      replace: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1 || (values.replace && values.check)) return null;
    return { path: resolvePath(path), isReplacing: values.replace, isChecking: values.check };
  } catch {
    return null;
  }
}

/** The queue itself is in no backup: runs that waited in it get their place again. */
async function queueWaiting(config: Config, log: Logger, url: string): Promise<void> {
  const pool = createPool({ url, size: 2, log });
  try {
    const db = createDatabase(pool);
    await requeueRuns({ config, db, clock: systemClock, log, services: createServiceCaller(config) }, pool);
  } finally {
    await pool.end();
  }
}

function describe({ summary, foreignTables }: RestoreReport): string {
  const { tables, files, missingFiles } = summary;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const lines = [
    `Restored: ${describeCount(Object.keys(tables).length - foreignTables.length, "table")} with ${describeCount(rows, "row")} and ${describeCount(files.count, "file")}. The server can be started.`,
  ];
  if (missingFiles > 0)
    lines.push(`The backup was made without the bytes of ${describeCount(missingFiles, "file")}.`);
  if (foreignTables.length > 0)
    lines.push(`Left out, since this program has no such tables: ${foreignTables.join(", ")}.`);
  return lines.join("\n");
}
