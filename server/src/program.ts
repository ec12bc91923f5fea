import { pino } from "pino";
import { readConfig, SettingsError } from "#config";
import type { ServerContext } from "#context";
import { openDatabase } from "#db/open-database";
import { StartError } from "#db/start-error";
import { createBlobStore } from "#platform/blobs/create-blob-store";
import { systemClock } from "#platform/clock";
import { createDocumentReader } from "#platform/documents/document-reader";
import { createOutboundClient } from "#platform/outbound/create-outbound-client";
import { toUserAgent } from "#platform/outbound/user-agent";

/**
 * Runs a program besides the server, such as an import, on the installation's database: a running server's, or one
 * started for it. `work` answers the exit code. Failures that a person can mend are printed as sentences.
 */
export async function runProgram(
  work: (ctx: ServerContext, args: string[]) => Promise<number>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
    const opened = await openDatabase(config, log, { attach: true });
    const outbound = createOutboundClient({
      exemptOrigins: Object.values(config.sources.baseUrls),
      userAgent: toUserAgent(config),
    });
    const blobs = createBlobStore(config);
    const documents = createDocumentReader({ log });
    try {
      const ctx = { config, db: opened.db, clock: systemClock, log, outbound, blobs, documents };
      process.exitCode = await work(ctx, process.argv.slice(2));
    } finally {
      await Promise.all([outbound.close(), documents.close(), blobs.close()]);
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
