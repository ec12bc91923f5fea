import { setTimeout as wait } from "node:timers/promises";
import type { ServerContext } from "#context";
import { toEmbedderText } from "#platform/embedder/embedder";
import {
  embedSearchTitles,
  isResting,
  loadVectors,
  addVector,
  openStore,
  findVector,
  type TitleVectorStore,
} from "./title-vector-store.ts";

/** Titles between two reports of progress. */
const STORE_BATCH = 1000;

export type ReadOptions = {
  /** Longest wait for new titles, in milliseconds; those that are not ready then are stored for the next time. */
  waitMs: number;
  mayEmbed: boolean;
  /** False for titles that a person typed, which are never written to the database. */
  isKept: boolean;
};

/**
 * A provider's vectors of titles, by the titles as given; those that have none are lacking. From memory, from the database
 * in one query, or made by the embedder. Never throws: without vectors a search goes by words. `ctx.db` outlives the
 * call, so it must not be a transaction's.
 */
export async function readTitleVectors(
  ctx: ServerContext,
  titles: readonly string[],
  { waitMs, mayEmbed, isKept }: ReadOptions,
): Promise<Map<string, Int8Array>> {
  const store = openStore(ctx);
  if (store === null) return new Map();
  const textOf = new Map<string, string>();
  for (const title of titles) if (!textOf.has(title)) textOf.set(title, toEmbedderText(title));
  const found = new Map<string, Int8Array>();
  const missing = await loadVectors(store, textOf.values(), { isKept, found });
  if (mayEmbed && missing.length > 0 && !isResting(store)) {
    if (isKept) await embedInTime(store, missing, waitMs);
    else await completesWithin(embedSearchTitles(store, missing), waitMs);
    for (const text of missing) addVector(found, text, findVector(store, text, isKept));
  }
  const vectors = new Map<string, Int8Array>();
  for (const [title, text] of textOf) addVector(vectors, title, found.get(text));
  return vectors;
}

/** Embeds and stores titles, such as those of newly indexed postings, when the embedder is idle. */
export function embedInBackground(ctx: ServerContext, titles: readonly string[]): void {
  const store = openStore(ctx);
  if (store === null || isResting(store)) return;
  const known = { isKept: true, found: new Map() };
  void loadVectors(store, titles.map(toEmbedderText), known).then((missing) =>
    store.queue.add(missing, { isUrgent: false }),
  );
}

/**
 * Embeds and stores titles, all of them, and ends when they are written. `onProgress` gets how many are done. False
 * where the embedder or the database failed on the way; the reason is in the log.
 */
export async function storeTitleVectors(
  ctx: ServerContext,
  titles: readonly string[],
  onProgress: (done: number) => void,
): Promise<boolean> {
  const store = openStore(ctx);
  if (store === null) return false;
  const texts = [...new Set(titles.map(toEmbedderText))];
  const failuresBefore = store.failures;
  for (let start = 0; start < texts.length; start += STORE_BATCH) {
    if (isResting(store)) return false;
    const batch = texts.slice(start, start + STORE_BATCH);
    const missing = await loadVectors(store, batch, { isKept: true, found: new Map() });
    await store.queue.add(missing, { isUrgent: false });
    await store.writing;
    onProgress(start + batch.length);
  }
  return store.failures === failuresBefore;
}

async function embedInTime(store: TitleVectorStore, texts: string[], waitMs: number): Promise<void> {
  const isUrgent = waitMs > 0;
  const isDone = await completesWithin(store.queue.add(texts, { isUrgent }), waitMs);
  if (!isDone && isUrgent) store.queue.deprioritize(texts);
}

/** True where the work completes within the limit; it goes on in any case. */
async function completesWithin(work: Promise<void>, limitMs: number): Promise<boolean> {
  const timer = new AbortController();
  const limit = wait(limitMs, false, { signal: timer.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), limit]);
  timer.abort();
  return isDone;
}
