import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readableExportVersions } from "#db/exports/export-schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#db/schema/auth";
import { listings, statusChanges } from "#db/schema/jobs";
import { userDocuments } from "#db/schema/profile";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { makeZip } from "#testing/documents/zip";
import { importUser } from "./import-data.ts";
import {
  addPerson,
  createInstallation,
  dumpEverything,
  saveExport,
  saveFile,
  type Installation,
} from "#testing/settings/export-files";
import { unzip } from "#testing/settings/unzip";
import { fillWholePerson } from "#testing/settings/whole-person";

type Json = Record<string, unknown>;

let place: Installation;
/** The entries of an export of Ada, who has something of everything. */
let entries: Map<string, Buffer>;

beforeAll(async () => {
  place = await createInstallation();
  const ada = await addPerson(place, "ada@example.org");
  await fillWholePerson(place.ctx, ada.user.uid, "Ada");
  entries = await unzip(await readFile(await saveExport(place, ada)));
});
afterAll(() => place.close());

/** What `data.json` did not have in version 1, by the part that has it now. */
const sinceVersion2: Record<string, string[]> = {
  profile: ["learningResetAt", "crawlConsent"],
  listings: ["notForMeReason"],
  match: ["askedSkills", "raises", "facts", "payEstimate", "judgment", "readByModel"],
  report: ["model", "weights"],
};

/** The same of version 3. */
const sinceVersion3 = ["statusChangedAt", "linkCheckedAt"];

function toVersion11(data: Json): Json {
  const { notificationChannels: _channels, jobFeed: _feed, ...rest } = data;
  expect(Object.keys(rest)).toHaveLength(Object.keys(data).length - 2);
  return { ...rest, version: 11 };
}

function toVersion5(newest: Json): Json {
  const data = toVersion11(newest);
  const { tailorings: _tailorings, evidence: _evidence, ...rest } = data;
  expect(Object.keys(rest)).toHaveLength(Object.keys(data).length - 2);
  const withoutOutline = (resume: Json) => {
    const { outline: _outline, ...reading } = resume["reading"] as Json;
    return { ...resume, reading };
  };
  return { ...rest, version: 5, resumes: (data["resumes"] as Json[]).map(withoutOutline) };
}

function toVersion3(newest: Json): Json {
  const data = toVersion5(newest);
  const { searchRuns: _runs, seenPostings: _seen, ...rest } = data;
  expect(Object.keys(rest)).toHaveLength(Object.keys(data).length - 2);
  return { ...rest, version: 3 };
}

function toVersion2(newest: Json): Json {
  const data = toVersion3(newest);
  const { statusChanges: _changes, scheduledSearches: _searches, sampleData: _samples, ...rest } = data;
  const withoutNew = (listing: Json) => {
    const kept = Object.entries(listing).filter(([name]) => !sinceVersion3.includes(name));
    expect(kept).toHaveLength(Object.keys(listing).length - sinceVersion3.length);
    return Object.fromEntries(kept);
  };
  return { ...rest, version: 2, listings: (data["listings"] as Json[]).map(withoutNew) };
}

function toVersion1(newest: Json): Json {
  const data = toVersion2(newest);
  const { modelCalls: _modelCalls, ...rest } = data;
  const without = (part: string, value: unknown) => {
    if (value === null) return null;
    const kept = Object.entries(value as Json).filter(([name]) => !sinceVersion2[part]?.includes(name));
    expect(kept).toHaveLength(Object.keys(value as Json).length - (sinceVersion2[part]?.length ?? 0));
    return Object.fromEntries(kept);
  };
  return {
    ...rest,
    version: 1,
    profile: without("profile", data["profile"]),
    listings: (data["listings"] as Json[]).map((listing) => ({
      ...without("listings", listing),
      match: without("match", listing["match"]),
    })),
    searches: (data["searches"] as Json[]).map((search) => ({
      ...search,
      report: without("report", search["report"]),
    })),
  };
}

function saveWith(change: (data: Json) => Json): Promise<string> {
  const packed = [...entries].map(([name, content]) => ({
    name,
    content: name === "data.json" ? JSON.stringify(change(JSON.parse(content.toString()) as Json)) : content,
  }));
  return saveFile(place, makeZip(packed));
}

test("an export that was written before comes in whole: a column that it lacks has to be `later` in db/exports/exported-tables.ts", async () => {
  const path = join(import.meta.dirname, "../../testing/settings/export-version-7.zip");
  const { rows } = await importUser(place.ctx, path, "before@example.org");
  // Exports have answers since version 10, and channels since version 12.
  expect(rows.filter(({ added }) => added === 0).map(({ name }) => name)).toEqual([
    "Answers to questions",
    "Notification channels",
  ]);
  const again = await importUser(place.ctx, path, "before@example.org");
  expect(again.rows.filter(({ added }) => added > 0)).toEqual([]);
});

