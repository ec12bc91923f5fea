import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Path of a file in the shared data set, which tests and benchmarks read and the project never copies.
 * Null where the data is not on this machine: the caller skips and says so. `SHARED_DATA` set but absent is an error.
 */
export function sharedData(path: string): string | null {
  const named = process.env["SHARED_DATA"];
  const folder = named ? resolve(named) : resolve(import.meta.dirname, "../../shared/data");
  if (!existsSync(folder)) {
    if (named) throw new Error(`SHARED_DATA names ${folder}, which does not exist.`);
    return null;
  }
  return join(folder, path);
}
