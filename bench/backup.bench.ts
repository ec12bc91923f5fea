import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "../scripts/run-process.ts";
import { createContext } from "../server/src/app/create-context.ts";
import { readConfig } from "../server/src/app/read-config.ts";
import type { ServerContext } from "../server/src/context.ts";
import { createPool } from "../server/src/db/client.ts";
import { openDatabase, type OpenDatabase } from "../server/src/db/open-database.ts";
import { createBlobKey, type BlobStore } from "../server/src/platform/blobs/blob-store.ts";
import { createBlobStore } from "../server/src/platform/blobs/create-blob-store.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import { releaseBlobs } from "../server/src/storage/reserve-blob.ts";
import { digestDatabase } from "../server/testing/backup/compare-databases.ts";
import { startDebianPostgres } from "../server/testing/debian-postgres.ts";
import { makeDataFolder, readScriptArguments } from "../server/testing/start-app.ts";
import { createTestUser } from "../server/testing/test-user.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { timed } from "./harness/measure.ts";
import { fillIndex } from "./harness/scaled-index.ts";

const FILES_MB = Number(process.env["BACKUP_FILES_MB"] ?? 1000);
const POSTINGS = Number(process.env["BACKUP_POSTINGS"] ?? 100_000);
const FILE_BYTES = 512 * 1024;
/** What changes while the backup is made, and so differs from what is there after it. */
const CHANGING = ["stored_files", "blob_journal"];

export const bench: Bench = {
  name: "backup",
  summary: `${FILES_MB} MB of files and ${POSTINGS} postings saved under load and restored in two places, beside a bare copy`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), "jobwright-backup-bench-"));
    const dataDir = await makeDataFolder();
    const config = readConfig({
      DATA_DIR: dataDir,
      BOARD_DIRECTORY: "off",
      EMBEDDER: "none",
      LOG_LEVEL: "warn",
    });
    const log = createLogger("warn");
    const database = await openDatabase(config, log);
    const { ctx, close } = createContext(config, log, { database, clock: systemClock });
    try {
      const ownerId = await fill(ctx, database);
      return await measure({ ctx, database, ownerId, dataDir, folder });
    } finally {
      await close();
      await database.close();
      await Promise.all([folder, dataDir].map((path) => rm(path, { recursive: true, force: true })));
    }
  },
};

type Source = {
  ctx: ServerContext;
  database: OpenDatabase;
  ownerId: string;
  dataDir: string;
  folder: string;
};

async function fill(ctx: ServerContext, database: OpenDatabase): Promise<string> {
  await fillIndex(ctx.db, POSTINGS);
  const { uid } = await createTestUser(ctx);
  for (let left = FILES_MB * 1024 * 1024; left > 0; left -= FILE_BYTES)
    await addFile(ctx, database, uid, "kept");
  return uid;
}

async function addFile(
  ctx: ServerContext,
  { pool }: OpenDatabase,
  ownerId: string,
  kind: string,
): Promise<void> {
  const key = createBlobKey();
  const path = await ctx.blobs.newIncomingPath();
  await writeFile(path, randomBytes(FILE_BYTES));
  await ctx.blobs.moveIn(key, path);
  await pool.query(
    `insert into stored_files (bucket, path, owner_id, blob_key, size, md5_hash, settable, generation, created_at, updated_at)
     values ('bench', $1 || $2, $3, $2, $4, '', '{}', 1, now(), now())`,
    [`${kind}/`, key, ownerId, FILE_BYTES],
  );
}

/** Files come and go and postings are touched until it is told to stop. Answers how many changes a second it made. */
function startLoad({ ctx, database, ownerId }: Source): { stop: () => Promise<number> } {
  const started = performance.now();
  let [isStopped, changes] = [false, 0];
  const run = async () => {
    while (!isStopped) {
      await addFile(ctx, database, ownerId, "coming");
      const gone = await database.pool.query<{ key: string }>(
        `delete from stored_files where path = (select min(path) from stored_files where path like 'coming/%') returning blob_key as key`,
      );
      await releaseBlobs(
        ctx,
        gone.rows.map(({ key }) => key),
      );
      await database.pool.query("update user_documents set name = name where user_id = $1", [ownerId]);
      changes += 3;
      await wait(5);
    }
  };
  const running = run();
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return changes / ((performance.now() - started) / 1000);
    },
  };
}

