import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { ExportData } from "#db/exports/export-schema";
import type { Listing } from "@jobwright/contracts/jobs";
import type { Resume } from "@jobwright/contracts/resumes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignInApp, signInWith } from "#testing/auth/sign-in";
import { companyResearch } from "#db/schema/companies";
import { user } from "#db/schema/auth";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
import { deliveries, messages } from "#db/schema/notifications";
import { userDocuments } from "#db/schema/profile";
import { resumes } from "#db/schema/resumes";
import { blobJournal, storedFiles } from "#db/schema/storage";
import { resumeTailorings } from "#db/schema/tailoring";
import { openBrowser } from "#testing/http/test-app";
import { stageFile } from "#storage/storage.service";
import { sweepStorage } from "#storage/sweep-storage";
import { makeTailoringRow } from "#testing/tailoring/tailoring-row";
import { importUser } from "./import-data.ts";
import {
  addPerson,
  createInstallation,
  dumpEverything,
  saveExport,
  type Installation,
} from "#testing/settings/export-files";
import { readData, unzip } from "#testing/settings/unzip";
import { storeTestFile } from "#testing/settings/whole-files";
import { fillWholePerson } from "#testing/settings/whole-person";

let from: Installation;
/** The export of Ada, who has something of everything. */
let path: string;
let adaId: string;

beforeAll(async () => {
  from = await createInstallation();
  const ada = await addPerson(from, "ada@example.org");
  adaId = ada.user.uid;
  await fillWholePerson(from.ctx, adaId, "Ada");
  path = await saveExport(from, ada);
});
afterAll(() => from.close());

async function withInstallation(work: (to: Installation) => Promise<void>): Promise<void> {
  const to = await createInstallation();
  try {
    await work(to);
  } finally {
    await to.close();
  }
}

async function findUser({ ctx }: Installation, email: string): Promise<typeof user.$inferSelect> {
  const [row] = await ctx.db.select().from(user).where(eq(user.email, email));
  if (!row) throw new Error(`No account of ${email}.`);
  return row;
}

/** What no import brings back, by table and column. */
const notImported: Record<string, string[] | "rows"> = {
  account: "rows",
  session: "rows",
  email_sign_ins: "rows",
  passkey: "rows",
  personal_tokens: "rows",
  passwords: "rows",
  recovery_codes: "rows",
  push_devices: "rows",
  outbox: "rows",
  notification_channels: ["secret", "is_on"],
  job_feeds: "rows",
  storage_uploads: "rows",
  storage_upload_parts: "rows",
  blob_journal: "rows",
  files: "rows",
  user: ["updated_at"],
  user_documents: ["version", "listings_version"],
  job_preferences: ["version"],
  evidence_answers: ["version"],
  model_calls: ["id"],
  scheduled_searches: ["cloud_task_id", "next_run_at", "cloud_task_error", "retry_after", "task_failures"],
  search_runs: ["heartbeat_at"],
  stored_files: ["blob_key", "download_tokens", "generation"],
  notification_settings: ["unconfirmed_email", "code_hash", "code_sent_at", "code_tries"],
};

/** What was exported, but for what an import cannot bring back. */
function withoutPlace(data: ExportData): unknown {
  const text = JSON.stringify(data).replaceAll(data.identity.uid, "UID");
  const {
    identity,
    notifications,
    pushDevices: _devices,
    jobFeed: _feed,
    ...rest
  } = JSON.parse(text) as ExportData;
  const {
    providers: _providers,
    devices: _browsers,
    passkeys: _passkeys,
    password: _password,
    signInEmail: _signInEmail,
    recoveryCode: _recoveryCode,
    tokens: _tokens,
    ...kept
  } = identity;
  const scheduledSearches = rest.scheduledSearches.map((search) => {
    const {
      cloudTaskId: _id,
      nextRunAt: _next,
      cloudTaskError: _error,
      retryAfter: _after,
      ...stays
    } = search;
    return stays;
  });
  const notificationChannels = rest.notificationChannels.map((channel) => ({ ...channel, isOn: false }));
  return {
    ...rest,
    scheduledSearches,
    notificationChannels,
    identity: kept,
    notifications: notifications.email,
    exportedAt: "",
  };
}

