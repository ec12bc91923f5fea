import { createRandom } from "../engine/src/random.fixture.ts";
import { agencies, drawAgency, toCopy, toOwnPosting, type LabelledPosting } from "./dedupe-copies.ts";
import {
  findOtherCompanies,
  findOtherTitles,
  findOtherTowns,
  toOtherLevel,
  toOtherTown,
  toSecondRequisition,
  toShops,
  type TwoJobs,
} from "./dedupe-others.ts";
import { readRecordedJobs, seedOf, type RecordedJob } from "./dedupe-recorded.ts";
import { towns } from "./dedupe-towns.ts";
import { chooser } from "./dedupe-spelling.ts";

/** Two postings by their ids; `isSame`: they are for one job. `kind` says what makes the pair hard. */
export type DedupePair = { kind: string; isSame: boolean; first: string; second: string };
/** All postings of the pairs, and more, by their ids: they are ranked together, as in a search. */
export type DedupeSet = { postings: Map<string, LabelledPosting>; pairs: DedupePair[] };

const SEEDS = { working: 11, heldOut: 23 };
const [POSITIVES, OF_COMPANY] = [700, 6];

/** Labelled pairs of one half, from recorded postings and their copies on other boards. */
export function makeDedupePairs(half: "working" | "heldOut"): DedupeSet {
  const seed = SEEDS[half];
  const jobs = shuffle(readRecordedJobs(half, seed), seed);
  const set: DedupeSet = { postings: new Map(), pairs: [] };
  addPositives(set, half, jobs);
  addNegatives(set, half, "another town", take(findOtherTowns(jobs), 200, seed));
  addNegatives(set, half, "another company", take(findOtherCompanies(jobs), 200, seed));
  addNegatives(set, half, "another title", take(findOtherTitles(jobs, false), 250, seed));
  addNegatives(set, half, "another level", take(findOtherTitles(jobs, true), 100, seed));
  const bases = jobs.slice(0, 150);
  addNegatives(
    set,
    half,
    "another level, equal text",
    bases.flatMap((job) => {
      const other = toOtherLevel(job, createRandom(seedOf(seed, `${job.job} level`)));
      return other ? [[job, other] satisfies TwoJobs] : [];
    }),
  );
  addNegatives(
    set,
    half,
    "another town, equal text",
    jobs.slice(300, 500).flatMap((job) => {
      const random = createRandom(seedOf(seed, `${job.job} town`));
      const other = toOtherTown(job, [...towns.both, ...towns[half]], random);
      return other ? [[job, other] satisfies TwoJobs] : [];
    }),
  );
  addAgencyPairs(set, half, take(findOtherTitles(jobs, false), 250, seed).slice(100, 200));
  addShops(set, seed, jobs.slice(150, 300));
  return set;
}

function addPositives(set: DedupeSet, half: "working" | "heldOut", jobs: readonly RecordedJob[]): void {
  const counts = new Map<string, number>();
  let added = 0;
  for (const job of jobs) {
    const count = counts.get(job.name) ?? 0;
    if (added === POSITIVES) return;
    if (count === OF_COMPANY) continue;
    counts.set(job.name, count + 1);
    added++;
    const random = createRandom(seedOf(SEEDS[half], `${job.job} copy`));
    const agency = drawAgency(agencies[half], random);
    const copy = toCopy(job, "copy", agency, random);
    const first = random() < 0.7 ? toOwnPosting(job) : toCopy(job, "other", null, random);
    const hidden = copy.raw.company === "Employer not named" ? "employer hidden" : "employer named";
    const through = agency === null ? hidden : "through an agency";
    const length = copy.raw.description.length <= 501 ? "cut text" : "whole text";
    addPair(set, { kind: `${through}, ${length}`, isSame: true }, first, copy);
  }
}

/** Of each two jobs: both on the employer's board, or one of them as a copy, whose own posting may be known or not. */
function addNegatives(
  set: DedupeSet,
  half: "working" | "heldOut",
  kind: string,
  twos: readonly TwoJobs[],
): void {
  for (const [one, other] of twos) {
    const random = createRandom(seedOf(SEEDS[half], `${one.job} ${other.job}`));
    const drawn = random();
    if (drawn < 0.25) {
      addPair(set, { kind: `${kind}, one board`, isSame: false }, toOwnPosting(one), toOwnPosting(other));
      continue;
    }
    const first =
      drawn < 0.75 ? toOwnPosting(one) : toCopy(one, "first", drawAgency(agencies[half], random), random);
    const copy = toCopy(other, "second", drawAgency(agencies[half], random), random);
    addPair(set, { kind, isSame: false }, first, copy);
    if (random() < 0.5) addPosting(set, toOwnPosting(other));
  }
}

function addAgencyPairs(set: DedupeSet, half: "working" | "heldOut", twos: readonly TwoJobs[]): void {
  for (const [one, other] of twos) {
    const random = createRandom(seedOf(SEEDS[half], `${one.job} ${other.job} agency`));
    const agency = chooser(random)(agencies[half]);
    const [first, second] = [toCopy(one, "agency", agency, random), toCopy(other, "agency", agency, random)];
    addPair(set, { kind: "another job of one agency", isSame: false }, first, second);
  }
}

function addShops(set: DedupeSet, seed: number, jobs: readonly RecordedJob[]): void {
  for (const [index, job] of jobs.entries()) {
    const shops = toShops(job, createRandom(seedOf(seed, `${job.job} shops`)));
    if (index % 6 === 0) {
      const kind = "a second requisition, told apart by nothing";
      addPair(set, { kind, isSame: true }, toOwnPosting(job), toOwnPosting(toSecondRequisition(job)));
    } else if (shops) {
      const kind = "another shop of the town";
      addPair(set, { kind, isSame: false }, toOwnPosting(shops[0]), toOwnPosting(shops[1]));
    }
  }
}

function addPair(
  set: DedupeSet,
  pair: Pick<DedupePair, "kind" | "isSame">,
  first: LabelledPosting,
  second: LabelledPosting,
): void {
  set.pairs.push({ ...pair, first: addPosting(set, first), second: addPosting(set, second) });
}

function addPosting(set: DedupeSet, posting: LabelledPosting): string {
  const { source, board, externalId } = posting.raw;
  const id = `${source}/${board ?? ""}/${externalId}`;
  set.postings.set(id, posting);
  return id;
}

function take<T>(list: readonly T[], count: number, seed: number): T[] {
  return shuffle(list, seed).slice(0, count);
}

function shuffle<T>(list: readonly T[], seed: number): T[] {
  const random = createRandom(seed);
  return list
    .map((entry) => ({ entry, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
}
