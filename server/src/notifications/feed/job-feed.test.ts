import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { mergeGuest } from "#app/merge-guest";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
import { jobFeeds, messages } from "#db/schema/notifications";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";
import { parseXml, type XmlElement } from "#platform/markup/parse-xml";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeScheduledSearch } from "#testing/make-scheduled-search";

type Owner = Awaited<ReturnType<typeof openAccount>>;
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

async function turnOn(owner: Owner): Promise<string> {
  const response = await owner.send("POST", `/api/users/${owner.uid}/jobFeed`);
  expect(response.status).toBe(200);
  return new URL(((await response.json()) as { url: string }).url).pathname;
}

/** A run of a scheduled search that found these jobs as new, at a day of November. */
async function addRun(userId: string, day: number, titles: string[]): Promise<string[]> {
  const { db } = tested.server;
  const now = new Date(Date.UTC(2026, 10, day, 8));
  const one = makeScheduledSearch(userId, randomUUID(), { fromPreferences: false });
  const [search] = await db.insert(scheduledSearches).values(one).returning();
  const sessionId = `session-${randomUUID()}`;
  await db.insert(jobSearches).values({ userId, sessionId, state: "finished", heartbeatAt: now });
  await db.insert(searchRuns).values({
    id: randomUUID(),
    userId,
    searchId: search?.id ?? "",
    dueAt: now,
    trigger: "schedule",
    state: "done",
    attempts: 1,
    startedAt: now,
    finishedAt: now,
    found: titles.length,
    newJobs: titles.length,
    sessionId,
  });
  const made = titles.map((title) => ({
    userId,
    id: `job-${randomUUID()}`,
    title,
    company: "Smith & Sons",
    location: "Leeds",
    salary: "Not specified",
    datePosted: "2026-11-01",
    description: "",
    jobLink: "https://example.org/1",
    match: {
      score: 81.6,
      label: "Strong" as const,
      signals: [{ name: "role" as const, value: 1, points: 30, maxPoints: 35, reason: "The role <fits>." }],
      matchedSkills: [],
      missingSkills: [],
    },
  }));
  await db.insert(listings).values(made as never);
  const places = made.map(({ id }, position) => ({ userId, sessionId, listingId: id, position }));
  await db.insert(jobSearchListings).values(places);
  return made.map(({ id }) => id);
}

async function readItems(path: string) {
  const response = await tested.app.request(path);
  expect(response.status).toBe(200);
  const root = parseXml(await response.text());
  const textOf = (element: XmlElement | undefined, name: string) =>
    element?.children.find((child) => child.name === name)?.text;
  const channel = root?.children[0];
  const items = channel?.children.filter(({ name }) => name === "item") ?? [];
  return {
    root: root?.name,
    title: textOf(channel, "title"),
    items: items.map((item) =>
      Object.fromEntries(
        ["title", "link", "guid", "pubDate", "description"].map((name) => [name, textOf(item, name)]),
      ),
    ),
  };
}

test("the feed is off until it is turned on, and holds the newest matches first", async () => {
  const owner = await openAccount(tested);
  const channels = `/api/users/${owner.uid}/notificationChannels`;
  expect(await (await owner.send("GET", channels)).json()).toMatchObject({ feed: { createdAt: null } });
  const [older] = await addRun(owner.uid, 20, ["Cook \u0001& <Baker>"]);
  const [newer, deleted] = await addRun(owner.uid, 21, ["Nurse", "Not for me"]);
  await tested.server.db
    .update(listings)
    .set({ deletedAt: new Date() })
    .where(eq(listings.id, deleted ?? ""));
  await addRun((await openAccount(tested)).uid, 22, ["Somebody else's"]);
  const { root, title, items } = await readItems(await turnOn(owner));
  expect([root, title]).toEqual(["rss", "Jobwright: new matches"]);
  expect(items).toEqual([
    {
      title: "Nurse at Smith & Sons",
      link: expect.stringMatching(new RegExp(`/jobs\\?session=session-[\\w-]+&job=${newer}$`)),
      guid: newer,
      pubDate: "Sat, 21 Nov 2026 08:00:00 GMT",
      description:
        "<p>Smith &amp; Sons · Leeds · Salary not specified · 82 of 100</p><p>The role &lt;fits&gt;.</p>",
    },
    expect.objectContaining({ guid: older, title: "Cook & <Baker> at Smith & Sons" }),
  ]);
  expect(await (await owner.send("GET", channels)).json()).toMatchObject({
    feed: { lastReadAt: tested.server.clock.now().toISOString() },
  });
});

