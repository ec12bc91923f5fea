import { once } from "node:events";
import type { ReadStream } from "node:fs";
import { readdir, truncate, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import * as exportedChannels from "#db/exports/exported-channels";
import * as exportedTailorings from "#db/exports/exported-tailorings";
import * as exportedWays from "#db/exports/exported-sign-in-ways";
import * as exportedTables from "#db/exports/exported-tables";
import { storedFiles } from "#db/schema/storage";
import { userDocuments } from "#db/schema/profile";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { listen } from "#http/listen";
import { createTestApp, openAccount, type TestApp } from "#testing/http/test-app";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import { createTestUser } from "#testing/test-user";
import { exportData } from "./export-data.ts";
import { readOwnedTables } from "#testing/settings/export-files";
import { storeTestFile } from "#testing/settings/whole-files";
import { fillWholePerson } from "#testing/settings/whole-person";
import { readData, unzip } from "#testing/settings/unzip";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

async function openFilled(mark: string) {
  const browser = await openAccount(tested, { email: `${mark.toLowerCase()}@example.org` });
  await fillWholePerson(tested.server, browser.uid, mark);
  return browser;
}

async function download(browser: { uid: string } & Awaited<ReturnType<typeof openAccount>>) {
  const response = await browser.send("GET", `/api/users/${browser.uid}/export`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function openPerson(): Promise<UserContext> {
  const user = await createTestUser(tested.server);
  return { ...tested.server, user, requestId: "test" };
}

test("every table that holds something of a person, and each column, is exported or left out for a reason", async () => {
  const { tablesLeftOut, nameText: _schema, ...others } = exportedTables;
  const exported = { ...others, ...exportedWays, ...exportedChannels, ...exportedTailorings };
  const byTable = Map.groupBy(Object.values(exported), ({ table }) => getTableName(table));
  const decided = [...byTable.keys(), ...Object.keys(tablesLeftOut)].toSorted();
  expect(await readOwnedTables(tested.server.db), "see db/exports/exported-tables.ts").toEqual(decided);
  for (const [name, [first, ...more]] of byTable) {
    const undecided = first?.undecided.filter((column) =>
      more.every((each) => each.undecided.includes(column)),
    );
    expect(undecided, `columns of ${name} that are neither in its \`only\` nor \`leftOut\``).toEqual([]);
  }
});

test("the ZIP holds everything of the person as the contract says, and each file as it was stored", async () => {
  const ada = await openFilled("Ada");
  const { response, bytes } = await download(ada);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toBe(
    'attachment; filename="jobwright-export-2026-11-02.zip"',
  );
  expect(response.headers.get("cache-control")).toBe("no-store");

  const entries = await unzip(bytes);
  expect([...entries.keys()]).toEqual([
    "data.json",
    "files/001-1790000000000_Ada.txt",
    "files/002-resume_Ada_.TXT",
    "files/003-Ada.pdf",
  ]);
  expect(entries.get("files/001-1790000000000_Ada.txt")?.toString()).toBe("Ada Example\nRegistered Nurse\n");
  const text = entries.get("data.json")?.toString() ?? "";
  expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
  const data = readData(entries);
  expect(data).toMatchObject({
    brand: "Jobwright",
    identity: {
      uid: ada.uid,
      email: "ada@example.org",
      isGuest: false,
      photo: "https://photos.example/Ada.png",
      providers: [{ name: "oidc" }],
      passkeys: [{ name: "Ada key", address: "localhost" }],
      password: { name: "ada-by-name" },
      signInEmail: "ada-signs-in@example.org",
      recoveryCode: { createdAt: expect.any(String) },
      tokens: [{ name: "Ada script", scopes: ["read", "jobs"], lastUsedAt: null }],
      devices: expect.arrayContaining([expect.objectContaining({ name: "Firefox on Linux" })]),
    },
    profile: {
      bio: "Ada bio, “quoted” \\ and\nlong",
      connections: 7,
      learningResetAt: "2026-10-03T08:30:03.003Z",
      crawlConsent: true,
    },
    preferences: { seniority: "Senior", chosen: { seniority: true }, timezone: "Europe/London" },
    counters: { totalJobsViewed: 41, currentSessionId: "session-Ada-0001" },
    listings: [
      {
        status: "applied",
        note: "Ada note",
        statusChangedAt: "2026-10-08T08:30:08.008Z",
        linkCheckedAt: "2026-10-09T08:30:09.009Z",
      },
      { deletedAt: "2026-10-10T08:30:10.010Z", notForMeReason: "pay" },
      { id: "own-Ada" },
    ],
    searches: [
      { listingIds: ["own-Ada", "job-session-Ada-0001-0"], report: { found: 2 } },
      { state: "failed" },
    ],
    companyResearch: [
      { companyName: "Ada Clinic", position: 2, origin: "search" },
      { companyName: "Ada Rivals", position: 0, origin: "name" },
    ],
    companyChoices: [
      { subject: "job:job-session-Ada-0001-0", companyName: "Ada Employer", entityId: "Q312" },
      { subject: "name:ada", companyName: null, entityId: null },
    ],
    files: [
      { file: "files/001-1790000000000_Ada.txt", contentType: "text/plain", metadata: { madeBy: "a test" } },
      { file: "files/002-resume_Ada_.TXT" },
      { file: "files/003-Ada.pdf" },
    ],
    resumes: [
      {
        file: "files/001-1790000000000_Ada.txt",
        reading: {
          corrected: { skills: [{ value: "Ada corrected" }] },
          text: "Ada Example\nRegistered Nurse\n",
          outline: [{ kind: "top", lines: [{ isBold: true }] }],
        },
      },
    ],
    boards: [{ source: "ashby" }, { source: "feed" }],
    notifications: { email: "Ada@mail.example", unconfirmedEmail: "new.Ada@mail.example" },
    messages: [{ title: "Ada message", readAt: "2026-10-16T08:30:16.016Z" }],
    deliveries: [{ state: "failed", error: "Ada refused" }],
    pushDevices: [{ name: "Firefox on Linux" }],
    modelCalls: [
      { runId: "session-Ada-0001", purpose: "readPosting", outcome: "refused", tokens: 321 },
      { purpose: "judgeMatches", model: "Ada model", at: "2026-10-22T08:30:22.022Z" },
    ],
    statusChanges: [
      { from: "new", to: "researching", at: "2026-10-07T08:30:07.007Z" },
      { from: "researching", to: "applied", at: "2026-10-08T08:30:08.008Z" },
      { listingId: "own-Ada", from: null, to: "new" },
    ],
    scheduledSearches: [
      { fromPreferences: true, cloudTaskId: "task of Ada", retryAfter: 120, isSample: false },
      { fromPreferences: false, cloudTaskId: null, lastRunAt: null, status: "paused", isSample: true },
    ],
    sampleData: {
      addedAt: "2026-10-07T08:30:07.007Z",
      listingIds: ["job-session-Ada-0001-0"],
      searchIds: [data.scheduledSearches[1]?.id],
      resumeIds: ["resume-of-Ada"],
    },
    searchRuns: [
      {
        searchId: data.scheduledSearches[0]?.id,
        trigger: "schedule",
        state: "done",
        newJobs: 7,
        sources: [{ state: "unreachable", reason: "Ada reason" }],
        sessionId: "session-Ada-0001",
      },
      {
        trigger: "person",
        state: "failed",
        attempts: 6,
        error: "Ada run error",
        finishedAt: "2026-10-24T08:30:24.024Z",
      },
    ],
    seenPostings: [{ key: "content of Ada", at: "2026-10-23T08:30:23.023Z" }, { key: "link of Ada" }],
    tailorings: [
      {
        jobId: "job-session-Ada-0001-0",
        resumeId: "resume-of-Ada",
        version: 3,
        work: { changes: [{ state: "undone" }], handEdits: [{ text: "Ada by hand" }] },
        files: { pdf: { storagePath: `tailored/${ada.uid}/resume-1790000000000-3/Ada.pdf` } },
      },
    ],
    evidence: [
      {
        requirementId: "skill-of-Ada",
        kind: "skill",
        label: "Ada skill",
        skillId: "Ada-skill",
        answer: "has",
        place: { employer: "Ada Works", title: "Nurse", dates: "2019 – 2024" },
        text: "Ada did it every day.",
        saidAt: "2026-10-27T08:30:27.027Z",
      },
    ],
    notificationChannels: [{ kind: "ntfy", name: "Ada phone", target: "https://ntfy.example.org/Ada" }],
    jobFeed: { createdAt: "2026-10-13T08:30:13.013Z" },
  });
});

test("nothing of anybody else is in it, and no token, key or code of the person's own", async () => {
  await openFilled("Mallory");
  const eve = await openFilled("Eve");
  const { bytes } = await download(eve);
  const entries = await unzip(bytes);
  for (const content of [bytes, ...entries.values()]) {
    const lower = content.toString("latin1").toLowerCase();
    expect(lower).not.toContain("mallory");
    expect(lower).not.toContain("secret");
  }
  const [file] = await tested.server.db.select().from(storedFiles).where(eq(storedFiles.ownerId, eve.uid));
  expect(entries.get("data.json")?.toString()).not.toContain(file?.blobKey.split("/").at(-1));
});

test("a long list comes whole and in order, over many pages", async () => {
  const ctx = await openPerson();
  const { uid } = ctx.user;
  await ctx.db
    .execute(sql`insert into listings (user_id, id, title, company, location, salary, date_posted, description, job_link)
    select ${uid}, 'job-' || n, 'Cook', 'Inn', 'Leeds', 'Not specified', '2026-11-01', 'A kitchen.', '#' from generate_series(1, 1001) n`);
  const data = readData(await unzip(await collect(await exportData(ctx).open())));
  expect(data.listings).toHaveLength(1001);
  expect(new Set(data.listings.map(({ id }) => id)).size).toBe(1001);
});

test("a long history comes whole and oldest first, also where many changes are of one moment", async () => {
  const ctx = await openPerson();
  const { uid } = ctx.user;
  await ctx.db
    .execute(sql`insert into listings (user_id, id, title, company, location, salary, date_posted, description, job_link)
    values (${uid}, 'job-1', 'Cook', 'Inn', 'Leeds', 'Not specified', '2026-11-01', 'A kitchen.', '#')`);
  await ctx.db
    .execute(sql`insert into status_changes (user_id, listing_id, from_status, to_status, changed_at)
    select ${uid}, 'job-1', 'new', 'applied', timestamptz '2026-10-01' + (n / 300) * interval '1 microsecond'
    from generate_series(1, 1001) n`);
  const { statusChanges } = readData(await unzip(await collect(await exportData(ctx).open())));
  expect(new Set(statusChanges.map(({ id }) => id)).size).toBe(1001);
  expect(statusChanges).toHaveLength(1001);
});

test("runs and what was told of come whole and in order, over many pages", async () => {
  const ctx = await openPerson();
  const { uid } = ctx.user;
  const [search] = await ctx.db
    .insert(scheduledSearches)
    .values(makeScheduledSearch(uid, "Many"))
    .returning();
  await ctx.db.execute(sql`insert into search_runs (id, user_id, search_id, due_at, trigger, state)
    select gen_random_uuid(), ${uid}, ${search?.id}, timestamptz '2026-10-01' + n * interval '1 microsecond',
      'schedule', 'done' from generate_series(1, 1001) n`);
  await ctx.db.execute(sql`insert into seen_postings (user_id, key, seen_at)
    select ${uid}, 'key ' || n, timestamptz '2026-10-01' from generate_series(1, 10001) n`);
  const data = readData(await unzip(await collect(await exportData(ctx).open())));
  expect(new Set(data.searchRuns.map(({ id }) => id)).size).toBe(1001);
  expect(new Set(data.seenPostings.map(({ key }) => key)).size).toBe(10_001);
});

test("sample data that the person deleted by themselves is no longer named", async () => {
  const ada = await openFilled("Sample");
  const { db } = tested.server;
  await db.delete(scheduledSearches).where(eq(scheduledSearches.isSample, true));
  const { bytes } = await download(ada);
  expect(readData(await unzip(bytes)).sampleData).toMatchObject({
    listingIds: ["job-session-Sample-0001-0"],
    searchIds: [],
    resumeIds: ["resume-of-Sample"],
  });
});

test("a file whose bytes are lost is named as lost, and the rest comes whole", async () => {
  const ctx = await openPerson();
  await storeTestFile(ctx, ctx.user.uid, { name: "1_kept.txt", bytes: Buffer.from("kept") });
  const lost = await storeTestFile(ctx, ctx.user.uid, { name: "2_lost.txt", bytes: Buffer.from("lost") });
  await unlink(await blobPathOf(lost));
  const entries = await unzip(await collect(await exportData(ctx).open()));
  expect(readData(entries).files.map(({ file }) => file)).toEqual(["files/001-1_kept.txt", null]);
  expect([...entries.keys()]).toEqual(["data.json", "files/001-1_kept.txt"]);
});

test("a file that cannot be read to its end cuts the answer off, and what came does not open", async () => {
  const ada = await openAccount(tested);
  const path = await storeTestFile(tested.server, ada.uid, {
    name: "1_cut.txt",
    bytes: Buffer.alloc(500_000, "a"),
  });
  await truncate(await blobPathOf(path), 200_000);
  const listener = await listen(tested.app, { host: "127.0.0.1", port: 0, publicUrl: "" });
  try {
    const response = await fetch(`${listener.url}/api/users/${ada.uid}/export`, {
      headers: { cookie: ada.cookie() },
    });
    expect(response.status).toBe(200);
    const chunks: Uint8Array[] = [];
    const reading = (async () => {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
    })();
    await expect(reading).rejects.toThrow();
    await expect(unzip(Buffer.concat(chunks))).rejects.toThrow();
  } finally {
    await listener.close(0);
  }
});

test("60 MB of files pass through without being held, and the answer begins before the last one is opened", async () => {
  const ctx = await openPerson();
  for (let number = 0; number < 6; number += 1) {
    await storeTestFile(ctx, ctx.user.uid, {
      name: `${number}_big.txt`,
      bytes: Buffer.alloc(10_000_000, "big "),
    });
  }
  const { watched, opened } = watchBlobs(ctx);
  const stream = await exportData(watched).open();
  expect(opened).toHaveLength(0);
  const countRead = () => opened.reduce((sum, file) => sum + (file as ReadStream).bytesRead, 0);
  let [bytes, held, openedAtStart] = [0, 0, -1];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (openedAtStart < 0) openedAtStart = opened.length;
    bytes += chunk.byteLength;
    held = Math.max(held, countRead() - bytes);
  }
  expect(bytes).toBeGreaterThan(60_000_000);
  expect(openedAtStart).toBeLessThan(2);
  expect(opened).toHaveLength(6);
  expect(countRead()).toBe(60_000_000);
  expect(held).toBeLessThan(1_000_000);
});

test("a client that goes away stops the reading, and nothing stays open or behind", async () => {
  const ctx = await openPerson();
  for (const name of ["1_big.txt", "2_big.txt"]) {
    await storeTestFile(ctx, ctx.user.uid, { name, bytes: Buffer.alloc(9_000_000, "big ") });
  }
  const { watched, opened } = watchBlobs(ctx);
  const stream = await exportData(watched).open();
  while (opened.length === 0) {
    stream.read();
    await setImmediate();
  }
  const [first] = opened;
  const closed = first && once(first, "close");
  stream.destroy();
  await closed;
  expect(first?.destroyed).toBe(true);
  await setImmediate();
  expect(opened).toHaveLength(1);
  expect(await readdir(join(tested.server.config.dataDir, "files-incoming"))).toEqual([]);
  const { rows } = await ctx.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
});

test("a person's own files are never mixed up, whatever they are called", async () => {
  const ctx = await openPerson();
  const names = ["a/b.txt", "a_b.txt", "a/..b.txt", "con.txt", `${"ü".repeat(120)}.txt`, "名.txt"];
  for (const name of names)
    await storeTestFile(ctx, ctx.user.uid, { name, bytes: Buffer.from(`content of ${name}`) });
  const entries = await unzip(await collect(await exportData(ctx).open()));
  for (const { path, file } of readData(entries).files) {
    expect(file).toMatch(/^files\/\d{3}-[A-Za-z0-9][A-Za-z0-9._-]*$/);
    const name = path.slice(`resumes/${ctx.user.uid}/`.length);
    expect(entries.get(file ?? "")?.toString()).toBe(`content of ${name}`);
  }
  expect(entries.size).toBe(names.length + 1);
});

test("the name of the ZIP is safe for every brand, and a sixth export in a minute is refused", async () => {
  const ctx = await openPerson();
  const nameWith = (brandName: string) => exportData({ ...ctx, config: { ...ctx.config, brandName } }).name;
  expect(nameWith("Jöbs & “Co”/..")).toBe("jobs-co-export-2026-11-02.zip");
  expect(nameWith("仕事")).toBe("export-2026-11-02.zip");
  for (let more = 0; more < 3; more += 1) nameWith("Jobwright");
  expect(() => nameWith("Jobwright")).toThrow(expect.objectContaining({ code: "request/rate-limited" }));
});

test("a person without a document gets an error and no half of a ZIP", async () => {
  const ada = await openAccount(tested);
  await tested.server.db.delete(userDocuments).where(eq(userDocuments.userId, ada.uid));
  const { response } = await download(ada);
  expect(response.status).toBe(404);
});

async function collect(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

async function blobPathOf(path: string): Promise<string> {
  const [row] = await tested.server.db.select().from(storedFiles).where(eq(storedFiles.path, path));
  return join(tested.server.config.dataDir, "files", row?.blobKey ?? "");
}

/** The same store, which notes each blob that is opened as a whole. */
function watchBlobs(ctx: UserContext): { watched: UserContext; opened: Readable[] } {
  const opened: Readable[] = [];
  const open: UserContext["blobs"]["open"] = async (key, range) => {
    const stream = await ctx.blobs.open(key, range);
    if (!range) opened.push(stream);
    return stream;
  };
  return { watched: { ...ctx, blobs: { ...ctx.blobs, open } }, opened };
}
