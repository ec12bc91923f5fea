import { readFile } from "node:fs/promises";
import { MAX_LISTING_BYTES, MAX_LISTINGS } from "@jobwright/contracts/jobs";
import type { EntryOf, ExportData } from "#db/exports/export-schema";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import * as jobs from "#jobs/jobs.service";
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
import { readData, unzip } from "#testing/settings/unzip";

let place: Installation;
/** The export of somebody with one listing. */
let exported: ExportData;
let listing: EntryOf<"listings">;

beforeAll(async () => {
  place = await createInstallation();
  const ada = await addPerson(place, "ada@example.org");
  await jobs.putListing(ada, "exported", { title: "Cook", company: "Inn" });
  exported = readData(await unzip(await readFile(await saveExport(place, ada))));
  const [first] = exported.listings;
  if (!first) throw new Error("The export has no listing.");
  listing = first;
});
afterAll(() => place.close());

/** Takes in an export with other listings, for a person who is there. */
async function importListings(person: UserContext, changes: Partial<ExportData>): Promise<void> {
  const data = { ...exported, statusChanges: [], ...changes };
  const zip = makeZip([{ name: "data.json", content: JSON.stringify(data) }]);
  await importUser(place.ctx, await saveFile(place, zip), person.user.email);
}

function numbered(count: number): EntryOf<"listings">[] {
  return Array.from({ length: count }, (_, index) => ({ ...listing, id: `exported-${index}` }));
}

/** Listings numbered from 1; the first `deleted` of them are deleted, the lowest number first. */
async function fillUp(person: UserContext, count: number, deleted = 0): Promise<void> {
  await place.ctx.db.execute(sql`
    insert into listings
      (user_id, id, title, company, location, salary, date_posted, description, job_link, deleted_at)
    select ${person.user.uid}, 'own-' || n, 'Cook', 'Inn', 'Bern', '', '2026-11-01', 'Cook.', '#',
      case when n <= ${deleted}::int then timestamptz '2026-11-01' + n * interval '1 minute' end
    from generate_series(1, ${count}::int) n`);
}

async function idsOf(person: UserContext): Promise<Set<string>> {
  const { rows } = await place.ctx.db.execute<{ id: string }>(
    sql`select id from listings where user_id = ${person.user.uid}`,
  );
  return new Set(rows.map(({ id }) => id));
}

test("an export with which a person has more than 20,000 listings is refused as a whole", async () => {
  const person = await addPerson(place, "full@example.org");
  await fillUp(person, MAX_LISTINGS - 1);
  const before = await dumpEverything(place);
  await expect(importListings(person, { listings: numbered(2) })).rejects.toThrow(/20,000/);
  expect(await dumpEverything(place)).toEqual(before);
  await importListings(person, { listings: numbered(1) });
  expect((await idsOf(person)).size).toBe(MAX_LISTINGS);
});

test("an export of more than 20,000 listings makes no account", async () => {
  const before = await dumpEverything(place);
  const zip = makeZip([
    {
      name: "data.json",
      content: JSON.stringify({ ...exported, statusChanges: [], listings: numbered(MAX_LISTINGS + 1) }),
    },
  ]);
  await expect(importUser(place.ctx, await saveFile(place, zip), "new@example.org")).rejects.toThrow(
    /20,000/,
  );
  expect(await dumpEverything(place)).toEqual(before);
});

test.each<[where: string, texts: (size: number) => Partial<EntryOf<"listings">>]>([
  ["its description", (size) => ({ description: "x".repeat(size) })],
  ["all its lines together", (size) => ({ qualifications: Array(4).fill("x".repeat(size / 4)) })],
  ["texts of two bytes a character", (size) => ({ note: "é".repeat(size / 2) })],
  [
    "what a search knows of it",
    (size) => ({ sources: [{ source: "x", name: "x".repeat(size), url: "https://x.org/" }] }),
  ],
])("a listing with more than 256 KB in %s is refused with the whole export", async (where, texts) => {
  const person = await addPerson(place, `${where.replaceAll(" ", "-")}@example.org`);
  const large = { ...listing, ...texts(MAX_LISTING_BYTES) };
  await expect(importListings(person, { listings: [large] })).rejects.toThrow(/256 KB/);
  expect(await idsOf(person)).toEqual(new Set());
  await importListings(person, { listings: [{ ...listing, ...texts(MAX_LISTING_BYTES - 1000) }] });
  expect(await idsOf(person)).toEqual(new Set(["exported"]));
});

test("at the limit deleted listings make room, but not those that the export names itself", async () => {
  const person = await addPerson(place, "deleted@example.org");
  await fillUp(person, MAX_LISTINGS, 3);
  const session = {
    sessionId: "session-import-0001",
    state: "finished" as const,
    error: null,
    report: null,
    listingIds: ["own-1", "exported-0"],
    createdAt: listing.createdAt,
    updatedAt: listing.updatedAt,
  };
  await importListings(person, {
    listings: [{ ...listing, id: "own-1" }, ...numbered(1)],
    searches: [session],
  });
  const ids = await idsOf(person);
  expect(ids.size).toBe(MAX_LISTINGS);
  expect(["own-1", "own-2", "own-3", "exported-0"].map((id) => ids.has(id))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
