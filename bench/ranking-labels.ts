import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import type { Posting, RawPosting } from "@jobwright/engine/posting";
import { nothingWanted, type Candidate, type Wanted } from "@jobwright/engine/wanted";
import { readRecordedPostings } from "../engine/src/reading/recorded-postings.fixture.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { loadOtherPostings } from "./postings-other-boards.ts";

const LABELS = join(import.meta.dirname, "labels");

/** When the recorded boards were asked. */
export const RECORDED_AT = new Date("2025-10-20T00:00:00Z");

export type Profile = {
  id: string;
  line: string;
  wanted: Wanted;
  /** The recorded sets that its postings are of, for people of other boards than the first. */
  boards?: string[];
};
/** Both grades of each posting, by its id. */
export type Grades = Record<string, [number, number]>;

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(LABELS, name), "utf8")) as T;
}

/** The people of Ashby's boards, split into those to work with and those that are scored at the end. */
export function readProfiles(): { working: Profile[]; test: Profile[] } {
  return splitProfiles("ranking-profiles.json", "ranking-test.json");
}

function splitProfiles(profilesName: string, testName: string): { working: Profile[]; test: Profile[] } {
  const profiles = readJson<(Omit<Profile, "wanted"> & { wanted: Partial<Wanted> })[]>(profilesName).map(
    ({ wanted, ...rest }) => ({ ...rest, wanted: { ...nothingWanted, ...wanted } }),
  );
  const test = new Set(readJson<string[]>(testName));
  return {
    working: profiles.filter(({ id }) => !test.has(id)),
    test: profiles.filter(({ id }) => test.has(id)),
  };
}

/** People with what was graded for them. */
export type RankingSet = {
  name: string;
  working: Profile[];
  /** Empty unless what is held out is scored. */
  test: Profile[];
  grades: Record<string, Grades>;
  /** The graded postings as the product reads them, by id. */
  postings: Map<string, Posting>;
  /** Those of the whole index. */
  titles: string[];
};

/** The recorded boards of Ashby, and those of Uber, Indeed and LinkedIn, of which the last is held out. */
export function readRankingSets(): RankingSet[] {
  const recorded = readRecordedPostings();
  if (recorded === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const ashby = recorded.map((raw): [string, RawPosting] => [raw.externalId, raw]);
  return [
    readRankingSet("Ashby", "ranking", ashby),
    readRankingSet("other boards", "ranking-other", [...loadOtherPostings()]),
  ];
}

function readRankingSet(name: string, files: string, raws: readonly [string, RawPosting][]): RankingSet {
  const { working, test } = splitProfiles(`${files}-profiles.json`, `${files}-test.json`);
  const grades = readJson<Record<string, Grades>>(`${files}-grades.json`);
  const graded = new Set(Object.values(grades).flatMap((ofPerson) => Object.keys(ofPerson)));
  return {
    name,
    working,
    test: isHeldOutScored() ? test : [],
    grades,
    postings: new Map(
      raws.filter(([id]) => graded.has(id)).map(([id, raw]) => [id, readPosting(raw, RECORDED_AT)]),
    ),
    titles: raws.map(([, { title }]) => title),
  };
}

export function toCandidate([id, posting]: [id: string, posting: Posting]): Candidate {
  const { description: _text, qualifications: _list, benefits: _extras, ...rest } = posting;
  return { ...rest, id, isSample: false, firstSeenAt: RECORDED_AT.toISOString() };
}
