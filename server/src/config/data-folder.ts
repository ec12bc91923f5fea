import { resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../../..");

/** Where root keeps what PostgreSQL's user must reach. */
export const SHARED_FOLDER = "/var/lib/jobwright";

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
