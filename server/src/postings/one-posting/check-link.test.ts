import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { listings } from "#db/schema/jobs";
import * as jobs from "#jobs/jobs.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { checkLink } from "./check-link.ts";
import {
  json,
  page,
  postingPage,
  redirect,
  startLocalPages,
  status,
  type LocalPages,
} from "#testing/postings/local-pages";

let opened: TestContext;
let local: LocalPages;
let ctx: UserContext;

beforeAll(async () => {
  local = await startLocalPages();
  opened = await createTestContext({ outbound: local.outbound });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.pages.clear();
  opened.ctx.clock.set("2026-11-02T09:00:00.000Z");
  ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
});

const link = "https://inn.example/jobs/cook-12345";
const path = "/inn.example/jobs/cook-12345";
const cook = { title: "Cook", hiringOrganization: { "@type": "Organization", name: "Inn" } };
const seenAt = new Date("2026-10-20T08:00:00.000Z");

/** A listing that a search saw on 20 October. */
async function save(jobLink = link): Promise<void> {
  await jobs.putListing(ctx, "own-1", { title: "Cook", company: "Inn", jobLink });
  await ctx.db.update(listings).set({ lastSeenAt: seenAt }).where(eq(listings.userId, ctx.user.uid));
}

const now = () => opened.ctx.clock.now().toISOString();
const open = () => ({
  state: "open",
  reason: null,
  listing: { isOpen: true, lastSeenAt: now(), linkCheckedAt: now() },
});
const gone = (reason: string) => ({
  state: "gone",
  reason,
  listing: { isOpen: false, lastSeenAt: seenAt.toISOString(), linkCheckedAt: now() },
});

test("a page that is there means that the job is open, and was seen now", async () => {
  await save();
  local.pages.set(path, page("<h1>Cook</h1><p>We look for a cook.</p>"));
  expect(await checkLink(ctx, "own-1")).toMatchObject(open());
  expect(await jobs.getListing(ctx, "own-1")).toMatchObject(open().listing);
});

test.each([
  [404, "It answers “404 Not Found”."],
  [410, "It answers “410 Gone”."],
])("%s means that the job is gone, last seen when it was", async (code, reason) => {
  await save();
  local.pages.set(path, status(code));
  expect(await checkLink(ctx, "own-1")).toMatchObject(gone(reason));
  expect(await jobs.getListing(ctx, "own-1")).toMatchObject(gone(reason).listing);
});

test("a job that was gone stays gone since then, and one that is back is open", async () => {
  await save();
  await checkLink(ctx, "own-1");
  const [first] = await ctx.db.select().from(listings).where(eq(listings.userId, ctx.user.uid));
  opened.ctx.clock.advance(60_000);
  expect(await checkLink(ctx, "own-1")).toMatchObject({ state: "gone" });
  const [second] = await ctx.db.select().from(listings).where(eq(listings.userId, ctx.user.uid));
  expect(second?.closedAt).toEqual(first?.closedAt);
  local.pages.set(path, page("<h1>Cook</h1>"));
  expect(await checkLink(ctx, "own-1")).toMatchObject(open());
});

test.each([
  ["refuses", status(403), "It answers “403 Forbidden”."],
  ["fails", status(500), "It answers “500 Internal Server Error”."],
  ["is empty", page(" \n"), "The page is empty."],
  [
    "asks who comes",
    redirect("/inn.example/login?next=/jobs/cook-12345"),
    "The page asks who you are first.",
  ],
  ["leads to another site", redirect("/other.example/work"), "The link leads to other.example now."],
  ["is of 20 MB", page("x".repeat(20 * 1024 * 1024)), "Its answer is larger than 2 MB, so it was not read."],
])("a page that %s tells nothing, and the listing stays as it was", async (_what, answer, reason) => {
  await save();
  const before = await jobs.getListing(ctx, "own-1");
  local.pages.set(path, answer);
  local.pages.set("/inn.example/login", page("<h1>Sign in</h1>"));
  local.pages.set("/other.example/work", page("<h1>Work with us</h1>"));
  expect(await checkLink(ctx, "own-1")).toEqual({
    state: "unknown",
    reason,
    listing: before,
  });
  expect(await jobs.getListing(ctx, "own-1")).toEqual(before);
});

