import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "#backup/backup-error";
import { createBackup, type BackupReport } from "#backup/create-backup";
import { describeBytes, describeCount } from "#backup/describe";
import type { Config } from "#config/config";
import { reachDatabase } from "#db/open-database";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { resolvePath, runOperatorProgram } from "../operator-program.ts";
import { askPassphrase } from "./ask-passphrase.ts";

const USAGE =
  "Usage: npm run backup -- FILE   (encrypted where BACKUP_PASSPHRASE is set)\n" +
  "       npm run backup -- --passphrase FILE   (asks for a passphrase)";
const SHORTEST = 8;

await runOperatorProgram(async ({ config, log, args, signal }) => {
  const given = readArguments(args);
  if (given === null) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  refuseNothing(config);
  const passphrase = given.asks ? await askTwice() : config.backup.passphrase;
  const held = await reachDatabase(config, log, { isServer: false });
  const blobs = createBlobStore(config);
  try {
    const source = { config, url: held.url, blobs, now: new Date() };
    const report = await createBackup(source, given.path, { passphrase, signal });
    process.stdout.write(`${describe(report)}\n`);
    if (!report.isEncrypted) {
      process.stdout.write(
        "It is not encrypted and holds everything, secrets too: keep it where only you can read it.\n",
      );
    }
    if (report.missingFiles > 0) {
      process.stderr.write(
        `The bytes of ${describeCount(report.missingFiles, "file")} were not there and are not in it: npm run doctor says more.\n`,
      );
    }
    return 0;
  } finally {
    await blobs.close();
    await held.release();
  }
});

function readArguments(args: string[]): { path: string; asks: boolean } | null {
  try {
    const options = { passphrase: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path] = positionals;
    return path === undefined || positionals.length > 1
      ? null
      : { path: resolvePath(path), asks: values.passphrase };
  } catch {
    return null;
  }
}

/** An embedded database would otherwise be made now, and saved empty. */
function refuseNothing({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataDir, "postgres/PG_VERSION"))) return;
  throw new BackupError(
    "backup/no-database",
    `There is nothing to back up: ${dataDir} holds no database. Nothing was written. Check DATA_DIR and DATABASE_URL.`,
  );
}

async function askTwice(): Promise<string> {
  const first = await askPassphrase("Passphrase for the backup");
  if (first === null) {
    throw new BackupError(
      "backup/passphrase-needed",
      "No passphrase was given. Nothing was written. Start this in a terminal, or set BACKUP_PASSPHRASE and leave --passphrase out.",
    );
  }
  const isSound = first.length >= SHORTEST && (await askPassphrase("The same once more")) === first;
  if (isSound) return first;
  throw new BackupError(
    "backup/passphrase-needed",
    `The passphrase has fewer than ${SHORTEST} characters, or the two differ. Nothing was written. Try again.`,
  );
}

function describe({ path, bytes, tables, files, isEncrypted }: BackupReport): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return (
    `${path}: ${describeCount(Object.keys(tables).length, "table")} with ${describeCount(rows, "row")} and ` +
    `${describeCount(files.count, "file")} (${describeBytes(files.bytes)}), ${describeBytes(bytes)}${isEncrypted ? ", encrypted" : ""}.`
  );
}
