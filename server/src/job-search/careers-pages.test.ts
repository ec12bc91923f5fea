import type { JobPreferences } from "@jobwright/contracts/preferences";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { boards } from "#db/schema/sources";
import { mergeUserDocument } from "#user-document/user-document.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { jobPage, openPublicSites } from "#testing/sources/public-sites";
import { createTestUser } from "#testing/test-user";
import { addBoard } from "#sources/sources.service";
import { sources } from "#sources/registry";
import * as jobSearch from "./job-search.service.ts";

const home = "https://acme.example/careers";
const sites = await openPublicSites();
let opened: TestContext;

beforeAll(async () => {
  const disabled = sources.map((source) => source.id).filter((id) => id !== "page");
  opened = await createTestContext({ config: { sources: { disabled } } });
});
afterAll(async () => {
  await opened.close();
  await sites.close();
});
beforeEach(async () => {
  await opened.ctx.db.delete(boards);
  sites.clear();
  sites.replies["acme.example/careers"] =
    '<a href="/jobs/night-cook">Night Cook</a><a href="/jobs/2">Welder</a>';
  sites.replies["acme.example/jobs/night-cook"] = jobPage("Night Cook");
});

async function signIn(preferences: Partial<JobPreferences>): Promise<UserContext> {
  const { outbound } = sites.access();
  const ctx = { ...opened.ctx, outbound, user: await createTestUser(opened.ctx), requestId: "test" };
  await mergeUserDocument(ctx, { jobPreferences: { titles: ["Cook"], ...preferences } });
  return ctx;
}

async function search(ctx: UserContext) {
  const { job_listings } = await jobSearch.runJobSearch(ctx, { user_id: ctx.user.uid });
  return job_listings.jobs.map(({ title }) => title);
}

test("a target company's careers page of the directory is read in that search, and in nobody else's", async () => {
  await opened.ctx.db.insert(boards).values({
    source: "page",
    token: home,
    company: "Acme",
    url: home,
    foundBy: "directory",
    directoryVersion: "1",
  });
  await search(await signIn({}));
  expect(sites.asked).toEqual([]);
  expect(await search(await signIn({ companies: ["ACME"] }))).toEqual(["Night Cook"]);
  expect(sites.asked).toEqual([
    "acme.example/robots.txt",
    "acme.example/careers",
    "acme.example/jobs/night-cook",
  ]);
});

test("a careers page that a person pasted is read in their searches", async () => {
  const ctx = await signIn({});
  const added = await addBoard(ctx, home);
  expect(added).toEqual({ source: "page", name: "Careers page", postings: 2 });
  expect(await search(ctx)).toEqual(["Night Cook"]);
});
