import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { RawPosting } from "@jobwright/engine/posting";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { readRecordedPostings } from "@jobwright/engine/reading/recorded-postings.fixture";
import { createRandom, type Random } from "../engine/src/random.fixture.ts";
import { sharedData } from "../scripts/shared-data.ts";
import { chooser, spellTownAtHome } from "./dedupe-spelling.ts";
import { towns, type Town } from "./dedupe-towns.ts";

/** A recorded posting as its employer's own board has it. */
export type RecordedJob = {
  /** Names the job: copies of it bear the same name. */
  job: string;
  /** The employer as a person writes it. */
  name: string;
  /** Null: it is remote, or its place is none of those whose spellings are known here. */
  town: Town | null;
  /** ISO 3166, empty where there is no town. */
  country: string;
  raw: RawPosting;
};
type Half = "working" | "heldOut";
type OtherJob = {
  set: string;
  id: string | number;
  title: string;
  company: string;
  location: string;
  description: string;
};

/** Shorter texts tell nothing of a job. */
const LEAST_TEXT = 600;
/** Share of postings that are moved to a town of the list, so that towns with several names are not rare. */
const MOVED_SHARE = 0.5;

/**
 * Recorded postings of one half: companies are halved by their names, and of other makers Indeed's adverts belong to
 * the working half, LinkedIn's and Uber's to the held-out one. Half of them are moved to a town of the list.
 */
export function readRecordedJobs(half: Half, seed: number): RecordedJob[] {
  const ashby = readRecordedPostings();
  if (ashby === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const own = ashby
    .filter(({ board }) => halfOf(board ?? "") === half)
    .map((raw) => ({ raw, name: toName(raw.company) }));
  const others = readOtherJobs(half).map((raw) => ({ raw, name: raw.company }));
  const seen = new Set<string>();
  return [...own, ...others].flatMap(({ raw, name }) => {
    const job = `${raw.source}/${raw.board}/${raw.externalId}`;
    if (raw.description.length < LEAST_TEXT || name === "" || seen.has(job)) return [];
    seen.add(job);
    return [settle(raw, name, half, createRandom(seedOf(seed, job)))];
  });
}

/** A seed of its own for each thing that is drawn, so that none depends on the order of the others. */
export function seedOf(seed: number, name: string): number {
  return createHash("sha256").update(`${seed} ${name}`).digest().readUInt32BE();
}

function settle(raw: RawPosting, name: string, half: Half, random: Random): RecordedJob {
  const known = [...towns.both, ...towns[half]];
  const job = `${raw.source}/${raw.board}/${raw.externalId}`;
  const printed = raw.locations.map((location) => location.trim().toLowerCase());
  const recorded = known.find((each) => each.recorded.includes(printed[0] ?? ""));
  const isRemote = raw.workMode === "remote" || printed.some((location) => location.includes("remote"));
  if (isRemote) return { job, name, town: null, country: "", raw };
  if (random() >= MOVED_SHARE) {
    return {
      job,
      name,
      town: recorded ?? null,
      country: recorded?.country ?? "",
      raw: recorded ? { ...raw, locations: raw.locations.slice(0, 1) } : raw,
    };
  }
  const moved = chooser(random)(known);
  return {
    job,
    name,
    town: moved,
    country: moved.country,
    raw: { ...raw, locations: [spellTownAtHome(moved, random)] },
  };
}

/** Indeed's and LinkedIn's adverts of 2019 and Uber's own page, as the employers' own boards would have them. */
function readOtherJobs(half: Half): RawPosting[] {
  const path = sharedData("jobs/other-boards.jsonl.gz");
  if (path === null) throw new Error("The recorded adverts are not on this machine: set SHARED_DATA.");
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  return lines
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as OtherJob)
    .filter(({ set }) => (set === "indeed-2019") === (half === "working"))
    .map(({ set, id, title, company, location, description }) =>
      makeRawPosting({
        source: "greenhouse",
        board: company.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"),
        externalId: `${set}-${id}`,
        url: `https://boards.greenhouse.io/${set}/jobs/${id}`,
        title,
        company,
        locations: [location],
        postedAt: "2025-10-01T00:00:00Z",
        description,
      }),
    );
}

function halfOf(board: string): Half {
  return createHash("sha256").update(board.toLowerCase()).digest().readUInt8() % 2 === 0
    ? "working"
    : "heldOut";
}

/** "hims-and-hers" as a person writes it: "Hims and Hers". */
function toName(slug: string): string {
  return decodeURIComponent(slug)
    .replace(/\.(?:com|io|ai|co|app)(?:\.au)?$/, "")
    .split(/[-_ ]+/)
    .map((word) => (word === "and" ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(" ");
}
