import { expect, test } from "vitest";
import { readPosting } from "#reading/read-posting";
import { makeRawPosting } from "#reading/raw-posting.fixture";
import type { RawPosting } from "#posting";
import type { Wanted } from "#wanted";
import { makeCandidate, makeWanted, testNow } from "./candidate.fixture.ts";
import { confirmRanking } from "./confirm-matches.ts";
import { createTextReader } from "./find-in-text.ts";
import { rankCandidates } from "./rank-candidates.ts";

const fields: Partial<RawPosting>[] = [
  {
    externalId: "1",
    title: "Backend Engineer",
    level: "Senior",
    description:
      "Build things in Python.\n\nRequirements:\n- 6+ years of experience with Kubernetes\n- Terraform",
  },
  { externalId: "2", title: "Site Reliability Engineer", description: "Requirements:\n- Kubernetes and Go" },
  { externalId: "3", title: "Software Engineer", description: "Requirements:\n- Python" },
];
const mid = { titles: ["Software Engineer"], skills: ["Python", "PostgreSQL"], seniority: "Mid" as const };

/** As a search rates the postings; the first of them. */
function rateFirst(wish: Partial<Wanted>, [first, ...others] = fields) {
  const wanted = makeWanted(wish);
  const list = [first ?? {}, ...others];
  const candidates = list.map((raw) => makeCandidate({ company: raw.externalId ?? "", ...raw }));
  const read = createTextReader(wanted);
  const findings = new Map(
    list.map((raw, index) => [candidates[index]?.id, read(readPosting(makeRawPosting(raw), testNow))]),
  );
  const ranking = rankCandidates(wanted, candidates, { now: testNow, limit: 10 });
  const { ranked } = confirmRanking(wanted, ranking, (id) => findings.get(id), { now: testNow });
  const match = ranked.find(({ candidate }) => candidate.id === candidates[0]?.id)?.match;
  if (!match) throw new Error("The posting was not ranked.");
  return match;
}

test("what a raise promises is what the score gains when the wish is changed so", () => {
  const before = rateFirst(mid);
  const gained = (change: Partial<Wanted>) =>
    Math.round((rateFirst({ ...mid, ...change }).score - before.score) * 10) / 10;
  const changes: [string, Partial<Wanted>][] = [
    ["Add “Backend Engineer” to your titles.", { titles: [...mid.titles, "Backend Engineer"] }],
    ["Look for the level Senior.", { seniority: "Senior" }],
    ["List Kubernetes among your skills, if you have it.", { skills: [...mid.skills, "Kubernetes"] }],
  ];
  expect(before.raises.map(({ text, points }) => [text, points])).toEqual(
    changes.map(([text, change]) => [text, gained(change)]),
  );
});

test("a title is proposed whole or not at all", () => {
  const titled = (title: string) =>
    rateFirst({ titles: ["Platform Engineer"] }, [{ title, externalId: "1" }]).raises.map(({ text }) => text);
  expect(titled("Backend Engineer, Platform")).toEqual(["Add “Backend Engineer, Platform” to your titles."]);
  expect(titled(`Backend Engineer, Platform${" and more of it".repeat(4)}`)).toEqual([]);
});