test("a reader that has the newest gets 304, and no cache between keeps it", async () => {
  const owner = await openAccount(tested);
  await addRun(owner.uid, 20, ["Cook"]);
  const path = await turnOn(owner);
  const first = await tested.app.request(path);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": "private, no-cache",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "last-modified": "Fri, 20 Nov 2026 08:00:00 GMT",
  });
  const ask = (headers: Record<string, string>) => tested.app.request(path, { headers });
  const etag = first.headers.get("etag") ?? "";
  const kept = await ask({ "if-none-match": `W/${etag}` });
  expect([kept.status, await kept.text()]).toEqual([304, ""]);
  expect((await ask({ "if-modified-since": "Fri, 20 Nov 2026 08:00:00 GMT" })).status).toBe(304);
  expect((await ask({ "if-modified-since": "Thu, 19 Nov 2026 08:00:00 GMT" })).status).toBe(200);
  await addRun(owner.uid, 21, ["Nurse"]);
  expect((await ask({ "if-none-match": etag })).status).toBe(200);
});

test("a new address ends the one before, and a feed that is off is not there", async () => {
  const owner = await openAccount(tested);
  const before = await turnOn(owner);
  const after = await turnOn(owner);
  const statuses = async () => [
    (await tested.app.request(before)).status,
    (await tested.app.request(after)).status,
  ];
  expect(await statuses()).toEqual([404, 200]);
  const rows = await tested.server.db.select().from(jobFeeds).where(eq(jobFeeds.userId, owner.uid));
  expect(JSON.stringify(rows)).not.toContain(after.slice("/feeds/".length, -".xml".length));
  expect((await owner.send("DELETE", `/api/users/${owner.uid}/jobFeed`)).status).toBe(204);
  expect(await statuses()).toEqual([404, 404]);
  const wrong = await tested.app.request(`/feeds/${"x".repeat(43)}.xml`);
  expect([wrong.status, await wrong.json()]).toMatchObject([404, { code: "notifications/feed-not-found" }]);
});

test("who asks too often is told to wait", async () => {
  const path = await turnOn(await openAccount(tested));
  const statuses = new Set<number>();
  for (let count = 0; count <= 30; count += 1) statuses.add((await tested.app.request(path)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});

test("a guest's feed goes on as the account's, and where both have one the account's stays", async () => {
  const guests = [openBrowser(tested.app), openBrowser(tested.app)];
  const ids: string[] = [];
  for (const browser of guests) ids.push((await browser.signInGuest()).uid);
  const [first, second] = guests.map((browser, index) => ({ ...browser, uid: ids[index] ?? "" }) as Owner);
  const account = await openAccount(tested);
  if (!first || !second) throw new Error("There are two guests.");
  const kept = await turnOn(first);
  await mergeGuest(tested.server, { guestId: first.uid, accountId: account.uid });
  expect((await tested.app.request(kept)).status).toBe(200);
  const ended = await turnOn(second);
  await mergeGuest(tested.server, { guestId: second.uid, accountId: account.uid });
  expect([(await tested.app.request(kept)).status, (await tested.app.request(ended)).status]).toEqual([
    200, 404,
  ]);
  const told = await tested.server.db.select().from(messages).where(eq(messages.userId, account.uid));
  expect(told.map(({ text }) => text).join()).toContain("RSS feed: the address from before has ended");
});