function withoutColumns(dump: Record<string, unknown[]>, uid: string): unknown {
  return Object.entries(dump).map(([table, rows]) => {
    const columns = notImported[table] ?? [];
    if (columns === "rows") return [table, []];
    const kept = rows.map((row) =>
      Object.fromEntries(Object.entries(row as object).filter(([column]) => !columns.includes(column))),
    );
    return [table, JSON.parse(JSON.stringify(kept).replaceAll(uid, "UID"))];
  });
}

test("an export taken in elsewhere exports as the same again, row by row and byte by byte", () =>
  withInstallation(async (to) => {
    const report = await importUser(to.ctx, path, null);
    expect(report).toEqual({
      email: "ada@example.org",
      isNewAccount: true,
      rows: [
        { name: "Profile and preferences", added: expect.any(Number), known: 0 },
        { name: "Listings", added: 3, known: 0 },
        { name: "Status history", added: 3, known: 0 },
        { name: "Searches", added: 2, known: 0 },
        { name: "Scheduled searches", added: 2, known: 0 },
        { name: "Scheduled runs", added: 2, known: 0 },
        { name: "Jobs told of", added: 2, known: 0 },
        { name: "Company research", added: 2, known: 0 },
        { name: "Choices of companies", added: 2, known: 0 },
        { name: "Files", added: 3, known: 0 },
        { name: "Resumes", added: 1, known: 0 },
        { name: "Tailored documents", added: 1, known: 0 },
        { name: "Answers to questions", added: 1, known: 0 },
        { name: "Job boards", added: 2, known: 0 },
        { name: "Messages", added: 1, known: 0 },
        { name: "Delivery log", added: 1, known: 0 },
        { name: "Notification channels", added: 1, known: 0 },
        { name: "Calls to a model", added: 2, known: 0 },
      ],
      notes: [
        "Push notifications have to be turned on again in each browser.",
        "The RSS feed has to be turned on again: it gets a new address.",
        "Notification channels came without their secrets and are paused: set each up again in the settings.",
      ],
    });
    const made = await findUser(to, "ada@example.org");
    // The sign-in library links a provider's verified address to an account whose address is verified too.
    expect(made).toMatchObject({ emailVerified: true, isAnonymous: false });

    const ada = { ...to.ctx, user: { ...(await addPerson(to, null)).user, uid: made.id }, requestId: "test" };
    const entries = await unzip(await readFile(await saveExport(to, ada)));
    const before = await unzip(await readFile(path));
    expect(withoutPlace(readData(entries))).toEqual(withoutPlace(readData(before)));
    for (const [name, bytes] of before) if (name !== "data.json") expect(entries.get(name)).toEqual(bytes);
  }));

test("every column of every table comes back, but for the named ones", () =>
  withInstallation(async (to) => {
    await importUser(to.ctx, path, null);
    const { id } = await findUser(to, "ada@example.org");
    const [source, target] = [await dumpEverything(from), await dumpEverything(to)];
    expect(withoutColumns(target, id)).toEqual(withoutColumns(source, adaId));
    for (const [table, rows] of Object.entries(source)) {
      if (table !== "blob_journal") expect(rows, table).not.toEqual([]);
    }
    expect(target["blob_journal"]).toEqual([]);
  }));

test("the same import changes nothing the second time", () =>
  withInstallation(async (to) => {
    await importUser(to.ctx, path, null);
    const before = await dumpEverything(to);
    const { isNewAccount, rows } = await importUser(to.ctx, path, null);
    expect(isNewAccount).toBe(false);
    expect(rows.map(({ added }) => added)).toEqual(rows.map(() => 0));
    expect(rows.every(({ known }) => known > 0)).toBe(true);
    expect(await dumpEverything(to)).toEqual(before);
  }));

