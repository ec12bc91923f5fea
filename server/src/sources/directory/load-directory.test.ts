import { readFile, writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { boards, userBoards } from "#db/schema/sources";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import {
  insertBoards,
  selectBoardsOfCompanies,
  selectBoardsToAsk,
  selectPagesOfCompanies,
} from "../boards/boards.repository.ts";
import { formatDirectory, readDirectory, type DirectoryBoard } from "./directory-file.ts";
import { DIRECTORY_FILE, loadDirectory } from "./load-directory.ts";

let opened: TestContext;
let folder: string;

beforeAll(async () => {
  opened = await createTestContext();
  folder = await mkdtemp(join(tmpdir(), "directory-"));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => opened.ctx.db.delete(boards));

const acme: DirectoryBoard = {
  name: 'Acme "Best", Inc.',
  system: "lever",
  token: "acme",
  url: "",
  website: "https://acme.example",
  industry: "Energy",
  size: "51-200",
  founded: "1999",
};
const plain = { ...acme, website: "", industry: "", size: "", founded: "" };
const borealis = { ...plain, name: "Borealis", system: "ashby", token: "borealis" };

async function load(
  listed: DirectoryBoard[],
  version: string,
  alter = (text: string) => text,
): Promise<string[]> {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const path = join(folder, "directory.csv");
  await writeFile(path, alter(formatDirectory(listed, { version, notes: ["licences"] })));
  await loadDirectory({ ...opened.ctx, log }, path);
  return logged;
}

const stored = () => opened.ctx.db.select().from(boards).orderBy(boards.token);

test("the shipped directory is whole, each of its boards is named once, and none has a link for a name", async () => {
  const listed = await readDirectory(await readFile(DIRECTORY_FILE, "utf8"));
  expect(listed.length).toBeGreaterThan(16_000);
  const keys = listed.map(({ system, token, url }) => `${system}\n${(token || url).toLowerCase()}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(listed.filter(({ name }) => name === "" || name.includes("://"))).toEqual([]);
  expect(listed.filter(({ founded }) => founded !== "" && !/^\d{4}$/.test(founded))).toEqual([]);
  await loadDirectory(opened.ctx);
  expect((await stored()).length).toBeGreaterThan(11_000);
});

test("boards are there with what is known of them, and those of systems without a source are never asked", async () => {
  const ownPage = { ...plain, name: "Acme", system: "gupy", token: "", url: "https://acme.example/jobs" };
  await load([acme, ownPage], "1");
  expect(await stored()).toMatchObject([
    {
      source: "lever",
      token: "acme",
      company: acme.name,
      industry: "Energy",
      size: "51-200",
      founded: 1999,
      likelyIndustries: { Energy: 1 },
    },
    { source: "gupy", token: ownPage.url, url: ownPage.url, company: "Acme", foundBy: "directory" },
  ]);
  expect(await selectBoardsToAsk(opened.ctx.db, "lever", 10)).toEqual([]);
  expect(await selectBoardsOfCompanies(opened.ctx.db, ["ACME best"])).toMatchObject([{ token: "acme" }]);
});

test("a company's own careers page is asked for those who name the company, and by no other search", async () => {
  const { db } = opened.ctx;
  const dom = { ...plain, name: "Acme", system: "dom", token: "", url: "https://acme.example/jobs" };
  const link = { ...dom, system: "sitemap", url: "https://jobs.lever.co/acme-north" };
  await load([acme, dom, link, { ...dom, system: "inline" }], "1");
  expect(await selectPagesOfCompanies(db, ["Acme"])).toMatchObject([
    { source: "page", token: dom.url, url: dom.url, foundBy: "directory" },
  ]);
  // Its address names a board of a system, and the page of that is asked no more than its interface.
  expect(await selectBoardsOfCompanies(db, ["ACME"])).toMatchObject([
    { source: "lever", token: "acme-north", url: "https://jobs.lever.co/acme-north" },
  ]);
  expect(await selectBoardsToAsk(db, "page", 10)).toEqual([]);
  await db.update(boards).set({ foundBy: "pasted" });
  expect(await selectPagesOfCompanies(db, ["Acme"])).toEqual([]);
});

test("everybody's searches ask of the directory what one asked before or was imported, never what the crawler reads", async () => {
  const { db } = opened.ctx;
  const many = Array.from({ length: 100 }, (_, index) => ({ ...plain, token: `unknown-${index}` }));
  await load([acme, ...many, { ...plain, token: "listed" }, { ...plain, token: "crawled" }], "1");
  const lastAnswerAt = new Date();
  await db.update(boards).set({ lastAnswerAt }).where(eq(boards.token, "acme"));
  await db.update(boards).set({ lastAnswerAt, nextCrawlAt: lastAnswerAt }).where(eq(boards.token, "crawled"));
  const imported = {
    source: "lever",
    company: "Imported",
    url: "https://jobs.lever.co/x",
    foundBy: "imported",
  } as const;
  await insertBoards(db, [
    { ...imported, token: "imported" },
    { ...imported, token: "listed" },
  ]);
  const asked = await selectBoardsToAsk(db, "lever", 25);
  expect(asked.map(({ token }) => token)).toEqual(["imported", "listed", "acme"]);
});

test("a further version keeps what was learned and what a person added, and drops what was never asked", async () => {
  const { db } = opened.ctx;
  await load([acme, borealis, { ...plain, token: "dead" }], "1");
  const user = await createTestUser(opened.ctx);
  await db.insert(boards).values({
    source: "lever",
    token: "mine",
    company: "Mine",
    url: "https://jobs.lever.co/mine",
    foundBy: "pasted",
  });
  await db.insert(userBoards).values({ userId: user.uid, source: "lever", token: "mine" });
  await db.update(boards).set({ failures: 5, lastError: "404" }).where(eq(boards.token, "dead"));
  await insertBoards(db, [
    {
      source: "lever",
      token: "ours",
      company: "Ours",
      url: "https://jobs.lever.co/ours",
      foundBy: "imported",
    },
  ]);
  await load(
    [
      { ...acme, name: "Acme Europe", size: "201-500" },
      { ...plain, token: "mine", name: "Mine Ltd" },
      { ...plain, token: "ours", name: "Ours Ltd", industry: "Health" },
    ],
    "2",
  );
  expect(await stored()).toMatchObject([
    {
      token: "acme",
      company: "Acme Europe",
      companyKey: "acmeeurope",
      size: "201-500",
      directoryVersion: "2",
    },
    { token: "dead", failures: 5, lastError: "404", directoryVersion: null },
    { token: "mine", company: "Mine Ltd", foundBy: "directory", directoryVersion: "2" },
    {
      token: "ours",
      company: "Ours",
      foundBy: "imported",
      industry: "Health",
      likelyIndustries: { Health: 1 },
    },
  ]);
  expect(await db.select().from(userBoards)).toHaveLength(1);
  await load([acme], "3");
  expect((await stored()).map(({ token, directoryVersion }) => [token, directoryVersion])).toEqual([
    ["acme", "3"],
    ["dead", null],
    ["mine", null],
    ["ours", null],
  ]);
});

test.each([
  ["altered", (text: string) => text.replace("borealis", "boreal"), "Line 5 was altered."],
  ["short of a line", (text: string) => text.replace(/Acme.*\n|"Acme.*\n/, ""), "Line 4 was altered."],
  ["cut", (text: string) => text.slice(0, text.indexOf("Borealis")), "with 1 of 2 boards"],
  ["without a version", (text: string) => text.slice(1), "Line 1 does not state a version."],
])("a file that is %s is refused with the line, and the boards before stay", async (_what, alter, reason) => {
  await load([acme], "1");
  const altered = alter(formatDirectory([acme, borealis], { version: "2", notes: ["x"] }));
  await expect(readDirectory(altered)).rejects.toThrow(reason);
  const logged = await load([acme, borealis], "2", alter);
  expect(logged).toEqual([expect.stringContaining(reason)]);
  expect(await stored()).toMatchObject([{ token: "acme", directoryVersion: "1" }]);
});
