import { readFile, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, isPostgres } from "./processes.ts";

/** The PostgreSQL that runs on a data folder, from the pid file that PostgreSQL itself keeps there. */
export type Postmaster = { pid: number; port: number };

/** Null where none runs. `incomplete`: one is just writing its file. */
export function readPostmaster(folder: string): Postmaster | "incomplete" | null {
  let text: string;
  try {
    text = readFileSync(join(folder, "postmaster.pid"), "utf8");
  } catch {
    return null;
  }
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid) return "incomplete";
  if (!isPostgres(pid)) return null;
  return port ? { pid, port } : "incomplete";
}

/**
 * Removes a pid file whose id belongs to another program by now, as happens when a container starts anew:
 * PostgreSQL would refuse to start. Every other stale file it removes by itself.
 */
export async function removeMisleadingPidFile(folder: string): Promise<void> {
  const path = join(folder, "postmaster.pid");
  const pid = Number((await readFile(path, "utf8").catch(() => "")).split("\n")[0]);
  if (pid && isAlive(pid) && !isPostgres(pid)) await rm(path, { force: true });
}
