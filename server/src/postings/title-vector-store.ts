import { hash } from "node:crypto";
import { toTitleVector } from "@jobwright/engine/matching/title-vector";
import type { ServerContext } from "#context";
import { EmbedderClosed, type Embedder } from "#platform/embedder/embedder";
import { createYielder } from "#platform/yield-to-event-loop";
import { createVectorMemory, type VectorMemory } from "./title-vector-memory.ts";
import { createTitleVectorQueue, type TitleVectorQueue } from "./title-vector-queue.ts";
import { insertTitleVectors, selectTitleVectors } from "./title-vectors.repository.ts";

/** 20,000 vectors of up to 512 bytes. */
const KEPT_MEMORY = { slabs: 10, slabBytes: 1_024_000, slabTexts: 2000 };
/** What people typed. */
const TYPED_MEMORY = { slabs: 4, slabBytes: 128_000, slabTexts: 250 };
/** Dimensions of the vector by which ways of making bytes of vectors are told apart. */
const PROBE_LENGTH = 512;
/** An embedder that failed is left alone for so long, in milliseconds: searches do not wait for it again and again. */
const REST_MS = 30_000;
const CANNOT_READ = "Stored title vectors could not be read.";
const CANNOT_WRITE = "Title vectors could not be stored.";
const CANNOT_EMBED = "Titles could not be embedded; searches go by words meanwhile.";

type Context = Pick<ServerContext, "db" | "log" | "clock">;

/** What this process knows of one embedder's vectors. */
export type TitleVectorStore = {
  embedder: Embedder;
  /** Under which vectors are stored. */
  kind: string;
  kept: VectorMemory;
  typed: VectorMemory;
  /** Texts of postings; each is embedded once. */
  queue: TitleVectorQueue;
  /** Texts that people typed and that are being embedded. */
  typing: Map<string, Promise<void>>;
  /** The latest caller's, for work in the background. */
  ctx: Context;
  /** The last write into the database; the next waits for it. */
  writing: Promise<void>;
  restsUntil: number;
  /** Kinds of failures that go on and are logged already. */
  troubles: Set<string>;
  failures: number;
};

/** By embedder, so that vectors of two models never meet. */
const stores = new WeakMap<Embedder, TitleVectorStore>();

export function openStore(ctx: ServerContext): TitleVectorStore | null {
  const { embedder } = ctx;
  if (embedder === null) return null;
  const context: Context = { db: ctx.db, log: ctx.log, clock: ctx.clock };
  const known = stores.get(embedder);
  if (known) {
    known.ctx = context;
    return known;
  }
  const store: TitleVectorStore = {
    embedder,
    kind: toKind(embedder.model),
    kept: createVectorMemory(KEPT_MEMORY),
    typed: createVectorMemory(TYPED_MEMORY),
    queue: createTitleVectorQueue((texts, isUrgent) => embedKept(store, texts, isUrgent)),
    typing: new Map(),
    ctx: context,
    writing: Promise.resolve(),
    restsUntil: 0,
    troubles: new Set(),
    failures: 0,
  };
  stores.set(embedder, store);
  return store;
}

/** The model with a fingerprint of what is made of its vectors: after a change of that, stored ones are of no use. */
function toKind(model: string): string {
  const probe = Float32Array.from({ length: PROBE_LENGTH }, (_, index) => Math.sin(index * index + 1));
  return `${model} ${hash("sha256", toTitleVector(probe), "hex").slice(0, 12)}`;
}

export function isResting({ ctx, restsUntil }: TitleVectorStore): boolean {
  return ctx.clock.now().getTime() < restsUntil;
}

export function findVector(
  { kept, typed }: TitleVectorStore,
  text: string,
  isKept: boolean,
): Int8Array | undefined {
  return kept.get(text) ?? (isKept ? undefined : typed.get(text));
}

export function addVector(vectors: Map<string, Int8Array>, key: string, vector: Int8Array | undefined): void {
  if (vector) vectors.set(key, vector);
}

/** Adds the vectors of memory and database to `found`, and returns the texts that have none. */
export async function loadVectors(
  store: TitleVectorStore,
  texts: Iterable<string>,
  { isKept, found }: { isKept: boolean; found: Map<string, Int8Array> },
): Promise<string[]> {
  const unknown = new Set<string>();
  for (const text of texts) {
    if (text === "" || found.has(text) || unknown.has(text)) continue;
    const vector = findVector(store, text, isKept);
    if (vector) found.set(text, vector);
    else unknown.add(text);
  }
  if (unknown.size === 0) return [];
  try {
    const stored = await selectTitleVectors(store.ctx.db, store.kind, [...unknown]);
    store.troubles.delete(CANNOT_READ);
    for (const [text, vector] of stored) {
      store.kept.set(text, vector);
      // The memory may be too small for all of them.
      found.set(text, vector);
    }
  } catch (error) {
    logFailure(store, error, CANNOT_READ);
    // What may well be stored is not sent and paid for again.
    if (isKept) return [];
  }
  // Somebody else may have had some embedded while the database was asked.
  for (const text of unknown) if (!found.has(text)) addVector(found, text, findVector(store, text, isKept));
  return [...unknown].filter((text) => !found.has(text));
}

/** For the queue: false where the embedder failed. */
async function embedKept(store: TitleVectorStore, texts: string[], isUrgent: boolean): Promise<boolean> {
  const vectors = await embed(store, texts, isUrgent);
  if (vectors === null) return false;
  for (const [text, vector] of vectors) store.kept.set(text, vector);
  await store.writing;
  store.writing = write(store, vectors);
  return true;
}

async function write(store: TitleVectorStore, vectors: ReadonlyMap<string, Int8Array>): Promise<void> {
  try {
    await insertTitleVectors(store.ctx.db, store.kind, vectors);
    store.troubles.delete(CANNOT_WRITE);
  } catch (error) {
    logFailure(store, error, CANNOT_WRITE);
  }
}

export async function embedSearchTitles(store: TitleVectorStore, texts: string[]): Promise<void> {
  const fresh = texts.filter((text) => !store.typing.has(text));
  if (fresh.length > 0) {
    const work = embed(store, fresh, true).then((vectors) => {
      for (const [text, vector] of vectors ?? []) store.typed.set(text, vector);
      for (const text of fresh) store.typing.delete(text);
    });
    for (const text of fresh) store.typing.set(text, work);
  }
  await Promise.all(texts.map((text) => store.typing.get(text)));
}

/** Null where the embedder failed. */
async function embed(
  store: TitleVectorStore,
  texts: string[],
  isUrgent: boolean,
): Promise<Map<string, Int8Array> | null> {
  try {
    const raw = await store.embedder.embed(texts, { isUrgent });
    store.troubles.delete(CANNOT_EMBED);
    const vectors = new Map<string, Int8Array>();
    const yieldIfDue = createYielder();
    for (const [index, text] of texts.entries()) {
      await yieldIfDue();
      vectors.set(text, toTitleVector(raw[index] ?? new Float32Array(0)));
    }
    return vectors;
  } catch (error) {
    store.restsUntil = store.ctx.clock.now().getTime() + REST_MS;
    logFailure(store, error, CANNOT_EMBED);
    return null;
  }
}

/** Logs each kind of failure once until it is over. */
function logFailure(store: TitleVectorStore, error: unknown, trouble: string): void {
  store.failures += 1;
  if (error instanceof EmbedderClosed) return;
  store.ctx.log[store.troubles.has(trouble) ? "debug" : "warn"]({ err: error }, trouble);
  store.troubles.add(trouble);
}
