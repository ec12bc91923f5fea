import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import type { Posting } from "@jobwright/engine/posting";
import { nothingWanted, type Candidate, type Wanted } from "@jobwright/engine/wanted";
import { readRecordedPostings } from "../engine/src/reading/recorded-postings.fixture.ts";

const LABELS = join(import.meta.dirname, "labels");

/** When the recorded boards were asked. */
export const RECORDED_AT = new Date("2025-10-20T00:00:00Z");

export type Profile = { id: string; line: string; wanted: Wanted };
/** Both grades of each posting, by its id. */
export type Grades = Record<string, [number, number]>;

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(LABELS, name), "utf8")) as T;
}

/** The people whose wishes are ranked for, split into those to work with and those that are scored at the end. */
export function readProfiles(): { working: Profile[]; test: Profile[] } {
  const profiles = readJson<{ id: string; line: string; wanted: Partial<Wanted> }[]>(
    "ranking-profiles.json",
  ).map(({ wanted, ...rest }) => ({ ...rest, wanted: { ...nothingWanted, ...wanted } }));
  const test = new Set(readJson<string[]>("ranking-test.json"));
  return {
    working: profiles.filter(({ id }) => !test.has(id)),
    test: profiles.filter(({ id }) => test.has(id)),
  };
}

export function readGrades(): Record<string, Grades> {
  return readJson("ranking-grades.json");
}

/** The recorded postings as the product reads them, by id. */
export function readPool(ids: ReadonlySet<string>): { postings: Map<string, Posting>; titles: string[] } {
  const recorded = readRecordedPostings();
  if (recorded === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const postings = new Map(
    recorded
      .filter(({ externalId }) => ids.has(externalId))
      .map((raw) => [raw.externalId, readPosting(raw, RECORDED_AT)]),
  );
  return { postings, titles: recorded.map(({ title }) => title) };
}

export function toCandidate(posting: Posting): Candidate {
  const { description: _text, qualifications: _list, benefits: _extras, ...rest } = posting;
  return { ...rest, id: posting.externalId, isSample: false, firstSeenAt: RECORDED_AT.toISOString() };
}
