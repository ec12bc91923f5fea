import { readPlaces } from "#places/read-places";
import { REST_EVERY, type Steps } from "#steps";
import type { Candidate } from "#wanted";
import { areLinked, compareJobs, leadsTo, readTraits, type JobTraits, type Verdict } from "./same-job.ts";
import { orderPublishers, rankPublisher } from "./order-publishers.ts";
import { readRoleTitle } from "./role-title.ts";
import { hashTerm } from "./term-bag.ts";
import { sketchBag } from "./text-sketch.ts";

type MergedCandidate = { primary: Candidate; duplicates: Candidate[] };
type Cluster = { members: JobTraits[] };

/** Clusters of one key that are compared: a company with hundreds of equal titles must not cost their square. */
const OF_ONE_KEY = 16;
/** Clusters that one posting is compared with at most, and members of each. */
const [MOST_CLUSTERS, MOST_MEMBERS] = [24, 6];
/** Postings of one job, links enough for anybody. */
const LARGEST_CLUSTER = 40;

/**
 * Keys are hashes of what postings of one job have in common: where two things share a hash, a comparison more is made.
 * `titleKeys` count where the title stands several times.
 */
type Keyed = {
  traits: JobTraits;
  publisher: number;
  newest: string;
  titleHash: number;
  ownKeys: number[];
  titleKeys: number[];
};

/** For as long as the candidates are known: a search ranks the same ones several times. */
const known = new WeakMap<Candidate, Keyed>();
const verdicts = new WeakMap<JobTraits, Map<JobTraits, Verdict>>();

/**
 * Joins postings that are one job (`compareJobs`). Only postings with a common key are compared: company and title, apply
 * address or own page, or, where a title stands several times, this title with a place or a piece of the text. A posting joins the
 * cluster that it fits best, and none with a member that is surely another job. The primary is the employer's own posting
 * before that of a public service or an aggregator, and this before an agency's; then the one with pay and more text.
 * Every other one is kept as a duplicate, ordered by publisher too.
 */
export function* mergeDuplicates(candidates: readonly Candidate[]): Steps<MergedCandidate[]> {
  const all: Keyed[] = [];
  for (const candidate of candidates) {
    all.push(toKeyed(candidate));
    if (all.length % REST_EVERY === 0) yield;
  }
  const sorted = all.toSorted(compareRichness);
  const titles = new Map<number, number>();
  for (const { titleHash } of sorted) titles.set(titleHash, (titles.get(titleHash) ?? 0) + 1);
  const keysOf = sorted.map(({ titleHash, ownKeys, titleKeys }) =>
    (titles.get(titleHash) ?? 0) > 1 ? [...ownKeys, ...titleKeys] : ownKeys,
  );
  const isShared = countKeys(keysOf);
  const byKey = new Map<number, Cluster[]>();
  const clusters: Cluster[] = [];
  for (const [index, { traits }] of sorted.entries()) {
    const keys = keysOf[index]?.filter(isShared) ?? [];
    let home = findHome(traits, keys, byKey);
    if (home) home.members.push(traits);
    else clusters.push((home = { members: [traits] }));
    for (const key of keys) {
      const list = byKey.get(key);
      if (!list) byKey.set(key, [home]);
      else if (list.length < OF_ONE_KEY && !list.includes(home)) list.push(home);
    }
    if (index % REST_EVERY === 0) yield;
  }
  return clusters.flatMap(({ members }) => {
    const ordered = members.length === 1 ? members : orderPublishers(members);
    const [primary, ...duplicates] = ordered.map(({ candidate }) => candidate);
    return primary ? [{ primary, duplicates }] : [];
  });
}

/** Slots in which keys are counted by their last bits. */
const KEY_SLOTS = 2 ** 18;

/** Tells keys that may stand more than once: the many others lead to no comparison. */
function countKeys(keysOf: readonly (readonly number[])[]): (key: number) => boolean {
  const counts = new Uint8Array(KEY_SLOTS);
  for (const keys of keysOf)
    for (const key of keys) {
      const slot = key & (KEY_SLOTS - 1);
      if (counts[slot] !== 2) counts[slot] = (counts[slot] ?? 0) + 1;
    }
  return (key) => counts[key & (KEY_SLOTS - 1)] === 2;
}

