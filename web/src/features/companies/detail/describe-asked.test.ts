import { expect, test } from "vitest";
import type { AskedSource, CompanyRecord } from "@jobwright/contracts/companies";
import { countFacts, describeSource } from "./describe-asked.ts";

const seenAt = "2026-11-20T09:00:00.000Z";
const wikidata: AskedSource = {
  source: "wikidata",
  name: "Wikidata",
  state: "answered",
  url: "https://www.wikidata.org/wiki/Q380",
  at: seenAt,
  problem: null,
};

test("counts each statement once for every source that stands behind it", () => {
  const cite = (field: string, source: "wikidata" | "postings") => ({
    field,
    source,
    name: source,
    url: null,
    seenAt,
  });
  const record: CompanyRecord = {
    companyOverview: { id: "a", name: "A", industry: "Software", founded: "1999" },
    officeLocations: ["Oslo", "Bergen"],
    sources: [
      cite("companyOverview.industry", "wikidata"),
      cite("companyOverview.founded", "wikidata"),
      cite("officeLocations", "postings"),
      cite("officeLocations.0", "postings"),
      cite("officeLocations.0", "wikidata"),
    ],
  };
  expect([...countFacts(record)]).toEqual([
    ["wikidata", 3],
    ["postings", 2],
  ]);
});

test.each([
  [{}, 9, "9 facts"],
  [{}, 1, "1 fact"],
  [{}, 0, "No facts of its own"],
  [{ state: "waiting" as const }, 0, "Still being asked"],
  [{ state: "nothing" as const }, 0, "Knows nothing of this company"],
  [{ state: "nothing" as const, problem: "It has no article." }, 0, "It has no article"],
  [{ problem: "Left out: 4 statements." }, 2, "2 facts. Left out: 4 statements"],
  [
    { state: "unreachable" as const, problem: "It answered with 503." },
    0,
    "Not reached: It answered with 503",
  ],
  [
    { state: "unreachable" as const, problem: "It answered with 503." },
    4,
    "4 facts from before. Not reached: It answered with 503",
  ],
  [{ state: "off" as const, problem: "It needs a key." }, 0, "Off: It needs a key"],
])("says of a source %j with %i facts: %s", (change, facts, text) => {
  expect(describeSource({ ...wikidata, ...change }, facts)).toBe(text);
});
