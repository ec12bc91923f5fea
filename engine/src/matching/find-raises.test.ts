import { expect, test } from "vitest";
import { readPosting } from "#reading/read-posting";
import { makeRawPosting } from "#reading/raw-posting.fixture";
import type { RawPosting } from "#posting";
import type { Wanted } from "#wanted";
import { finish } from "#steps";
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
  const ranking = finish(rankCandidates(wanted, candidates, { now: testNow, limit: 10 }));
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
    ["Look for the level Senior.", { seniority: "Senior" }],
    ["List Terraform among your skills, if you have it.", { skills: [...mid.skills, "Terraform"] }],
    ["List Kubernetes among your skills, if you have it.", { skills: [...mid.skills, "Kubernetes"] }],
  ];
  expect(before.raises.map(({ text, points }) => [text, points])).toEqual(
    changes.map(([text, change]) => [text, gained(change)]),
  );
});

test("neither the posting's own title is advised nor a skill that the person has under another name", () => {
  const advised = (wish: Partial<Wanted>) => rateFirst({ ...mid, ...wish }).raises.map(({ text }) => text);
  expect(advised({}).filter((text) => text.includes("Backend Engineer"))).toEqual([]);
  expect(advised({ skills: ["Python", "K8s"], otherSkills: ["HashiCorp Terraform"] })).toEqual([
    "Look for the level Senior.",
  ]);
});
