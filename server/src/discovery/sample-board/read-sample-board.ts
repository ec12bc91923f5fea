import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawPosting } from "@jobwright/engine/posting";
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
 * two boards inside it. Dates lie 0 to 45 days before `now`. Throws when a file is missing or breaks the schema.
 */
export function readSampleBoard(now: Date): RawPosting[] {
  return [...readSampleEntries().values()].flat().map((entry) => toRawPosting(entry, now));
}

function readEntries(name: string): SamplePosting[] {
  const parsed = samplePostingsSchema.safeParse(JSON.parse(readFileSync(join(postingsFolder, name), "utf8")));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`Sample board: ${name}, ${first?.path.join(".")}: ${first?.message}`);
  }
  return parsed.data;
}

function toRawPosting(entry: SamplePosting, now: Date): RawPosting {
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
    locations: entry.locations,
    workMode: entry.workMode,
    postedAt: new Date(now.getTime() - entry.daysAgo * DAY_MS).toISOString(),
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
