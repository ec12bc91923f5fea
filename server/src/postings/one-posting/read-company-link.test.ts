import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { readCompanyLink } from "./read-company-link.ts";
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
  ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(() => local.pages.clear());

const id = "3f0c1f5e-7d1e-4c3f-9a59-0d2b6f7f9a11";
const boardLink = `https://jobs.ashbyhq.com/copper-spoon/${id}`;
const boardPath = "/api.ashbyhq.com/posting-api/job-board/copper-spoon";

function sitePage(name: string): string {
  const thing = { "@context": "https://schema.org", "@type": "Organization", name };
  return `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
}

test("the link of a posting on a board is about the board's company, whose own site it is not", async () => {
  const job = {
    id,
    title: "Cook",
    jobUrl: boardLink,
    isListed: true,
    location: "Leeds",
    descriptionPlain: "Cook.",
  };
  local.pages.set(boardPath, json({ jobs: [job] }));
  expect(await readCompanyLink(ctx, boardLink)).toEqual({ name: "Copper Spoon", website: null });
});

test.each([
  ["does not answer as it should", status(500)],
  ["no longer lists it", json({ jobs: [] })],
])("where the board %s, the posting's page is read", async (_case, board) => {
  local.pages.set(boardPath, board);
  const hiringOrganization = {
    "@type": "Organization",
    name: "The Copper Spoon",
    sameAs: "https://spoon.example/",
  };
  local.pages.set(
    `/jobs.ashbyhq.com/copper-spoon/${id}`,
    page(postingPage({ title: "Cook", hiringOrganization })),
  );
  expect(await readCompanyLink(ctx, boardLink)).toEqual({
    name: "The Copper Spoon",
    website: "https://spoon.example/",
  });
});

test("another page is about the company whose site it is, where a redirect ends", async () => {
  local.pages.set("/spoon.example/", redirect("/www.spoon.example/en"));
  local.pages.set("/www.spoon.example/en", page(sitePage(`The Copper Spoon${" and Sons".repeat(40)}`)));
  const read = await readCompanyLink(ctx, "https://spoon.example/");
  expect(read.website).toBe("https://www.spoon.example");
  expect(read.name).toMatch(/^The Copper Spoon and Sons/);
  expect(read.name.length).toBeLessThanOrEqual(200);
});

test("a site that says no name has that of its host", async () => {
  local.pages.set("/www.copperspoon.example/about", page("<h1>About us</h1>"));
  expect(await readCompanyLink(ctx, "https://www.copperspoon.example/about")).toEqual({
    name: "Copperspoon",
    website: "https://www.copperspoon.example",
  });
});

const because = (reason: string) =>
  `This link could not be read: ${reason}. Nothing is lost. Type the name instead.`;
const noName = "No company's name could be read from this link. Nothing is lost. Type the name instead.";

test.each([
  ["http://127.0.0.1:9/jobs", because("the address is not public, so it was not opened")],
  ["http://169.254.169.254/latest", because("the address is not public, so it was not opened")],
  ["https://nobody.example/", because("it answers “404 Not Found”")],
  ["https://ada:secret@spoon.example/", noName],
  ["ftp://spoon.example/", noName],
])("%s is refused with the reason", async (link, message) => {
  await expect(readCompanyLink(ctx, link)).rejects.toMatchObject({
    code: "companies/no-name-in-link",
    message,
  });
});
