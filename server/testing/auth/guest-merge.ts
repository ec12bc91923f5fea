import { randomUUID } from "node:crypto";
import type { Message } from "@jobwright/contracts/notifications";
import type { UserDocument } from "@jobwright/contracts/profile";
import type { Resume } from "@jobwright/contracts/resumes";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { readOwnedColumns } from "#db/owned-tables";
import { openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { findInDatabase, findInFolder } from "#testing/find-everywhere";
import { fillPerson, type FullPerson } from "#testing/full-person";

/** Columns that keep the folder of the person who uploaded the file, which is no longer anybody's id. */
const PATHS = ["stored_files.path", "resumes.storage_path", "storage_uploads.path"];

/** A guest who has something of everything. */
export async function openGuest(tested: TestApp, postingIds = newPostings()): Promise<FullPerson> {
  const sessionId = `session-${randomUUID()}`;
  return fillPerson(tested, openBrowser(tested.app), { mark: newMark("guest"), sessionId, postingIds });
}

/** What the API shows of a person. */
export async function readAll(browser: Browser, uid: string) {
  const read = async (path: string): Promise<unknown> => {
    const response = await browser.send("GET", `/api/users/${uid}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };
  const document = (await read("")) as UserDocument;
  const { resumes } = (await read("/resumes")) as { resumes: Resume[] };
  return {
    document,
    listings: await read("/jobListings"),
    favorites: await read("/favorites"),
    searches: await Promise.all(document.jobSearches.map((id) => read(`/jobSearches/${id}`))),
    research: await read("/companyResearch"),
    resumes,
    readings: await Promise.all(resumes.map(({ id }) => read(`/resumes/${id}/reading`))),
    files: await Promise.all(resumes.map((resume) => readFile(browser, resume))),
    messages: ((await read("/messages")) as { messages: Message[] }).messages,
    deliveries: await read("/deliveries"),
    settings: await read("/notificationSettings"),
  };
}

async function readFile(browser: Browser, resume: Resume): Promise<string> {
  const url = new URL(resume.publicUrl ?? "");
  const response = await browser.send("GET", `${url.pathname}${url.search}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** Rows of a person in each table with an owner, but for what ends with a guest. */
export async function countOwned(tested: TestApp, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await readOwnedColumns(tested.server.db)) {
    if (["session", "account", "email_sign_ins", "passkey", "passwords", "recovery_codes"].includes(table))
      continue;
    const { rows } = await tested.server.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    counts[`${table}.${column}`] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** The guest's id is nowhere but in the names of files, which keep it. */
export async function expectGone(tested: TestApp, guestId: string): Promise<void> {
  const found = await findInDatabase(tested.server.db, [guestId]);
  expect(
    found.filter(({ place, value }) => !(PATHS.includes(place) && value.startsWith("resumes/"))),
  ).toEqual([]);
  expect(await findInFolder(tested.server.config.dataDir, [guestId])).toEqual([]);
}

export function newPostings(): string[] {
  return [randomUUID(), randomUUID(), randomUUID()];
}

/** A text that nobody else has. */
export function newMark(kind: string): string {
  return `${kind}-${randomUUID().slice(0, 13)}`;
}
