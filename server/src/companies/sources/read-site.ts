import { Worker } from "node:worker_threads";
import { openPageReaders } from "#platform/markup/page-threads";
import type { SiteReaders } from "./site-worker.ts";

/** Pages of companies are read away from the server's own thread. Throws `SourceFormatError`. */
export const readSite = openPageReaders<SiteReaders>(
  (limits) => new Worker(new URL("site-worker.ts", import.meta.url), limits),
);
