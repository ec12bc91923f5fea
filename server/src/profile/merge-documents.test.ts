import { expect, test } from "vitest";
import { mergeDocuments, type DocumentRow } from "./merge-documents.ts";
import { mergePreferences, type PreferencesRow } from "./merge-preferences.ts";
import { createValueMerger } from "./merge-values.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

function document(change: Partial<DocumentRow> = {}): DocumentRow {
  return {
    userId: "somebody",
    name: "Guest",
    phone: "",
    role: "",
    location: "",
    connections: 0,
    title: "",
    bio: "",
    avatar: null,
    skills: [],
    experience: [],
    education: [],
    links: [],
    version: 0,
    currentSessionId: null,
    lastSearchDate: null,
    totalJobsViewed: 0,
    lastClearedDate: null,
    listingsVersion: 0,
    learningResetAt: null,
    crawlConsent: null,
    createdAt: day(1),
    ...change,
  };
}

function preferences(change: Partial<PreferencesRow> = {}): PreferencesRow {
  return {
    userId: "somebody",
    titles: [],
    locations: [],
    skills: [],
    companies: [],
    includeKeywords: [],
    excludeKeywords: [],
    other: "",
    salaryRange: null,
    jobType: null,
    seniority: null,
    timezone: "UTC",
    isScheduleChosen: false,
    version: 0,
    updatedAt: day(1),
    ...change,
  };
}

test("the placeholder of a guest is no name, on neither side", () => {
  const nameOf = (account: string, guest: string) => {
    const merger = createValueMerger();
    const { name } = mergeDocuments(document({ name: account }), document({ name: guest }), merger);
    return [name, merger.leftovers];
  };
  expect(nameOf("Ada", "Guest")).toEqual(["Ada", []]);
  expect(nameOf("Guest", "Ada")).toEqual(["Ada", []]);
  expect(nameOf("Guest", "Guest")).toEqual(["Guest", []]);
  expect(nameOf("Ada", "Ada L.")).toEqual(["Ada", [{ label: "Name", value: "Ada L." }]]);
});

test("lists take what they have room for, without regard to capitals, and what is left is told", () => {
  const merger = createValueMerger();
  const full = Array.from({ length: 199 }, (_each, index) => `Skill ${index}`);
  const { skills } = mergeDocuments(
    document({ skills: full }),
    document({ skills: ["skill 7", "Fits", "Too much"] }),
    merger,
  );
  expect(skills).toEqual([...full, "Fits"]);
  expect(merger.leftovers).toEqual([{ label: "Skills", value: "Too much" }]);
});

test("the later search gives the session, and a session stays where the other has none", () => {
  const sessionOf = (account: Partial<DocumentRow>, guest: Partial<DocumentRow>) =>
    mergeDocuments(document(account), document(guest), createValueMerger()).currentSessionId;
  const earlier = { currentSessionId: "early", lastSearchDate: day(1) };
  const later = { currentSessionId: "late", lastSearchDate: day(2) };
  expect(sessionOf(earlier, later)).toBe("late");
  expect(sessionOf(later, earlier)).toBe("late");
  expect(sessionOf(earlier, { ...later, currentSessionId: null })).toBe("early");
  expect(sessionOf({}, { currentSessionId: "only" })).toBe("only");
});

test("what either reset learning from does not come back", () => {
  const resetOf = (account: Date | null, guest: Date | null) =>
    mergeDocuments(
      document({ learningResetAt: account }),
      document({ learningResetAt: guest }),
      createValueMerger(),
    ).learningResetAt;
  expect(resetOf(null, null)).toBeNull();
  expect(resetOf(day(1), null)).toEqual(day(1));
  expect(resetOf(null, day(2))).toEqual(day(2));
  expect(resetOf(day(3), day(2))).toEqual(day(3));
});

test("a guest's answer to reading boards goes along, and an account's own answer stays", () => {
  const mergedOf = (account: boolean | null, guest: boolean | null) => {
    const merger = createValueMerger();
    const { crawlConsent } = mergeDocuments(
      document({ crawlConsent: account }),
      document({ crawlConsent: guest }),
      merger,
    );
    return [crawlConsent, merger.leftovers];
  };
  expect(mergedOf(null, null)).toEqual([null, []]);
  expect(mergedOf(null, false)).toEqual([false, []]);
  expect(mergedOf(null, true)).toEqual([true, []]);
  expect(mergedOf(true, null)).toEqual([true, []]);
  expect(mergedOf(false, true)).toEqual([false, [{ label: "Reading more job boards", value: "agreed" }]]);
  expect(mergedOf(true, false)).toEqual([true, [{ label: "Reading more job boards", value: "not now" }]]);
});

test("what nobody chose is no choice, and of two choices the account's stays", () => {
  const merger = createValueMerger();
  const joined = mergePreferences(
    preferences({ seniority: "Mid", salaryRange: { min: 1, max: 2 } }),
    preferences({
      seniority: "Senior",
      jobType: "Contract",
      salaryRange: { min: 1, max: 2 },
      timezone: "Europe/Berlin",
    }),
    merger,
  );
  expect(joined).toMatchObject({
    seniority: "Mid",
    jobType: "Contract",
    salaryRange: { min: 1, max: 2 },
    isScheduleChosen: false,
    timezone: "Europe/Berlin",
  });
  expect(merger.leftovers).toEqual([{ label: "Seniority", value: "Senior" }]);
});
