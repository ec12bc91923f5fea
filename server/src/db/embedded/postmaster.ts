import { readFile, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasId, isPostgres } from "./processes.ts";

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

/** No process has this id, on any system. */
const NO_PROCESS = "2147483646";

/**
 * Frees a pid file whose process is gone but whose id PostgreSQL would find alive, and refuse to start: another program
 * has the id by now, as after the start of a container, or nobody collected the ended process yet. Only the id is
 * replaced: by the rest of the file PostgreSQL still sees whether a part of the old one uses its memory. Every other
 * stale file it removes by itself.
 */
export async function freePidFile(folder: string): Promise<void> {
  const path = join(folder, "postmaster.pid");
  const text = await readFile(path, "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (pid && hasId(pid) && !isPostgres(pid)) await writeFile(path, text.replace(/^\d+/, NO_PROCESS));
}
