import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "#config/config";
import { findFolderRecord } from "#config/folder-record";
import { createDatabase } from "#db/client";
import { isGone, listProcesses, measureClock, type RunningProcess } from "#db/running-processes";
import { describeCount } from "#backup/describe";
import type { Clock } from "#platform/clock";
import { compareProcesses, nameOf } from "../compare-processes.ts";
import { describeProcess } from "../join-installation.ts";
import { well, wrong, type Finding } from "./finding.ts";

/** Whether the servers and workers that run have the same secret, files, version and clock, and this program has as well. */
export async function checkProcesses(client: pg.Client, config: Config, clock: Clock): Promise<Finding> {
  const db = createDatabase(client);
  const running = (await listProcesses(db)).filter((each) => !isGone(each));
  const [oldest, ...others] = running;
  if (!oldest) return well("processes", "no server and no worker runs");
  const name = nameOf(oldest);
  const among = compareProcesses(oldest, others, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const problems = [...among.refusals, ...among.warnings];
  if (problems.length > 0) return wrong("processes", problems.join(" "));
  const apart = await compareWithOwn(running, config, () => measureClock(db, () => clock.now().getTime()));
  return apart === null
    ? well("processes", `${describeRunning(running)}, with the same secret, files, version and clock`)
    : wrong("processes", apart);
}

/** How the settings of this program differ from those of the processes that run, which agree; null where they do not. */
async function compareWithOwn(
  running: readonly RunningProcess[],
  config: Config,
  measure: () => Promise<number>,
): Promise<string | null> {
  // The secret is made by a start, never by a look.
  if (config.authSecret === null && !existsSync(join(config.dataDir, "auth-secret"))) {
    return "Servers run, but the data folder of this program has no secret: give npm run doctor their DATA_DIR and AUTH_SECRET.";
  }
  const folderId = findFolderRecord(config.dataDir)?.id ?? "";
  const own = await describeProcess(config, { folderId, clockAheadMs: await measure() });
  const { refusals, warnings } = compareProcesses(own, running, "This program");
  const problems = [...refusals, ...warnings];
  return problems.length === 0 ? null : problems.join(" ");
}

function describeRunning(running: readonly RunningProcess[]): string {
  const workers = running.filter(({ role }) => role === "worker").length;
  const counts = [
    ...(running.length > workers ? [describeCount(running.length - workers, "server")] : []),
    ...(workers > 0 ? [describeCount(workers, "worker")] : []),
  ];
  return counts.join(" and ");
}