function findHome(
  traits: JobTraits,
  keys: readonly number[],
  byKey: ReadonlyMap<number, Cluster[]>,
): Cluster | null {
  const seen: Cluster[] = [];
  let best: Cluster | null = null;
  let bestScore = 0;
  for (const key of keys) {
    const list = byKey.get(key);
    if (!list) continue;
    for (const cluster of list) {
      if (seen.includes(cluster)) continue;
      if (seen.push(cluster) > MOST_CLUSTERS) return best;
      const score = fitCluster(traits, cluster);
      if (score > bestScore) [best, bestScore] = [cluster, score];
    }
  }
  return best;
}

/**
 * The best fit to a member; 0 where none is the same job, or one is surely another. One that is a member by its link tells
 * by that alone: its words may be of another language.
 */
function fitCluster(traits: JobTraits, { members }: Cluster): number {
  if (members.length > LARGEST_CLUSTER) return 0;
  const compared = members.slice(0, MOST_MEMBERS);
  let best = 0;
  for (const member of compared) {
    const isLinked = areLinked(traits, member);
    const isLed = compared.some((other) => other !== member && leadsTo(member, other));
    if (isLed && !isLinked) continue;
    const verdict = compareOnce(member, traits);
    if (verdict.kind === "apart") return 0;
    if (verdict.kind !== "same") continue;
    if (isLinked) return 1;
    best = Math.max(best, verdict.score);
  }
  return best;
}

function compareOnce(first: JobTraits, second: JobTraits): Verdict {
  let ofFirst = verdicts.get(first);
  if (!ofFirst) verdicts.set(first, (ofFirst = new Map()));
  let verdict = ofFirst.get(second);
  if (!verdict) ofFirst.set(second, (verdict = compareJobs(first, second)));
  return verdict;
}

function toKeyed(candidate: Candidate): Keyed {
  let keyed = known.get(candidate);
  if (!keyed) {
    const traits = readTraits(candidate);
    const titleHash = hashTerm(traits.title.key);
    const titleKeys = toTitleKeys(candidate, titleHash);
    keyed = {
      traits,
      publisher: rankPublisher(traits),
      newest: candidate.postedAt ?? candidate.firstSeenAt,
      titleHash,
      ownKeys: toOwnKeys(traits, titleHash),
      titleKeys,
    };
    known.set(candidate, keyed);
  }
  return keyed;
}

function toOwnKeys({ candidate, employer, address, page }: JobTraits, titleHash: number): number[] {
  const keys = [address, page].flatMap((link) => (link === null ? [] : [hashTerm(link)]));
  if (employer.core === "") return keys;
  // A trade name and the longer legal one begin alike.
  keys.push(mix(titleHash, hashTerm(employer.core.slice(0, 4))));
  keys.push(mix(hashTerm(employer.core), hashTerm(readRoleTitle(candidate.title).head)));
  return keys;
}

/** Pieces of the text tell more than a place, so they are looked up first. */
function toTitleKeys({ locations, termBag }: Candidate, titleHash: number): number[] {
  const keys = sketchBag(termBag).flatMap((hash) => (hash >= 0 ? [mix(titleHash, hash)] : []));
  for (const location of locations.slice(0, 3)) {
    for (const { city, country } of readPlaces(location).places)
      keys.push(mix(titleHash, hashTerm(city ?? country ?? "")));
  }
  return keys;
}

/** 30 bits, which a map holds without a box. */
function mix(first: number, second: number): number {
  return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> 2;
}

function compareRichness(one: Keyed, other: Keyed): number {
  const [first, second] = [one.traits.candidate, other.traits.candidate];
  return (
    Number(first.isSample) - Number(second.isSample) ||
    one.publisher - other.publisher ||
    Number(second.pay !== null) - Number(first.pay !== null) ||
    second.termCount - first.termCount ||
    compareText(other.newest, one.newest) ||
    compareText(first.id, second.id)
  );
}

function compareText(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}