test("a page that does not answer tells nothing either", async () => {
  await save();
  local.pages.set(path, () => undefined);
  const config = { ...ctx.config, sources: { ...ctx.config.sources, timeLimitMs: 400 } };
  expect(await checkLink({ ...ctx, config }, "own-1")).toMatchObject({
    state: "unknown",
    reason: "No answer in 0.4 s.",
    listing: { isOpen: true, linkCheckedAt: null },
  });
});

test.each(["http://127.0.0.1:9/jobs/12345", "http://169.254.169.254/latest", "http://[::1]/jobs/12345"])(
  "an address that is not public (%s) is not opened",
  async (jobLink) => {
    await save(jobLink);
    expect(await checkLink(ctx, "own-1")).toMatchObject({
      state: "unknown",
      reason: "The address is not public, so it was not opened.",
      listing: { isOpen: true, linkCheckedAt: null },
    });
  },
);

test("a link that ends at the board's start page means that the job is gone", async () => {
  await save();
  local.pages.set(path, redirect("/inn.example/jobs"));
  local.pages.set("/inn.example/jobs", page("<h1>All our jobs</h1>"));
  expect(await checkLink(ctx, "own-1")).toMatchObject(
    gone("The link leads to a page that no longer names this job."),
  );
});

test("a page that moved and shows the same job is open", async () => {
  await save();
  local.pages.set(path, redirect("/inn.example/en/openings/77"));
  local.pages.set("/inn.example/en/openings/77", page(postingPage(cook)));
  expect(await checkLink(ctx, "own-1")).toMatchObject(open());
});

test.each([
  ["2026-10-31", "gone"],
  ["2026-10-31T12:00", "gone"],
  ["2026-11-02T08:00:00+00:00", "gone"],
  // Somewhere on earth it is still that day.
  ["2026-11-01", "open"],
  ["2026-11-02T00:00", "open"],
  ["2026-12-24", "open"],
  ["soon", "open"],
])("a JobPosting that is valid through %s is %s on 2 November", async (validThrough, state) => {
  await save();
  local.pages.set(path, page(postingPage({ ...cook, validThrough })));
  const answer = await checkLink(ctx, "own-1");
  expect(answer).toMatchObject({ state, listing: { isOpen: state === "open" } });
});

test("a board's page that answers for every address is held against the board's own list", async () => {
  const id = "8481df25-44f3-4a9b-b3ce-ec244276db31";
  await save(`https://jobs.ashbyhq.com/inn/${id}`);
  local.pages.set(`/jobs.ashbyhq.com/inn/${id}`, page("<div id=root>Loading</div>"));
  const job = { id, title: "Cook", jobUrl: `https://jobs.ashbyhq.com/inn/${id}` };
  local.pages.set("/api.ashbyhq.com/posting-api/job-board/inn", json({ jobs: [job] }));
  expect(await checkLink(ctx, "own-1")).toMatchObject(open());
  local.pages.set("/api.ashbyhq.com/posting-api/job-board/inn", json({ jobs: [] }));
  expect(await checkLink(ctx, "own-1")).toMatchObject({
    state: "gone",
    reason: "Its board no longer lists it.",
  });
  local.pages.set("/api.ashbyhq.com/posting-api/job-board/inn", status(503));
  expect(await checkLink(ctx, "own-1")).toMatchObject({ state: "unknown", listing: { isOpen: false } });
});

test("an advert of a public service, whose page shows it by a script, is asked for at its interface", async () => {
  const advertLink = "https://arbetsformedlingen.se/platsbanken/annonser/30000001";
  await save(advertLink);
  local.pages.set("/arbetsformedlingen.se/platsbanken/annonser/30000001", page("<div id=root>Laddar</div>"));
  const asked = "/jobsearch.api.jobtechdev.se/ad/30000001";
  const advert = { id: "30000001", headline: "Kock", employer: { name: "Inn" }, webpage_url: advertLink };
  local.pages.set(asked, json(advert));
  expect(await checkLink(ctx, "own-1")).toMatchObject(open());
  local.pages.delete(asked);
  expect(await checkLink(ctx, "own-1")).toMatchObject({
    state: "gone",
    reason: "Its board no longer lists it.",
  });
});

