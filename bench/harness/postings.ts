import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { sharedData } from "../../scripts/shared-data.ts";

const IMPORT = resolve(import.meta.dirname, "../../server/src/app/commands/import-listings.cli.ts");

/** Imports the recorded postings into the installation of this data folder and these settings, beside its running server. */
export async function importRecordedPostings(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const file = sharedData("jobs/ashby-2025-10.jsonl.gz");
  if (file === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [IMPORT, file], { env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const [code] = (await once(child, "close")) as [number];
  if (code !== 0) throw new Error(`The import ended with code ${code}:\n${errors}`);
}