async function measure(source: Source): Promise<Figure[]> {
  const { ctx, folder, dataDir } = source;
  const copied = join(folder, "copied");
  const copyMs = await timed(async () => {
    await cp(dataDir, copied, { recursive: true });
    await spawnQuietly("sync", [copied]);
  });
  await rm(copied, { recursive: true });
  const quiet = startLoad(source);
  await wait(5000);
  const quietChanges = await quiet.stop();
  const path = join(folder, "bench.backup");
  const load = startLoad(source);
  const saved = await runCommand("backup", [path], { DATA_DIR: dataDir });
  const changes = await load.stop();
  const targets = await restoreBoth(path, folder, source);
  const bare = copyMs / 1000;
  return [
    figureAtMost("seconds of a backup under load, beside a bare copy", saved.seconds, "s", {
      atMost: null,
      baseline: bare,
    }),
    ...targets,
    figureAtMost("memory of the backup", saved.peakMb, "MB", { atMost: 300 }),
    figureAtLeast("changes a second meanwhile, beside those without a backup", changes, "", {
      atLeast: null,
      baseline: quietChanges,
    }),
    figureAtMost("size of the backup", (await stat(path)).size / 1e6, "MB", { atMost: null }),
    figureAtMost("postings", (await ctx.db.execute("select 1 from postings")).rowCount ?? 0, "", {
      atMost: null,
    }),
  ];
}

async function restoreBoth(path: string, folder: string, source: Source): Promise<Figure[]> {
  const expected = await digestDatabase(source.database.url);
  const debian = await startDebianPostgres();
  const empty = await makeDataFolder();
  try {
    const inside = await runCommand("restore", [path], { DATA_DIR: empty });
    const outer = { DATA_DIR: join(folder, "outside"), DATABASE_URL: debian.directUrl };
    const outside = await runCommand("restore", [path], outer);
    const config = readConfig({ DATA_DIR: empty, LOG_LEVEL: "warn" });
    const opened = await openDatabase(config, createLogger("warn"), { attach: true });
    try {
      const differing = [
        ...(await compare(source, { url: opened.url, dataDir: empty }, expected)),
        ...(await compare(source, { url: debian.directUrl, dataDir: outer.DATA_DIR }, expected)),
      ];
      for (const each of differing) process.stderr.write(`differs: ${each}\n`);
      return [
        figureAtMost("seconds of a restore into an empty folder", inside.seconds, "s", { atMost: null }),
        figureAtMost(`seconds of a restore into Debian's PostgreSQL`, outside.seconds, "s", { atMost: null }),
        figureAtMost("memory of a restore", Math.max(inside.peakMb, outside.peakMb), "MB", { atMost: 300 }),
        figureAtMost("tables and files that differ", differing.length, "", { atMost: 0 }),
      ];
    } finally {
      await opened.close();
    }
  } finally {
    await debian.close();
    await rm(empty, { recursive: true, force: true });
  }
}

/** Every row of the tables that stood still, every byte of the files that did, and each file that came with its row. */
async function compare(
  { ctx }: Source,
  { url, dataDir }: { url: string; dataDir: string },
  expected: Record<string, string>,
): Promise<string[]> {
  const digests = await digestDatabase(url);
  const tables = Object.keys(expected).filter(
    (name) => !CHANGING.includes(name) && digests[name] !== expected[name],
  );
  const blobs = createBlobStore({ dataDir, s3: null });
  const client = createPool({ url, size: 1, log: createLogger("warn") });
  try {
    const { rows } = await client.query<{ key: string; path: string }>(
      "select blob_key as key, path from stored_files",
    );
    const files: string[] = [];
    for (const { key, path } of rows) {
      const isSame = path.startsWith("kept/")
        ? (await readAll(blobs, key)).equals(await readAll(ctx.blobs, key))
        : (await readAll(blobs, key)).byteLength === FILE_BYTES;
      if (!isSame) files.push(path);
    }
    const kept = rows.filter(({ path }) => path.startsWith("kept/")).length;
    const all = Math.ceil((FILES_MB * 1024 * 1024) / FILE_BYTES);
    return [...tables, ...files, ...(kept === all ? [] : [`${kept} of ${all} files`])];
  } finally {
    await client.end();
    await blobs.close();
  }
}

async function readAll(blobs: BlobStore, key: string): Promise<Buffer> {
  return buffer(await blobs.open(key));
}

async function runCommand(name: "backup" | "restore", args: string[], env: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, [...(await readScriptArguments(name)), ...args], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peakMb = 0;
  const timer = setInterval(() => (peakMb = Math.max(peakMb, readPeak(child.pid))), 100);
  const [code] = (await once(child, "close")) as [number];
  clearInterval(timer);
  if (code !== 0) throw new Error(`The ${name} ended with code ${code}.`);
  return { seconds: (performance.now() - started) / 1000, peakMb };
}

function readPeak(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function spawnQuietly(file: string, args: string[]): Promise<void> {
  await once(spawn(file, args, { stdio: "ignore" }), "close");
}