test("an account with data of its own keeps it, and gets what it does not have", () =>
  withInstallation(async (to) => {
    const { ctx } = to;
    const data = readData(await unzip(await readFile(path)));
    const grace = await addPerson(to, "grace@example.org");
    const { uid } = grace.user;
    const [first] = data.listings;
    const own = {
      userId: uid,
      company: "Inn",
      location: "Leeds",
      salary: "-",
      datePosted: "2026-11-01",
      description: "-",
      jobLink: "#",
    };
    await ctx.db.insert(listings).values([
      { ...own, id: "own-Ada", title: "Grace's own" },
      { ...own, id: "job-of-grace", title: "The same posting", postingIds: first?.postingIds.slice(1) ?? [] },
    ]);
    await ctx.db.update(userDocuments).set({ title: "Grace's title" }).where(eq(userDocuments.userId, uid));
    const other = Buffer.from("Another file of the same name\n");
    await storeTestFile(ctx, uid, { name: "1790000000000_Ada.txt", bytes: other });
    // Ids of messages are everybody's: here another person has them already.
    const eve = await addPerson(to, "eve@example.org");
    await ctx.db.insert(messages).values({
      id: data.messages[0]?.id ?? "",
      userId: eve.user.uid,
      kind: "test",
      title: "Eve's",
      text: "-",
      createdAt: new Date(),
    });

    const { isNewAccount, rows, notes } = await importUser(ctx, path, "Grace@Example.org");
    expect(isNewAccount).toBe(false);
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: "Listings", added: 1, known: 2 },
        { name: "Files", added: 3, known: 0 },
        { name: "Messages", added: 1, known: 0 },
      ]),
    );
    expect(notes).toContain(
      "The address for notifications was not taken in: it is set in the account's own settings.",
    );
    const titles = await ctx.db.select().from(listings).where(eq(listings.userId, uid));
    expect(titles.map(({ title }) => title).toSorted()).toEqual([
      "Ada Nurse",
      "Grace's own",
      "The same posting",
    ]);
    const members = await ctx.db.select().from(jobSearchListings).where(eq(jobSearchListings.userId, uid));
    expect(members.map(({ listingId }) => listingId).toSorted()).toEqual(["job-of-grace", "own-Ada"]);
    const [document] = await ctx.db.select().from(userDocuments).where(eq(userDocuments.userId, uid));
    expect(document).toMatchObject({
      title: "Grace's title",
      name: "grace@example.org",
      bio: expect.stringContaining("Ada bio"),
    });

    const [resume] = await ctx.db.select().from(resumes).where(eq(resumes.userId, uid));
    expect(resume?.storagePath).toBe(`resumes/${uid}/1790000000000_Ada-2.txt`);
    // What refers to a listing follows it to the id that it is found under here.
    expect(resume?.relatedJobId).toBe("job-of-grace");
    const [research] = await ctx.db.select().from(companyResearch).where(eq(companyResearch.userId, uid));
    expect(research?.record).toMatchObject({ jobId: "job-of-grace", associatedJob: { id: "own-Ada" } });
    const files = await ctx.db.select().from(storedFiles).where(eq(storedFiles.ownerId, uid));
    expect(files).toHaveLength(4);
    const [tailoring] = await ctx.db.select().from(resumeTailorings).where(eq(resumeTailorings.userId, uid));
    expect(tailoring).toMatchObject({
      jobId: "job-of-grace",
      files: { pdf: { storagePath: `tailored/${uid}/resume-1790000000000-3/Ada.pdf` } },
    });
    const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.userId, uid));
    const [message] = await ctx.db.select().from(messages).where(eq(messages.userId, uid));
    expect(message?.id).not.toBe(data.messages[0]?.id);
    expect(delivery?.messageId).toBe(message?.id);

    const before = await dumpEverything(to);
    await importUser(ctx, path, "grace@example.org");
    expect(await dumpEverything(to)).toEqual(before);
  }));

test("where an older tailored resume of one job is found, the import says", () =>
  withInstallation(async (to) => {
    const ada = await addPerson(from, null);
    const [one, other] = [randomUUID(), randomUUID()];
    const listing = {
      title: "Nurse",
      company: "Clinic",
      location: "Leeds",
      salary: "-",
      datePosted: "2026-11-01",
      description: "-",
      jobLink: "#",
    };
    const ofAda = { ...listing, userId: ada.user.uid };
    await from.ctx.db.insert(listings).values([
      { ...ofAda, id: "job-1", postingId: one, postingIds: [one] },
      { ...ofAda, id: "job-2", postingId: other, postingIds: [other] },
    ]);
    const updatedAt = new Date("2026-10-27T08:00:00Z");
    await from.ctx.db
      .insert(resumeTailorings)
      .values([
        makeTailoringRow(ada.user.uid, "Older", { jobId: "job-1" }),
        makeTailoringRow(ada.user.uid, "Newer", { jobId: "job-2", updatedAt }),
      ]);
    const grace = await addPerson(to, "grace@example.org");
    const own = { ...listing, userId: grace.user.uid, id: "job-here" };
    await to.ctx.db.insert(listings).values({ ...own, postingId: one, postingIds: [one, other] });
    const { rows, notes } = await importUser(to.ctx, await saveExport(from, ada), "grace@example.org");
    expect(rows).toContainEqual({ name: "Tailored documents", added: 2, known: 0 });
    expect(notes).toEqual([
      "Of two tailored resumes for one job the newer keeps its place. The other is here: " +
        "Resume for Nurse at Older Clinic: /resume-tailoring/resume-1790000000000",
    ]);
  }));

