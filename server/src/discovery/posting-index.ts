import { createHash } from "node:crypto";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import type { Posting, RawPosting } from "@jobwright/engine/posting";
import type { Candidate } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { takeTurns } from "#platform/take-turns";
import {
  identifyPostings,
  markMissed,
  markSeen,
  postingKey,
  upsertPostings,
  type KnownPosting,
} from "./postings.repository.ts";

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
  const now = ctx.clock.now();
  const found = new Map<string, Posting>();
  const turn = takeTurns();
  for (const entry of raw) {
    await turn();
    const posting = readPosting(entry, now);
    found.set(postingKey(posting), posting);
  }
  const known = await identifyPostings(ctx.db, [...found.values()]);
  return [...found].map(([key, posting]) => {
    const before = known.get(key);
    return {
      id: before?.id ?? toPostingId(key),
      posting,
      firstSeenAt: before?.firstSeenAt ?? now,
      isNew: before === undefined,
      isChanged: before !== undefined && hasChanged(before, posting),
    };
  });
}

/** The same for everybody who reads a new posting at the same moment. */
function toPostingId(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}

/** The hash covers what a person would read; links and date are compared beside it. */
function hasChanged(before: KnownPosting, posting: Posting): boolean {
  const { contentHash, url, applyUrl, postedAt } = posting;
  const isSameDate = before.postedAt?.getTime() === (postedAt === null ? undefined : Date.parse(postedAt));
  return (
    before.contentHash !== contentHash || before.url !== url || before.applyUrl !== applyUrl || !isSameDate
  );
}

/** Writes an answer into the index. A complete answer also counts what its board no longer holds. */
export async function indexArrived(
  ctx: ServerContext,
  arrived: ArrivedPosting[],
  answer: { source: string; board: string | null; isComplete: boolean; isSample: boolean; seenAt: Date },
): Promise<void> {
  const toWrite = arrived.filter((entry) => entry.isNew || entry.isChanged);
  await upsertPostings(
    ctx.db,
    // In one order for everybody: two searches that write the same rows would wait for each other otherwise.
    toWrite.map((entry) => ({ ...entry.posting, id: entry.id })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    { isSample: answer.isSample, seenAt: answer.seenAt },
  );
  await markSeen(
    ctx.db,
    arrived.filter((entry) => !entry.isNew).map((entry) => entry.id),
    answer.seenAt,
  );
  if (answer.isComplete) await markMissed(ctx.db, answer.source, answer.board ?? "", answer.seenAt);
}

export function toCandidate(arrived: ArrivedPosting, isSample: boolean): Candidate {
  const { description: _text, qualifications: _list, benefits: _extras, ...rest } = arrived.posting;
  return { ...rest, id: arrived.id, isSample, firstSeenAt: arrived.firstSeenAt.toISOString() };
}
