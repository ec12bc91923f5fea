import { join } from "node:path";
import type { Counts } from "./count-tests.ts";
import { ROOT } from "./run-process.ts";

/** A whole `npm test`: its stages in order; `counts` is null for the checks. */
export type TestRun = { stages: { name: string; seconds: number; counts: Counts | null }[] };

/** Where the last whole run is left, for the bench `house`. */
export const LAST_RUN_FILE = join(ROOT, ".cache/last-run.json");