test("a search that ran and a message that waited come in as ended, so that nothing waits or is sent twice", () =>
  withInstallation(async (to) => {
    const guest = await addPerson(from, null);
    const { uid } = guest.user;
    const { db } = from.ctx;
    await db
      .insert(jobSearches)
      .values({ userId: uid, sessionId: "session-running1", state: "running", heartbeatAt: new Date() });
    await db.insert(deliveries).values({
      userId: uid,
      title: "Held",
      channel: "email",
      target: "x@example.org",
      state: "held",
      createdAt: new Date(),
    });
    await importUser(to.ctx, await saveExport(from, guest), "new@example.org");
    expect(await to.ctx.db.select().from(jobSearches)).toMatchObject([
      { state: "failed", error: expect.stringContaining("still running") },
    ]);
    expect(await to.ctx.db.select().from(deliveries)).toMatchObject([
      { state: "failed", error: expect.stringContaining("not sent again") },
    ]);
  }));

test("a guest's export goes to the account that is named, and to none that is not", () =>
  withInstallation(async (to) => {
    const guest = await addPerson(from, null);
    const guestPath = await saveExport(from, guest);
    await expect(importUser(to.ctx, guestPath, null)).rejects.toThrow(
      /export of a guest.*--email ada@example\.org/,
    );
    expect(await to.ctx.db.$count(user)).toBe(0);
    expect(await importUser(to.ctx, guestPath, "new@example.org")).toMatchObject({ isNewAccount: true });
    const stranger = await addPerson(to, null);
    const [row] = await to.ctx.db.select().from(user).where(eq(user.id, stranger.user.uid));
    await expect(importUser(to.ctx, guestPath, row?.email ?? "")).rejects.toThrow(
      /is no address of an account/,
    );
    await expect(importUser(to.ctx, guestPath, "no address")).rejects.toThrow(
      /"no address" is no e-mail address/,
    );
  }));

test("bytes that an import stored before it died go with a sweep", () =>
  withInstallation(async ({ ctx, ...to }) => {
    const before = await dumpEverything({ ctx, ...to });
    const [described] = readData(await unzip(await readFile(path))).files;
    if (!described) throw new Error("The export has no file.");
    const bytes = Readable.from([Buffer.from("Ada Example\nRegistered Nurse\n")]);
    await stageFile(ctx, described, bytes);
    expect(await dumpEverything({ ctx, ...to })).toMatchObject({ files: [expect.any(String)] });
    await ctx.db.update(blobJournal).set({ deleteAfter: new Date(0) });
    await sweepStorage(ctx);
    expect(await dumpEverything({ ctx, ...to })).toEqual(before);
  }));

test("whoever signs in later with the address, confirmed by a provider, finds everything", async () => {
  const app = await openSignInApp();
  try {
    await importUser(app.server, path, null);
    const browser = openBrowser(app.app);
    await signInWith(app, browser, { name: "Ada", email: "ada@example.org" });
    const session = (await (await browser.send("GET", "/api/auth/session")).json()) as { user: SessionUser };
    const base = `/api/users/${session.user.uid}`;
    const { jobs } = (await (await browser.send("GET", `${base}/jobListings`)).json()) as { jobs: Listing[] };
    expect(jobs.map(({ note }) => note)).toContain("Ada note");
    const { resumes: listed } = (await (await browser.send("GET", `${base}/resumes`)).json()) as {
      resumes: Resume[];
    };
    const file = await app.app.request(listed[0]?.fileUrl ?? "");
    expect(await file.text()).toBe("Ada Example\nRegistered Nurse\n");
  } finally {
    await app.close();
  }
});
