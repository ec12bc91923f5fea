import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "#config/config";
import { claimFolderRecord } from "#config/folder-record";
import type { Database } from "#db/client";
import { addProcess, beatProcess, measureClock, removeProcess, type NewProcess } from "#db/running-processes";
import { StartError } from "#db/start-error";
import { deriveSecret } from "#platform/auth-secret";
import type { Clock } from "#platform/clock";
import { compareProcesses } from "./compare-processes.ts";

/** A process that has joined its installation. */
export type Membership = {
  /** Whether others answer people too; known anew at each heartbeat, and until the first one taken for granted. */
  hasOthers(): boolean;
  /** Says that this process is going. Never rejects. */
  leave(): Promise<void>;
};

const HEARTBEAT_MS = 10_000;

/**
 * Tells the installation of this process, and refuses to start beside others with which it would do harm: throws
 * {@link StartError}. What is only worth a word is logged.
 */
export async function joinInstallation({
  config,
  db,
  clock,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  heartbeatMs?: number;
}): Promise<Membership> {
  const now = () => clock.now().getTime();
  const { id: folderId } = await claimFolderRecord(config.dataDir, null);
  const own = await describeProcess(config, { folderId, clockAheadMs: await measureClock(db, now) });
  await addProcess(db, own, (others) => {
    const { refusals, warnings } = compareProcesses(own, others);
    if (refusals.length > 0) throw new StartError(`Nothing was started. ${refusals.join("\n")}`);
    for (const warning of warnings) log.warn(warning);
  });
  // Those who start at the same moment are seen at the first heartbeat.
  let others = Infinity;
  const stopping = new AbortController();
  const beating = (async () => {
    while (!stopping.signal.aborted) {
      await wait(heartbeatMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        const clockAheadMs = await measureClock(db, now);
        others = await beatProcess(db, { ...own, clockAheadMs, memoryBytes: process.memoryUsage.rss() });
      } catch (error) {
        // What the database lacks is told by those who need it.
        log.debug({ err: error }, "The heartbeat of this process was not written.");
      }
    }
  })();
  return {
    hasOthers: () => others > 0,
    leave: async () => {
      stopping.abort();
      await beating;
      await removeProcess(db, own.id).catch((error: unknown) =>
        log.debug({ err: error }, "That this process is going was not written."),
      );
    },
  };
}

/** What this process tells of itself: also for `doctor`, which holds it against those that run. */
export async function describeProcess(
  config: Config,
  measured: { folderId: string; clockAheadMs: number },
): Promise<NewProcess> {
  const secret = await deriveSecret(config, "tells processes with the same secret");
  return {
    id: randomUUID(),
    role: config.role,
    version: config.version,
    host: hostname(),
    pid: process.pid,
    secretPrint: secret.toString("base64url").slice(0, 16),
    keepsFiles: config.s3 === null,
    ...measured,
    memoryBytes: process.memoryUsage.rss(),
  };
}
