import type { Logger } from "pino";
import type { Config } from "#config/config";
import { reachDatabase } from "#db/open-database";
import { findPackage } from "#db/embedded/binaries";
import { StartError } from "#db/start-error";
import type { BlobStore } from "#platform/blobs/blob-store";
import type { Clock } from "#platform/clock";
import { checkBackups } from "./check-backups.ts";
import { checkDatabase, connectToLook, hasDatabase } from "./check-database.ts";
import { checkFileStore, checkOrphans, checkStoreClock } from "./check-files.ts";
import { checkMachine } from "./check-machine.ts";
import { checkMail, checkPush } from "./check-outside.ts";
import { checkProcesses } from "./check-processes.ts";
import { reasonOf, well, wrong, type Finding } from "./finding.ts";

type Examined = { config: Config; log: Logger; blobs: BlobStore; clock: Clock };

/** Looks at an installation from the ground up, whether its server runs or not, and changes nothing. */
export async function examine(examined: Examined): Promise<Finding[]> {
  const { config, blobs, clock } = examined;
  const machine = await checkMachine(config);
  const data = hasDatabase(config)
    ? [
        ...(await examineDatabase(examined)),
        await checkFileStore(config, blobs),
        ...(await checkStoreClock(config, clock)),
      ]
    : [lookForPrograms()];
  return [
    ...machine,
    ...data,
    await checkBackups(config, clock),
    await checkMail(config),
    await checkPush(config),
  ];
}

/** Without a database there have to be the programs that make one. */
function lookForPrograms(): Finding {
  try {
    findPackage();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong("database", error.message);
  }
  return well("database", "not there yet: the first start makes it");
}

async function examineDatabase({ config, log, blobs, clock }: Examined): Promise<Finding[]> {
  let held: Awaited<ReturnType<typeof reachDatabase>>;
  try {
    held = await reachDatabase(config, log, { isServer: false });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [wrong("database", error.message)];
  }
  try {
    const connected = await connectToLook(held.url);
    if ("finding" in connected) return [connected.finding];
    const { client } = connected;
    try {
      const { findings, hasTables } = await checkDatabase(client, clock);
      if (!hasTables) return findings;
      return [
        ...findings,
        await checkProcesses(client, config, clock),
        ...(await checkOrphans(client, blobs)),
      ];
    } catch (error) {
      return [wrong("database", `it could not be looked at: ${reasonOf(error)}`)];
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await held.release();
  }
}
