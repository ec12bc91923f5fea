import { constants } from "node:fs";
import { access } from "node:fs/promises";
import type { Config } from "#config/config";
import { lastDue, listBackups, readFailure } from "#backup/scheduled-backup";
import type { Clock } from "#platform/clock";
import { note, reasonOf, well, wrong, type Finding } from "./finding.ts";

/** A backup may take a while, and one that fails is tried again in an hour, in milliseconds. */
const PATIENCE_MS = 3 * 60 * 60_000;

/** When the last scheduled backup was made, and why there is none. */
export async function checkBackups({ backup }: Config, clock: Clock): Promise<Finding> {
  const { folder, time, keep } = backup;
  if (folder === null) return note("backup", "none is scheduled: set BACKUP_DIR, or make backups yourself");
  const failure = await readFailure(folder);
  const all = await listBackups(folder);
  const newest = all.at(-1)?.madeAt ?? null;
  if (failure !== null) {
    return wrong("backup", `the last attempt failed at ${failure} Before that, ${describeNewest(newest)}`);
  }
  const due = lastDue(new Date(clock.now().getTime() - PATIENCE_MS), time);
  if (newest !== null && newest >= due)
    return well("backup", `${describeNewest(newest)}, ${all.length} of ${keep}`);
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    return wrong(
      "backup",
      `${folder} cannot be used: ${reasonOf(error)}. Make it, and give it to the user of the server`,
    );
  }
  return wrong(
    "backup",
    `${describeNewest(newest)}, and one was due at ${due.toISOString()}: the log of the server or worker says why; start one where none runs`,
  );
}

function describeNewest(newest: Date | null): string {
  return newest === null ? "there is none" : `the newest is of ${newest.toISOString()}`;
}
