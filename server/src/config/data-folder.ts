import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../../..");

/** Where root keeps what PostgreSQL's user must reach. */
export const SHARED_FOLDER = "/var/lib/jobwright";

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** As root the checkout may lie where PostgreSQL's user cannot go (see db/embedded). */
export function defaultDataDir(asRoot: boolean): string {
  if (!asRoot) return join(projectRoot, "data");
  const hash = createHash("sha256").update(realpathSync(projectRoot)).digest("hex").slice(0, 16);
  return join(SHARED_FOLDER, hash);
}