test("an export of version 1 comes in, with nothing where it had no field yet", async () => {
  const { rows } = await importUser(place.ctx, await saveWith(toVersion1), "old@example.org");
  expect(rows).toContainEqual({ name: "Listings", added: 3, known: 0 });
  expect(rows).toContainEqual({ name: "Calls to a model", added: 0, known: 0 });
  const dump = await dumpEverything(place);
  const people = dump["user"] as { id: string; email: string }[];
  const id = people.find(({ email }) => email === "old@example.org")?.id ?? "";
  const { db } = place.ctx;
  const [document] = await db.select().from(userDocuments).where(eq(userDocuments.userId, id));
  expect(document).toMatchObject({ title: "Ada title", learningResetAt: null, crawlConsent: null });
  const stored = await db.select().from(listings).where(eq(listings.userId, id)).orderBy(listings.id);
  expect(stored.map(({ notForMeReason }) => notForMeReason)).toEqual([null, null, null]);
  expect(stored[0]?.match).toMatchObject({ askedSkills: [], facts: null, judgment: null });
});

test.each([
  ["1", toVersion1],
  ["2", toVersion2],
])(
  "an export of version %s has no history: what was decided has the time of its last change",
  async (version, change) => {
    const email = `decided${version}@example.org`;
    const { rows } = await importUser(place.ctx, await saveWith(change), email);
    for (const name of ["Status history", "Scheduled searches"]) {
      expect(rows).toContainEqual({ name, added: 0, known: 0 });
    }
    const { db } = place.ctx;
    const [person] = await db.select().from(user).where(eq(user.email, email));
    const id = person?.id ?? "";
    const stored = await db.select().from(listings).where(eq(listings.userId, id)).orderBy(listings.id);
    expect(stored.map(({ status, statusChangedAt }) => [status, statusChangedAt])).toEqual([
      ["applied", stored[0]?.updatedAt],
      ["new", null],
      ["new", null],
    ]);
    expect(stored.map(({ linkCheckedAt }) => linkCheckedAt)).toEqual([null, null, null]);
    for (const table of [statusChanges, sampleData]) {
      expect(await db.$count(table, eq(table.userId, id))).toBe(0);
    }
    // The search of the enabled schedule, for which the server makes a task.
    const searches = await db.select().from(scheduledSearches).where(eq(scheduledSearches.userId, id));
    expect(searches).toMatchObject([
      {
        fromPreferences: true,
        isListed: true,
        status: "active",
        schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
        cloudTaskId: null,
      },
    ]);
  },
);

test("an export of version 3 comes in with its searches, of which no run is known", async () => {
  const { rows } = await importUser(place.ctx, await saveWith(toVersion3), "third@example.org");
  expect(rows).toContainEqual({ name: "Scheduled searches", added: 2, known: 0 });
  for (const name of ["Scheduled runs", "Jobs told of"]) {
    expect(rows).toContainEqual({ name, added: 0, known: 0 });
  }
});

test("an export of version 5 comes in with its resumes, whose lines are found anew, and without tailored ones", async () => {
  const { rows } = await importUser(place.ctx, await saveWith(toVersion5), "fifth@example.org");
  expect(rows).toContainEqual({ name: "Resumes", added: 1, known: 0 });
  expect(rows).toContainEqual({ name: "Tailored documents", added: 0, known: 0 });
});

test("a later reset of learning goes before an earlier one, whichever of account and export has it", async () => {
  const { db } = place.ctx;
  const path = await saveWith((data) => data);
  const exported = new Date("2026-10-03T08:30:03.003Z");
  for (const [own, expected] of [
    [null, exported],
    [new Date("2026-01-01T00:00:00Z"), exported],
    [new Date("2027-01-01T00:00:00Z"), new Date("2027-01-01T00:00:00Z")],
  ] as const) {
    const person = await addPerson(place, `${own?.getFullYear() ?? "never"}@example.org`);
    const isOwn = eq(userDocuments.userId, person.user.uid);
    await db.update(userDocuments).set({ learningResetAt: own }).where(isOwn);
    await importUser(place.ctx, path, person.user.email);
    const [document] = await db.select().from(userDocuments).where(isOwn);
    expect(document?.learningResetAt).toEqual(expected);
  }
});

test("an account's own answer to reading boards stays, a refusal too, and where it has none the exported one comes", async () => {
  const { db } = place.ctx;
  for (const [own, exported, expected] of [
    [null, true, true],
    [null, false, false],
    [false, true, false],
    [true, false, true],
    [true, null, true],
  ]) {
    const path = await saveWith((data) => ({
      ...data,
      profile: { ...(data["profile"] as Json), crawlConsent: exported },
    }));
    const person = await addPerson(place, `${String(own)}-${String(exported)}@example.org`);
    const isOwn = eq(userDocuments.userId, person.user.uid);
    await db
      .update(userDocuments)
      .set({ crawlConsent: own ?? null })
      .where(isOwn);
    await importUser(place.ctx, path, person.user.email);
    const [document] = await db.select().from(userDocuments).where(isOwn);
    expect(document?.crawlConsent).toBe(expected);
  }
});

test("the newest version is the one that is written, and all before it are read", () => {
  const { version } = JSON.parse(entries.get("data.json")?.toString() ?? "{}") as { version: number };
  expect(readableExportVersions).toEqual(Array.from({ length: version }, (_each, index) => index + 1));
});