test("a posting whose board gives its link at a host of the company's own is found there", async () => {
  await save("https://inn.recruitee.com/o/cook");
  local.pages.set("/inn.recruitee.com/o/cook", page("<div id=root>Loading</div>"));
  const offer = { id: 7, title: "Cook", careers_url: "https://jobs.inn.example/o/cook" };
  local.pages.set("/inn.recruitee.com/api/offers/", json({ offers: [offer] }));
  expect(await checkLink(ctx, "own-1")).toMatchObject(open());
  const waiter = { ...offer, careers_url: "https://jobs.inn.example/o/waiter" };
  local.pages.set("/inn.recruitee.com/api/offers/", json({ offers: [waiter] }));
  expect(await checkLink(ctx, "own-1")).toMatchObject({ state: "gone" });
});

test("a board that answers what cannot be read tells nothing of a posting that is not found in it", async () => {
  const id = "8481df25-44f3-4a9b-b3ce-ec244276db31";
  const unread = {
    state: "unknown",
    reason: "The board's answer could not be read.",
    listing: { isOpen: true },
  };
  await save(`https://jobs.ashbyhq.com/inn/${id}`);
  local.pages.set(`/jobs.ashbyhq.com/inn/${id}`, page("<div id=root>Loading</div>"));
  const waiter = { id: "2", title: "Waiter", jobUrl: "https://jobs.ashbyhq.com/inn/2" };
  const listed = [waiter, { id, jobUrl: `https://jobs.ashbyhq.com/inn/${id}` }];
  local.pages.set("/api.ashbyhq.com/posting-api/job-board/inn", json({ jobs: listed }));
  expect(await checkLink(ctx, "own-1")).toMatchObject(unread);
  await save(`https://jobs.lever.co/inn/${id}`);
  local.pages.set(`/jobs.lever.co/inn/${id}`, page("<div id=root>Loading</div>"));
  local.pages.set(`/api.lever.co/v0/postings/inn/${id}`, json({ id, title: "Cook" }));
  expect(await checkLink(ctx, "own-1")).toMatchObject(unread);
});

test("a listing without a link, and a sample, have nothing to look at", async () => {
  await save("#");
  await expect(checkLink(ctx, "own-1")).rejects.toMatchObject({ code: "jobs/no-link" });
  await save();
  await ctx.db.update(listings).set({ isSample: true }).where(eq(listings.userId, ctx.user.uid));
  await expect(checkLink(ctx, "own-1")).rejects.toMatchObject({ code: "jobs/no-link" });
  await expect(checkLink(ctx, "own-2")).rejects.toMatchObject({ code: "jobs/listing-not-found" });
});

test("what a page showed is not noted for a link that was changed meanwhile", async () => {
  await save();
  local.pages.set(path, (response) => {
    void jobs.putListing(ctx, "own-1", { jobLink: "https://inn.example/jobs/other-9" }).then(() => {
      response.writeHead(404).end();
    });
  });
  expect(await checkLink(ctx, "own-1")).toMatchObject({
    state: "unknown",
    listing: { isOpen: true, linkCheckedAt: null, jobLink: "https://inn.example/jobs/other-9" },
  });
});

test("a check leaves status, history and everything of the person's alone", async () => {
  await save();
  await jobs.putListing(ctx, "own-1", { status: "applied", note: "Called" });
  await jobs.setFavorite(ctx, "own-1", true);
  const [before, history] = [await jobs.getListing(ctx, "own-1"), await jobs.listStatusChanges(ctx).read()];
  opened.ctx.clock.advance(60_000);
  await checkLink(ctx, "own-1");
  expect(await jobs.getListing(ctx, "own-1")).toEqual({ ...before, isOpen: false, linkCheckedAt: now() });
  expect(await jobs.listStatusChanges(ctx).read()).toEqual(history);
});

test("the thirty-first look in a minute has to wait", async () => {
  await save();
  for (let index = 0; index < 30; index += 1) await checkLink(ctx, "own-1");
  await expect(checkLink(ctx, "own-1")).rejects.toMatchObject({ code: "request/rate-limited" });
});
