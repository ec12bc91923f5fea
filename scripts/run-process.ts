import { spawn } from "node:child_process";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..");

/** Path of a command that a package of this project installs, below node_modules/.bin. */
export function installedCommand(name: string): string {
  return resolve(ROOT, "node_modules/.bin", name);
}

/** Runs a command in the project folder with its output on this terminal; gives the exit code. */
export function runVisibly(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolveRun, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("close", (code) => resolveRun(code ?? 1));
  });
}

/** Runs a command in the project folder and collects what it writes to both outputs, in order. */
export function runQuietly(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolveRun, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    child.on("error", reject);
    child.on("close", (code) => resolveRun({ code: code ?? 1, output }));
  });
}
