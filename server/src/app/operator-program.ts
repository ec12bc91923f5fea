import { isAbsolute, resolve } from "node:path";
import { pino, type Logger } from "pino";
import { BackupError } from "#backup/backup-error";
import { SettingsError, type Config } from "#config/config";
import { StartError } from "#db/start-error";
import { readConfig } from "./read-config.ts";

/**
 * Runs a program that looks after an installation, and so neither starts nor changes anything by itself. `work` answers
 * the exit code. Failures that a person can mend are printed as sentences.
 */
export async function runOperatorProgram(
  work: (tools: { config: Config; log: Logger; args: string[]; signal: AbortSignal }) => Promise<number>,
): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  try {
    const config = readConfig(process.env);
    const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
    process.exitCode = await work({ config, log, args: process.argv.slice(2), signal: stopping.signal });
  } catch (error) {
    process.exitCode = 1;
    if (stopping.signal.aborted) process.stderr.write("Stopped. Nothing was changed.\n");
    else if (error instanceof BackupError) process.stderr.write(`${error.message} (${error.code})\n`);
    else if (error instanceof SettingsError || error instanceof StartError)
      process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}

/** A path as the person who called npm means it: npm runs programs in the folder of the product. */
export function resolvePath(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}
