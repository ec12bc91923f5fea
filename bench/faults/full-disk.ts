import { execFileSync } from "node:child_process";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { figureAtMost, type Figure } from "../harness/bench.ts";
import { startFaultyApp } from "./faulty-app.ts";
import { describeComparison, describeRefusals, openLedger } from "./ledger.ts";

const SIZE_MB = 400;
const RESERVE_MB = 40;
const FULL_MS = 20_000;

/**
 * Every kind of write on a file system of its own, which is filled up to the reserve, then wholly, and gets its space back.
 * Only root can mount one: null for others.
 */
export async function fillDisk(): Promise<Figure[] | null> {
  if (process.getuid?.() !== 0) return null;
  const folder = await mkdtemp(join(tmpdir(), "jobwright-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=0755`, "tmpfs", folder]);
  try {
    return await fill(folder);
  } finally {
    execFileSync("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string): Promise<Figure[]> {
  const ballast = join(folder, "ballast");
  const app = await startFaultyApp(join(folder, "data"), { env: { DISK_RESERVE_MB: String(RESERVE_MB) } });
  try {
    const ledger = await openLedger(app.url);
    await ledger.untilAllWrite();
    ledger.takeRefusals();
    const figures: Figure[] = [];
    for (const { fault, leftMb } of [
      { fault: "disk down to its reserve", leftMb: RESERVE_MB / 2 },
      { fault: "disk full", leftMb: 0 },
    ]) {
      await writeBallast(ballast, await measureFree(folder, leftMb));
      await sleep(FULL_MS);
      await rm(ballast, { force: true });
      const seconds = (await ledger.untilAllWrite()) / 1000;
      figures.push(
        describeRefusals(fault, ledger.takeRefusals()),
        figureAtMost(`${fault}: with its space back all kinds are written again after`, seconds, "s", {
          atMost: 60,
        }),
      );
    }
    return [...figures, ...describeComparison("disk", await ledger.compare())];
  } finally {
    await app.stop();
  }
}

async function measureFree(folder: string, leftMb: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - leftMb * 1024 * 1024;
}

/** Others write meanwhile: where the last of it finds no room, the disk is full. */
async function writeBallast(path: string, bytes: number): Promise<void> {
  const handle = await open(path, "w");
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let left = bytes; left > 0; left -= block.byteLength) await handle.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await handle.close();
  }
}
