import { pino } from "pino";
import { SettingsError } from "#config/config";
import { readConfig } from "./read-config.ts";
import type { ServerContext } from "#context";
import { openDatabase } from "#db/open-database";
import { StartError } from "#db/start-error";
import { claimData } from "./claim-data.ts";
import { createContext } from "./create-context.ts";
import { systemClock } from "#platform/clock";

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
    await claimData(config);
    const opened = await openDatabase(config, log, { attach: true });
    const { ctx, close } = createContext(config, log, { database: opened, clock: systemClock });
    try {
      process.exitCode = await work(ctx, process.argv.slice(2));
    } finally {
      await close();
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof SettingsError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
