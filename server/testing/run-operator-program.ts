import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "#config/data-folder";

const QUICK_IMPORTS = join(projectRoot, "server/src/quick-imports.mjs");

export type ProgramEnd = { code: number; out: string; err: string };

/** Runs a program of `server/src/app/commands` to its end, in an environment of `env` alone, with what Node needs. */
export async function runOperatorProgram(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  /** Called at each piece of the error output, with the process that wrote it. */
  onError: (pid: number | undefined) => void = () => {},
): Promise<ProgramEnd> {
  const file = join(projectRoot, "server/src/app/commands", `${name}.cli.ts`);
  const child = spawn(process.execPath, ["--import", QUICK_IMPORTS, file, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
    onError(child.pid);
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, out, err };
}
