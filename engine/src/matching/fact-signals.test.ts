import { expect, test } from "vitest";
import type { Seniority } from "@jobwright/contracts/preferences";
import { makeCandidate, makeWanted } from "./candidate.fixture.ts";
import { isLevelFar, rateFreshness, ratePlaceAndPay, rateSeniority } from "./fact-signals.ts";
import { readRemoteFrom } from "#reading/read-remote-from";
import { prepareWanted } from "./prepare-wanted.ts";

test.each<[string[], string[], number, string]>([
  [["Berlin", "Germany"], ["Remote"], 0.75, "Remote; its place names no country"],
  [["Berlin", "Germany"], ["Germany", "Remote"], 1, "Germany is among your places"],
  [["Remote (Germany)"], ["Remote - EMEA"], 1, "Remote, open to your places"],
  [["Remote (Germany)"], ["Remote International"], 1, "Remote, from anywhere"],
  [["Remote (Germany)"], ["Remote (non-U.S.)"], 0.75, "Remote (non-U.S.); ask whether from your country"],
  [
    ["Remote (Germany)"],
    ["San Francisco", "Boston", "Remote"],
    0.4,
    "Remote, with San Francisco named; ask whether from your country",
  ],
  [["Remote (Germany)"], ["Remote", "APAC"], 0.4, "Remote, with APAC named; ask whether from your country"],
  [["Remote (Germany)"], ["Remote", "Anywhere"], 1, "Remote, from anywhere"],
  [["Remote (Germany)"], ["Remote / NYC"], 0.4, "Remote / NYC; ask whether from your country"],
  [["Remote", "Springfield"], ["Remote", "New York"], 0.75, "Remote; its place names no country"],
  [
    ["Spokane, WA", "Remote"],
    ["Hawaii", "Remote"],
    0.75,
    "Remote, with Hawaii named; ask whether from where you look",
  ],
  [["Spokane, WA", "Remote"], ["Washington State", "Remote"], 1, "Remote, open to your places"],
  [["Spokane, WA", "Remote"], ["Hawaii", "Remote - US"], 1, "Remote, open to your places"],
  [["Remote"], ["Remote"], 1, "Remote, as you wish"],
  [["Berlin"], ["Remote"], 0.75, "Remote, which you did not name"],
  [["Berlin"], ["Remote", "EMEA"], 0.75, "Remote, which you did not name"],
  [["Berlin"], ["Remote", "Lima"], 0.4, "Remote, with Lima named; ask whether from your country"],
  [["Remote"], ["LatAm", "Remote"], 0.75, "Remote, with LatAm named; you named no country"],
  [["Remote"], ["Remote", "Lima"], 1, "Remote, as you wish"],
  [["Remote"], ["Canada", "Mexico", "Remote"], 1, "Remote, as you wish"],
])("remote work: wanted %o, offered %o: %d, %s", (wanted, locations, value, reason) => {
  const candidate = makeCandidate({ locations });
  expect(ratePlaceAndPay(prepareWanted(makeWanted({ locations: wanted })), candidate)).toEqual({
    value,
    reason,
  });
});

test.each<[string[], string[], string, number, string]>([
  [
    ["Munich"],
    ["Remote"],
    "Must be based in the US",
    0.1,
    "Remote, but its text says “Must be based in the US”",
  ],
  [["Remote", "Germany"], ["Remote"], "Remote (EU)", 1, "Remote, and its text says “Remote (EU)”"],
  [
    ["Remote"],
    ["Remote"],
    "Remote (EU)",
    0.75,
    "Remote, and its text says “Remote (EU)”; you named no country",
  ],
  [
    ["Remote (Germany)"],
    ["New York"],
    "Remote (US or EU)",
    1,
    "Remote, and its text says “Remote (US or EU)”",
  ],
  [["Remote", "Springfield"], ["Remote"], "Remote (EU)", 0.75, "Remote; its place names no country"],
  // The board's own word counts first.
  [["Remote (Germany)"], ["Remote - EMEA"], "Remote (US)", 1, "Remote, open to your places"],
  [["Remote (Germany)"], ["Remote, Anywhere"], "Remote (US)", 1, "Remote, from anywhere"],
])("remote work by its text: wanted %o, offered %o, %s: %d, %s", (wanted, locations, text, value, reason) => {
  const candidate = makeCandidate({ locations, workMode: "remote" });
  const prepared = prepareWanted(makeWanted({ locations: wanted }));
  expect(ratePlaceAndPay(prepared, candidate, readRemoteFrom("Nurse", text))).toEqual({ value, reason });
});

test("a region in the place or title binds remote work as a country does", () => {
  const rate = (locations: string[], title: string) => {
    const candidate = makeCandidate({ locations, title, workMode: "remote" });
    const said = readRemoteFrom(title, "We work together.");
    return ratePlaceAndPay(prepareWanted(makeWanted({ locations: ["Remote"] })), candidate, said);
  };
  for (const region of ["LatAm", "Latin America", "EMEA", "APAC", "EU", "Nordics", "MENA", "UK & Ireland"]) {
    const told = `Remote, with ${region} named; you named no country`;
    expect(rate([region], "Nurse")).toEqual({ value: 0.75, reason: told });
    const said = `Remote, and its text says “${region}”; you named no country`;
    expect(rate(["Remote"], `Nurse - ${region}`)).toEqual({ value: 0.75, reason: said });
  }
});

