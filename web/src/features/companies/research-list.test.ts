import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { describe, expect, test } from "vitest";
import { makeRecord, makeSession } from "./testing/make-research.ts";
import {
  countWaiting,
  findByJob,
  findCompanyOfJob,
  jobIdOf,
  listResearched,
  withRecord,
  withoutRecord,
} from "./research-list.ts";

const older = makeSession("session-a", [makeRecord({ name: "Bluestem" }), makeRecord({ name: "Meta" })], {
  createdAt: "2026-11-01T09:00:00.000Z",
});
const newer = makeSession("session-b", [makeRecord({ name: "Bluestem" })], {
  createdAt: "2026-11-20T09:00:00.000Z",
});

function keysOf(sessions: CompanyResearchSession[]): string[] {
  return listResearched(sessions).map(({ key }) => key);
}

describe("the list of records", () => {
  test("begins with the newest session and keeps the order inside of each", () => {
    expect(keysOf([older, newer])).toEqual(["session-b Bluestem", "session-a Bluestem", "session-a Meta"]);
  });

  test("loses one record, and a session with its last one", () => {
    expect(keysOf(withoutRecord([older, newer], "session-a Bluestem"))).toEqual([
      "session-b Bluestem",
      "session-a Meta",
    ]);
    expect(withoutRecord([older, newer], "session-b Bluestem")).toEqual([older]);
  });
});

describe("a record that was just made", () => {
  const at = new Date("2026-11-22T09:00:00.000Z");

  test("takes the place of the one before", () => {
    const record = makeRecord({ name: "Bluestem", industry: "Food" });
    const [, changed] = withRecord([newer, older], "session-a", record, at);
    expect(changed?.researchData).toEqual([record, older.researchData[1]]);
    expect(changed?.lastUpdated).toBe(at.toISOString());
  });

  test("joins its session, or makes one of its own", () => {
    const record = makeRecord({ name: "Ford" });
    const joined = withRecord([newer], "session-b", record, at);
    expect(keysOf(joined)).toEqual(["session-b Bluestem", "session-b Ford"]);
    const [made] = withRecord([newer], "session-c", record, at);
    expect(made).toMatchObject({ sessionId: "session-c", origin: "name", researchData: [record] });
  });
});

describe("the record of a job", () => {
  test.each<Partial<CompanyRecord>>([{ jobId: "job-7" }, { associatedJob: { id: "job-7" } }])(
    "is found by %o",
    (fields) => {
      const record = makeRecord({ name: "Bluestem" }, fields);
      const list = listResearched([makeSession("session-a", [makeRecord({ name: "Meta" }), record])]);
      expect(findByJob(list, "job-7")?.record).toBe(record);
      expect(jobIdOf(record)).toBe("job-7");
    },
  );

  test("is its session's record of its company where it was made for another job of it", () => {
    const listing = { id: "job-8", title: "Cook", company: "Bluestem", location: "", status: "new" as const };
    const list = listResearched([{ ...older, jobListings: [listing] }]);
    expect(findByJob(list, "job-8")?.key).toBe("session-a Bluestem");
    expect(findCompanyOfJob(list, "job-8")).toBe("Bluestem");
    expect(findCompanyOfJob(list, "job-9")).toBeNull();
  });

  test("is none where no record was made for it", () => {
    expect(findByJob(listResearched([older]), "job-7")).toBeNull();
    expect(jobIdOf(makeRecord({ name: "Meta" }))).toBeNull();
  });
});

test("only sources that were not asked yet are waited for", () => {
  const asked = (["waiting", "answered", "unreachable", "waiting"] as const).map((state) => ({
    source: "wikidata" as const,
    name: "Wikidata",
    state,
    url: null,
    at: null,
    problem: null,
  }));
  expect(countWaiting(makeRecord({ name: "Meta" }, { asked }))).toBe(2);
  expect(countWaiting(makeRecord({ name: "Meta" }))).toBe(0);
});
