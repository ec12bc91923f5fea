import { Worker } from "node:worker_threads";
import { openPageReaders } from "#platform/markup/page-threads";
import type { FeedReaders, PageReaders } from "./page-worker.ts";

/** The largest community feeds have about this size. */
const MAX_FEED_CHARACTERS = 12 * 1024 * 1024;

const startWorker = (limits: object) => new Worker(new URL("page-worker.ts", import.meta.url), limits);

/** Pages of others are read away from the server's own thread. Throws `SourceFormatError`. */
export const readPage = openPageReaders<PageReaders>(startWorker);
export const readXml = openPageReaders<FeedReaders>(startWorker, { maxCharacters: MAX_FEED_CHARACTERS });