test.each<[string[], string, number, string]>([
  [["Remote"], "We work together.", 1, "Remote, as you wish"],
  [["Remote - EMEA"], "We work together.", 1, "Remote, open to where you live"],
  [["Remote, Anywhere"], "We work together.", 1, "Remote, from anywhere"],
  [["LatAm"], "We work together.", 0.1, "Remote, with LatAm named; ask whether from where you live"],
  [["Boston"], "We work together.", 0.1, "Remote, with Boston named; ask whether from where you live"],
  [["Remote - US"], "We work together.", 0.1, "Remote - US; ask whether from where you live"],
  [
    ["Remote", "Boston"],
    "We work together.",
    0.4,
    "Remote, with Boston named; ask whether from where you live",
  ],
  [["Georgia"], "We work together.", 0.75, "Remote, with Georgia named; ask whether from where you live"],
  [["Remote"], "Remote (EU)", 1, "Remote, and its text says “Remote (EU)”"],
  [["Remote"], "Remote (US)", 0.1, "Remote, but its text says “Remote (US)”"],
])("a home in Munich says from where: offered %o, %s: %d, %s", (locations, text, value, reason) => {
  const candidate = makeCandidate({ locations, workMode: "remote" });
  const rate = (wanted: string[]) =>
    ratePlaceAndPay(
      prepareWanted(makeWanted({ locations: wanted, home: "Munich, Germany" })),
      candidate,
      readRemoteFrom("Nurse", text),
    );
  expect(rate(["Remote"])).toEqual({ value, reason });
  // A place that is named counts, and the home does not.
  expect(rate(["Remote", "Berlin"]).reason).not.toContain("where you live");
  expect(rate(["Remote (Poland)"]).reason).not.toContain("where you live");
});

const based = "This role is based in our Lyon office.";
test.each<[string[], string[], number, string]>([
  [["Paris", "Remote"], ["Lyon"], 0.4, "Remote, but its text says “role is based in our Lyon office”"],
  [["Remote"], ["Lyon"], 0.4, "Remote, but its text says “role is based in our Lyon office”"],
  [["Berlin", "Remote"], ["Lyon"], 0.1, "Remote, but its text says “role is based in our Lyon office”"],
  [["Lyon"], ["Lyon"], 1, "Lyon is among your places"],
  [["Paris", "Remote"], ["Remote, France"], 1, "Remote, open to your places"],
])("an office in the text: wanted %o, offered %o: %d, %s", (wanted, locations, value, reason) => {
  const candidate = makeCandidate({ locations, workMode: "remote" });
  const prepared = prepareWanted(makeWanted({ locations: wanted }));
  expect(ratePlaceAndPay(prepared, candidate, readRemoteFrom("Nurse", based))).toEqual({ value, reason });
});

test.each<[string[], string]>([
  [[], "Not stated; left out of the sum"],
  [["Germany"], "Germany names no town; left out of the sum"],
])("a place that decides nothing: %o, %s", (locations, reason) => {
  const prepared = prepareWanted(makeWanted({ locations: ["Berlin"] }));
  const candidate = makeCandidate({ locations, workMode: "onsite" });
  expect(ratePlaceAndPay(prepared, candidate)).toEqual({ value: null, reason });
});

test("an internship is a step below Junior for whoever did not ask for one", () => {
  const intern = makeCandidate({ title: "Data Analyst Intern" }, { seniority: "Junior", jobType: "Intern" });
  const rate = (seniority: "Junior" | "Mid", jobType: "Intern" | null, titles: string[] = []) =>
    rateSeniority({ seniority, jobType, titles }, intern, null);
  expect(rate("Junior", null)).toEqual({
    value: 0.45,
    reason: "The posting is an internship; you look for Junior",
  });
  expect(rate("Mid", null).value).toBe(0.1);
  expect(rate("Junior", "Intern")).toEqual({ value: 1, reason: "Junior, as you wish" });
  expect(rate("Junior", null, ["Data Science Intern"]).value).toBe(1);
});

test("a step that counts as Senior is named", () => {
  const rate = (title: string, wanted: Seniority) =>
    rateSeniority(
      { seniority: wanted, jobType: null, titles: [] },
      makeCandidate({ title }, { seniority: "Senior" }),
      null,
    ).reason;
  expect(rate("Staff Engineer", "Senior")).toBe("Senior (“Staff”), as you wish");
  expect(rate("Principal Engineer", "Mid")).toBe("The posting is Senior (“Principal”); you look for Mid");
  expect(rate("Senior Staff Engineer", "Senior")).toBe("Senior, as you wish");
});

test("a level is far where the title itself names one that is two steps away", () => {
  const isFar = (title: string, offered: Seniority | null, wanted: Seniority | null = "Junior") =>
    isLevelFar({ seniority: wanted }, makeCandidate({ title }, { seniority: offered }));
  expect(isFar("Senior Data Analyst", "Senior")).toBe(true);
  expect(isFar("Data Analyst", "Senior")).toBe(false);
  expect(isFar("Senior Data Analyst", "Senior", "Mid")).toBe(false);
  expect(isFar("Senior Data Analyst", "Senior", null)).toBe(false);
});

test.each([
  ["2026-11-28T23:00:00Z", "Posted yesterday"],
  ["2026-11-17T21:00:00Z", "Posted 12 days ago"],
  ["2026-11-29T23:00:00Z", "Posted today"],
])("a posting of %s is as old as the date on its card says", (postedAt, reason) => {
  const now = new Date("2026-11-29T08:00:00Z");
  expect(rateFreshness(makeCandidate({}, { postedAt }), now).reason).toBe(reason);
});
