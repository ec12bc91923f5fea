import { createHash } from "node:crypto";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import type { Posting, RawPosting } from "@jobwright/engine/posting";
import type { Candidate } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { createYielder } from "#platform/yield-to-event-loop";
import { identifyPostings, postingKey, selectHeldIds, type KnownPosting } from "./postings.repository.ts";
import { saysNothing } from "./posting-text.ts";
import { passDaysOn } from "./put-up-again.repository.ts";
import { closeEnded, markMissed, markSeen, upsertPostings } from "./write-postings.repository.ts";

/** A posting of an answer, with the id that the index has for it or will have. */
export type ArrivedPosting = {
  id: string;
  posting: Posting;
  firstSeenAt: Date;
  isNew: boolean;
  isChanged: boolean;
};

/** Reads raw postings and finds which of them the index holds. Nothing is written. */
export async function readArrived(ctx: ServerContext, raw: RawPosting[]): Promise<ArrivedPosting[]> {
  return identifyArrived(ctx, await readPostings(raw, ctx.clock.now()));
}

/** Reads raw postings as of `now`, and lets other work go on meanwhile. */
export async function readPostings(raw: RawPosting[], now: Date): Promise<Posting[]> {
  const yieldIfDue = createYielder();
  const read: Posting[] = [];
  for (const entry of raw) {
    await yieldIfDue();
    read.push(readPosting(entry, now));
  }
  return read;
}

/** Finds which of the postings the index holds. Of several with one identity the last counts. */
export async function identifyArrived(ctx: ServerContext, read: Posting[]): Promise<ArrivedPosting[]> {
  const now = ctx.clock.now();
  const found = new Map(read.map((posting) => [postingKey(posting), posting]));
  const known = await identifyPostings(ctx.db, [...found.values()]);
  return [...found].map(([key, posting]) => {
    const before = known.get(key);
    return {
      id: before?.id ?? toPostingId(key),
      posting,
      firstSeenAt: before?.firstSeenAt ?? now,
      isNew: before === undefined,
      isChanged: before !== undefined && hasChanged(before, posting, now),
    };
  });
}

/** The same for everybody who reads a new posting at the same moment. */
function toPostingId(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}

/**
 * The hash covers the texts of a posting; links and dates are compared separately, and the language, which rows from
 * before it was read lack. One whose text did not come this time stays as it is: a source may answer its list and not
 * the single postings.
 */
function hasChanged(before: KnownPosting, posting: Posting, now: Date): boolean {
  if (before.hasText && saysNothing(posting)) return false;
  const { contentHash, url, applyUrl, postedAt, openUntil, language } = posting;
  return (
    before.contentHash !== contentHash ||
    before.url !== url ||
    before.applyUrl !== applyUrl ||
    before.language !== language ||
    before.postedAt?.getTime() !== toTime(postedAt) ||
    endsElsewhen(before.openUntil?.getTime(), toTime(openUntil), now.getTime())
  );
}

/** Longer than any board waits for its next look, in milliseconds. */
const NEXT_LOOK_MS = 15 * 24 * 60 * 60 * 1000;

/** A page that always says "in 30 days" would be new at each look: a later end counts when the known one is near. */
function endsElsewhen(before: number | undefined, end: number | undefined, now: number): boolean {
  if (before === undefined || end === undefined || end < before) return before !== end;
  return end > before && before < now + NEXT_LOOK_MS;
}

function toTime(instant: string | null): number | undefined {
  return instant === null ? undefined : Date.parse(instant);
}

/**
 * Writes an answer into the index. A complete answer also counts what its board no longer holds. Each step is a
 * transaction of its own and done anew where the database ended it: done once more as a whole, an answer would count a
 * posting as missed twice.
 */
export async function indexArrived(
  ctx: ServerContext,
  arrived: ArrivedPosting[],
  answer: {
    source: string;
    board: string | null;
    /** External ids of postings that the answer holds too and that stay as they are; absent: none. */
    held?: string[];
    /** External ids of postings that the source says have ended; absent: none. */
    ended?: string[];
    isComplete: boolean;
    isSample: boolean;
    seenAt: Date;
  },
): Promise<void> {
  const { source, board, held = [], ended = [], isComplete, isSample, seenAt } = answer;
  const write = <Result>(step: (tx: Database) => Promise<Result>) =>
    retryDeadlocks(() => ctx.db.transaction(step));
  const toWrite = arrived.flatMap(({ id, posting, isNew, isChanged }) =>
    isNew || isChanged ? [{ ...posting, id }] : [],
  );
  const heldIds = board === null ? [] : await selectHeldIds(ctx.db, source, board, held);
  const known = [...arrived.flatMap(({ id, isNew }) => (isNew ? [] : [id])), ...heldIds];
  if (toWrite.length > 0) await write((tx) => upsertPostings(tx, toWrite, { isSample, seenAt }));
  // That a board holds a posting still is told by the board's own row.
  const isToldByBoard = isComplete && board !== null;
  if (known.length > 0) await write((tx) => markSeen(tx, known, seenAt, { isToldByBoard }));
  if (ended.length > 0) {
    const closedAtOnce = await write((tx) => closeEnded(tx, { source, board: board ?? "", ended }, seenAt));
    await write((tx) => passDaysOn(tx, closedAtOnce));
  }
  if (!isComplete) return;
  const all = [...arrived.map(({ id }) => id), ...heldIds];
  const closed = await write((tx) => markMissed(tx, { source, board: board ?? "", seen: all }, seenAt));
  await write((tx) => passDaysOn(tx, closed));
}

export function toCandidate(arrived: ArrivedPosting, isSample: boolean): Candidate {
  const { description: _text, qualifications: _list, benefits: _extras, ...rest } = arrived.posting;
  return { ...rest, id: arrived.id, isSample, firstSeenAt: arrived.firstSeenAt.toISOString() };
}
