import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Posting, RawPosting } from "@jobwright/engine/posting";
import { readPostings } from "../posting-index.ts";
import { samplePostingsSchema, type SamplePosting } from "./schema.ts";

export const SAMPLE_SOURCE_ID = "sample";

const DAY_MS = 24 * 60 * 60 * 1000;
const postingsFolder = join(import.meta.dirname, "postings");

/** The entries as written, by line of work (the file's name). Throws when a file breaks the schema. */
export function readSampleEntries(): Map<string, SamplePosting[]> {
  const files = readdirSync(postingsFolder)
    .filter((name) => name.endsWith(".json"))
    .toSorted();
  return new Map(files.map((name) => [name.slice(0, -".json".length), readEntries(name)]));
}

/**
 * The sample board as a source would give it: about 300 invented postings, `source` "sample", `board` one of the
 * two boards inside it. Dates are whole days, 0 to 45 before that of `now`, so that all reads of a day give the same.
 * Throws when a file is missing or breaks the schema.
 */
export function readSampleBoard(now: Date): RawPosting[] {
  const today = startOfDay(now);
  return [...readSampleEntries().values()].flat().map((entry) => toRawPosting(entry, today));
}

let latest: { today: number; postings: Promise<Posting[]> } | null = null;

/** Reads the sample board into postings; cached in this process for the day. */
export function readSamplePostings(now: Date): Promise<Posting[]> {
  const today = startOfDay(now);
  if (latest?.today !== today) latest = { today, postings: readPostings(readSampleBoard(now), now) };
  return latest.postings;
}

function startOfDay(now: Date): number {
  return now.getTime() - (now.getTime() % DAY_MS);
}

function readEntries(name: string): SamplePosting[] {
  const parsed = samplePostingsSchema.safeParse(JSON.parse(readFileSync(join(postingsFolder, name), "utf8")));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`Sample board: ${name}, ${first?.path.join(".")}: ${first?.message}`);
  }
  return parsed.data;
}

function toRawPosting(entry: SamplePosting, today: number): RawPosting {
  return {
    source: SAMPLE_SOURCE_ID,
    board: entry.board,
    externalId: entry.id,
    // example.org is reserved for examples (RFC 2606): the link is well formed and leads to no employer.
    url: `https://example.org/sample/${entry.id}`,
    applyUrl: null,
    title: entry.title,
    company: entry.company,
    companyUrl: null,
    openUntil: null,
    locations: entry.locations,
    workMode: entry.workMode,
    postedAt: new Date(today - entry.daysAgo * DAY_MS).toISOString(),
    pay: entry.pay,
    payText: null,
    employmentType: entry.employmentType,
    level: entry.level ?? null,
    description: entry.description,
    qualifications: entry.qualifications,
    benefits: entry.benefits,
    tags: [],
    easyApply: entry.easyApply,
  };
}
