import type { PostingIndex } from "@jobwright/contracts/settings";
import { readPlaces } from "@jobwright/engine/places/read-places";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { createYielder } from "#platform/yield-to-event-loop";
import { sourceName } from "#postings/postings.service";
import { findSource, sources } from "#sources/sources.service";
import * as repository from "./posting-index.repository.ts";

/** Postings are counted again for the first who asks after so long. */
const KEPT_MS = 60_000;

type PostingCounts = Pick<PostingIndex, "postings" | "countries">;
type Kept = { at: number; counts: Promise<PostingCounts> };

const keptOf = new WeakMap<Database, Kept>();

/** What the posting index holds, as this person may know it. */
export async function readPostingIndex(ctx: UserContext): Promise<PostingIndex> {
  const { db, user } = ctx;
  const others = sources.filter(({ kind }) => kind !== "board").map(({ id }) => id);
  const [counts, bySource, fitting, failedBoards, crawls] = await Promise.all([
    readPostingCounts(ctx),
    repository.countBoards(db),
    repository.countFittingBoards(db, user.uid),
    repository.countFailedBoards(db, user.uid),
    repository.selectLastCrawls(db, others),
  ]);
  const readable = bySource.filter(({ source }) => findSource(source) !== undefined);
  const failedSources = crawls.flatMap(({ source, problem }) =>
    problem === null ? [] : [{ source, reason: problem, count: 1, companies: [] }],
  );
  const answers = [
    ...bySource.map(({ lastAnswerAt }) => lastAnswerAt),
    ...crawls.map(({ answeredAt }) => answeredAt),
  ];
  return {
    ...counts,
    boards: {
      known: sum(bySource.map(({ known }) => known)),
      readable: sum(readable.map(({ known }) => known)),
      read: sum(readable.map(({ read }) => read)),
      fitting,
    },
    lastAnswerAt: latest(answers)?.toISOString() ?? null,
    failures: [...failedSources, ...failedBoards]
      .map((failure) => ({ ...failure, source: sourceName(failure.source) }))
      .toSorted((one, other) => other.count - one.count),
  };
}

/** How many postings and boards the index holds, for whoever watches over this installation. */
export async function readIndexCounts(ctx: ServerContext) {
  const [{ postings }, bySource] = await Promise.all([
    readPostingCounts(ctx),
    repository.countBoards(ctx.db),
  ]);
  const readable = bySource.filter(({ source }) => findSource(source) !== undefined);
  return {
    postings: postings.open,
    boards: sum(readable.map(({ known }) => known)),
    boardsRead: sum(readable.map(({ read }) => read)),
    boardsFailing: sum(readable.map(({ failing }) => failing)),
  };
}

/** Counts that are the same for everybody. */
function readPostingCounts({ db, readLately, clock }: ServerContext): Promise<PostingCounts> {
  const now = clock.now();
  const kept = keptOf.get(db);
  if (kept && Math.abs(now.getTime() - kept.at) < KEPT_MS) return kept.counts;
  const counts = readLately(db, (from) => countPostings(from, now));
  keptOf.set(db, { at: now.getTime(), counts });
  counts.catch(() => keptOf.delete(db));
  return counts;
}

async function countPostings(db: Database, now: Date): Promise<PostingCounts> {
  const [{ places, shareRead }, newestAt] = await Promise.all([
    repository.countOpenPostings(db),
    repository.selectNewest(db, now),
  ]);
  const yieldIfDue = createYielder();
  const byCountry = new Map<string, number>();
  let withoutCountry = 0;
  for (const { locations, postings } of places) {
    await yieldIfDue();
    const countries = readCountries(locations);
    if (countries.size === 0) withoutCountry += postings;
    for (const country of countries) byCountry.set(country, (byCountry.get(country) ?? 0) + postings);
  }
  const toCount = (read: number) => Math.round(read / shareRead);
  return {
    postings: {
      open: toCount(sum(places.map(({ postings }) => postings))),
      withoutCountry: toCount(withoutCountry),
      isEstimate: shareRead < 1,
      newestAt: newestAt?.toISOString() ?? null,
    },
    countries: [...byCountry]
      .map(([country, postings]) => ({ country, postings: toCount(postings) }))
      .toSorted((one, other) => other.postings - one.postings || (one.country < other.country ? -1 : 1)),
  };
}

function readCountries(locations: readonly string[]): Set<string> {
  const places = locations.flatMap((location) => readPlaces(location).places);
  return new Set(places.flatMap(({ country }) => country ?? []));
}

function sum(counts: number[]): number {
  return counts.reduce((total, each) => total + each, 0);
}

function latest(moments: (Date | null)[]): Date | null {
  return moments.reduce(
    (last, each) => (each !== null && (last === null || each > last) ? each : last),
    null,
  );
}
