import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { boards } from "#db/schema/sources";
import { createTestContext, type TestContext } from "#testing/server-context";
import { sharedData } from "../../../scripts/shared-data.ts";
import { importBoards } from "./import-boards.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.ctx.db.delete(boards);
});

function kept() {
  return opened.ctx.db
    .select({ source: boards.source, token: boards.token, company: boards.company })
    .from(boards)
    .orderBy(boards.source, boards.token);
}

const data = sharedData("companies");

test.skipIf(data === null)(
  "nearly every line of the four real lists is a board, and a second import adds none",
  async () => {
    const lists: [system: string, boards: number, skipped: string[]][] = [
      ["ashby", 1590, []],
      [
        "greenhouse",
        2540,
        ["https://job-boards.greenhouse.io/1pyra)mid_health&care", "https://job-boards.greenhouse.io/embed"],
      ],
      ["lever", 1790, []],
      ["workable", 3545, ["https://apply.workable.com/-our-home", "https://apply.workable.com/j"]],
    ];
    for (const [system, count, links] of lists) {
      const text = await readFile(join(data ?? "", `ats-${system}.csv`), "utf8");
      const { added, known, skipped } = await importBoards(opened.ctx, text);
      expect([system, added, known]).toEqual([system, count, 0]);
      expect(skipped.map(({ reason }) => reason)).toEqual(
        links.map((link) => `${link} is no board of a known system`),
      );
      expect(await importBoards(opened.ctx, text)).toMatchObject({ added: 0, known: added + known });
    }
  },
);

test("names with commas, umlauts and quotes are whole, whatever the order of the columns", async () => {
  const text = [
    "\uFEFFcompany,website,url",
    '"Acme, Inc.",https://acme.example,https://jobs.lever.co/acme',
    "Müller & Söhne,,https://boards.greenhouse.io/mueller",
    'https://jobs.ashbyhq.com/say,"The ""Best"" Ltd"',
    'He said "hi",https://apply.workable.com/hi/',
  ].join("\r\n");
  expect(await importBoards(opened.ctx, text)).toEqual({ added: 4, known: 0, skipped: [] });
  expect(await kept()).toEqual([
    { source: "ashby", token: "say", company: 'The "Best" Ltd' },
    { source: "greenhouse", token: "mueller", company: "Müller & Söhne" },
    { source: "lever", token: "acme", company: "Acme, Inc." },
    { source: "workable", token: "hi", company: 'He said "hi"' },
  ]);
});

test("semicolons serve as well, as do plain links, one on each line, each board once", async () => {
  expect(await importBoards(opened.ctx, "Acme, Inc.;https://jobs.lever.co/acme\n")).toMatchObject({
    added: 1,
  });
  const links =
    "https://jobs.lever.co/acme\nhttps://jobs.lever.co/acme/1234\n\n  https://front-range.recruitee.com/o/x \n";
  expect(await importBoards(opened.ctx, links)).toEqual({ added: 1, known: 1, skipped: [] });
  expect(await kept()).toEqual([
    { source: "lever", token: "acme", company: "Acme, Inc." },
    { source: "recruitee", token: "front-range", company: "Front Range" },
  ]);
});

test("lines without a board are named with their reason and cost no other line", async () => {
  const text = [
    "name,url",
    '"never closed,https://jobs.lever.co/one',
    "Nobody,https://nobody.example/jobs",
    "javascript:alert(1)",
    "\u0000\u0001binary",
    "Nul\u0000 <b>Ltd</b>,https://jobs.lever.co/nul",
    `${"x".repeat(100_000)},https://jobs.lever.co/long`,
    "name,url",
  ].join("\n");
  const { added, skipped } = await importBoards(opened.ctx, text);
  expect(added).toBe(3);
  expect(skipped).toEqual([
    { line: 3, reason: "https://nobody.example/jobs is no board of a known system" },
    { line: 4, reason: "has no link" },
    { line: 5, reason: "has no link" },
    { line: 8, reason: "has no link" },
  ]);
  const [long, nul, one] = await kept();
  expect(long?.company).toHaveLength(300);
  expect([nul?.company, one?.token]).toEqual(["Nul Ltd", "one"]);
});
