import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { sharedData } from "../../../scripts/shared-data.ts";
import { describeImport, describePace, importListings, type ImportReport } from "./import-listings.ts";
import { selectTexts } from "./postings.repository.ts";

let opened: TestContext;
let folder: string;

beforeAll(async () => {
  opened = await createTestContext();
  folder = await mkdtemp(join(tmpdir(), "jobwright-import-"));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await opened.ctx.db.delete(postings);
});

const cook = { title: "Line Cook", company: "Acme", url: "https://acme.example/jobs/1" };

async function save(content: string | Buffer, name = "listings"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function run(content: string | Buffer) {
  return importFile(await save(content));
}

async function importFile(path: string) {
  const report = await importListings(opened.ctx, path, () => undefined);
  return { ...counts(report), lines: describeImport(report).slice(1) };
}

function counts({ rows, added, changed, unchanged, skipped }: ImportReport) {
  return { rows, added, changed, unchanged, reasons: [...skipped.keys()] };
}

async function kept() {
  const { db } = opened.ctx;
  const rows = await db.select().from(postings).orderBy(postings.externalId);
  const texts = await selectTexts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, description: texts.get(row.id)?.description ?? "" }));
}

function lines(...rows: unknown[]): string {
  return rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n");
}

test("an import tells how much of the file is read, at which pace, and how long the rest takes", async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    ...cook,
    id: index,
    description: "x".repeat(100),
  }));
  const shares: number[] = [];
  const report = await importListings(opened.ctx, await save(lines(...rows)), ({ shareRead }) => {
    shares.push(shareRead);
  });
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares[0]).toBeLessThan(1);
  expect(report.shareRead).toBe(1);
  const half = { ...report, rows: 90_000, added: 80_000, shareRead: 0.5 };
  expect(describePace(half, 180_000)).toBe(
    "90000 rows read, 80000 new postings, 500 rows a second, about 3 min left …",
  );
  expect(describePace({ ...half, shareRead: 0.9 }, 180_000)).toMatch(/less than a minute left …$/);
});

describe("real sets", () => {
  const data = sharedData("jobs");

  /** The first rows of a packed file of JSON lines, as a file of their own. */
  async function cut(name: string, count: number): Promise<string> {
    const rows: string[] = [];
    const source = createReadStream(join(data ?? "", name)).pipe(createGunzip());
    for await (const line of createInterface({ input: source })) if (rows.push(line) === count) break;
    return save(gzipSync(rows.join("\n")), name);
  }

  test.skipIf(data === null)("a recorded board's jobs are the postings of the live board", async () => {
    const path = await cut("ashby-2025-10.jsonl.gz", 300);
    const first = await importFile(path);
    expect(first).toMatchObject({ rows: 300, changed: 0, reasons: [] });
    expect(first.added + first.unchanged).toBe(300);
    expect(await importFile(path)).toMatchObject({ rows: 300, added: 0, changed: 0, unchanged: 300 });
    const rows = await kept();
    expect(rows).toHaveLength(first.added);
    expect(new Set(rows.map((row) => row.source))).toEqual(new Set(["ashby"]));
    expect(rows.every((row) => row.board !== "" && row.description.length > 100)).toBe(true);
    expect(rows.filter((row) => row.postedAt !== null)).toHaveLength(rows.length);
  });

  test.skipIf(data === null)(
    "the community lists: what is open is taken, the rest named as closed",
    async () => {
      for (const [name, rows, open] of [
        ["simplify-newgrad-2024-10.json", 1288, 138],
        ["simplify-internships-2024-10.json.gz", 6000, 1037],
      ] as const) {
        const path = join(data ?? "", name);
        const closed = rows - open;
        expect(await importFile(path)).toMatchObject({ rows, added: open, changed: 0, unchanged: 0 });
        const { lines: said, ...again } = await importFile(path);
        expect(again).toMatchObject({ rows, added: 0, changed: 0, unchanged: open });
        expect(said).toEqual([
          expect.stringMatching(new RegExp(`^ {2}${closed} skipped: each is marked as closed \\(entry `)),
        ]);
      }
      const rows = await kept();
      expect(rows.filter((row) => row.locations.length === 0).length).toBeLessThan(rows.length / 20);
      expect(rows.every((row) => row.postedAt !== null && row.postedAt.getUTCFullYear() >= 2022)).toBe(true);
    },
  );

  test.skipIf(data === null)("a union of lists without texts", async () => {
    const path = await cut("union-listings.jsonl.gz", 500);
    const first = await importFile(path);
    expect(first).toMatchObject({ rows: 500, changed: 0, reasons: [] });
    expect(await importFile(path)).toMatchObject({ added: 0, changed: 0, unchanged: 500 });
  });
});

describe("kinds of files", () => {
  test("a list, an object with the list in it, on one line or many, and JSON lines give the same", async () => {
    const list = [cook, { ...cook, title: "Baker", url: "https://acme.example/jobs/2" }];
    const wrapped = { total: 2, tags: ["a"], data: { jobs: list } };
    expect(await run(JSON.stringify(list))).toMatchObject({ rows: 2, added: 2 });
    for (const same of [
      JSON.stringify(list, null, 2),
      JSON.stringify(wrapped),
      `${JSON.stringify(wrapped)}\n`,
      JSON.stringify(wrapped, null, 2),
      `{"jobs": [\n${list.map((row) => JSON.stringify(row)).join(",\n")}\n]}`,
      `\uFEFF${lines(...list)}`,
      gzipSync(lines(...list)),
      `\n\n${lines(...list)}\r\n`,
    ]) {
      expect([String(same).slice(0, 30), await run(same)]).toMatchObject([
        expect.anything(),
        { rows: 2, added: 0, changed: 0, unchanged: 2, reasons: [] },
      ]);
    }
    expect(await run(lines({ ...cook, locations: ["Oslo"] }))).toMatchObject({ rows: 1, changed: 1 });
  });

  test("CSV as spreadsheets write it: byte order mark, semicolons, quotes, headings for people", async () => {
    const text = [
      "Job Title;Company Name;Link;Location;Date Posted;Salary;Description",
      'Koch;"Müller & Söhne; Köln";https://m.example/1;Köln|Bonn;2026-10-01;€ 3.000 im Monat;"Kochen,\n""gut"" kochen."',
    ].join("\r\n");
    expect(await run(`\uFEFF${text}\r\n`)).toMatchObject({ rows: 1, added: 1, reasons: [] });
    expect(await kept()).toMatchObject([
      {
        title: "Koch",
        company: "Müller & Söhne; Köln",
        url: "https://m.example/1",
        locations: ["Köln", "Bonn"],
        postedAt: new Date("2026-10-01T00:00:00Z"),
        description: 'Kochen,\n"gut" kochen.',
      },
    ]);
  });

  test("CSV with quoted commas, tabs, and rows that are closed or short", async () => {
    const text = lines(
      "title,company,url,active",
      '"Cook, Pastry","Acme, Inc.",https://acme.example/1,TRUE',
      "Waiter,Acme,https://acme.example/2,false",
      "Waiter,Acme",
      "",
    );
    const report = await run(text);
    expect(report).toMatchObject({ rows: 3, added: 1 });
    expect(report.lines).toEqual([
      "  1 skipped: the row is marked as closed (line 3)",
      "  1 skipped: the row has no link (line 4)",
    ]);
    expect(await kept()).toMatchObject([{ title: "Cook, Pastry", company: "Acme, Inc." }]);
    expect(await run("title\tcompany\turl\nTab, Cook\tAcme\thttps://acme.example/3\n")).toMatchObject({
      added: 1,
    });
  });
});

describe("broken rows", () => {
  test("are named by line with their reason, and the others are taken, even after a broken first row", async () => {
    const report = await run(
      lines(
        '{"title": "Cut off", "comp',
        cook,
        "not JSON at all",
        { ...cook, title: " " },
        { ...cook, company: undefined },
        { ...cook, url: undefined },
        { ...cook, url: "javascript:alert(1)" },
        { ...cook, active: false },
        [1],
        "",
        { ...cook, url: "https://acme.example/jobs/2" },
      ),
    );
    expect(report).toMatchObject({ rows: 10, added: 2, changed: 0 });
    expect(report.lines).toEqual([
      "  2 skipped: each is not valid JSON (line 1, line 3)",
      "  1 skipped: the row has no title (line 4)",
      "  1 skipped: the row has no company (line 5)",
      "  1 skipped: the row has no link (line 6)",
      "  1 skipped: the row has a link that is not http or https (line 7)",
      "  1 skipped: the row is marked as closed (line 8)",
      "  1 skipped: the row is not an object (line 9)",
    ]);
  });

  test("in a list do not end it", async () => {
    const report = await run(
      `[${JSON.stringify(cook)}, {"title": nothing}, 7, null, ${JSON.stringify({ ...cook, id: 2 })}]`,
    );
    expect(report).toMatchObject({ rows: 5, added: 2 });
    expect(report.lines).toEqual([
      "  1 skipped: the row is not valid JSON (entry 2)",
      "  2 skipped: each is not an object (entry 3, entry 4)",
    ]);
  });

  test("a row over 2 MB is skipped, a description over 200 KB is cut with a note", async () => {
    const report = await run(
      lines(
        { ...cook, description: "x".repeat(3_000_000) },
        { ...cook, description: "word ".repeat(60_000) },
      ),
    );
    expect(report).toMatchObject({ rows: 2, added: 1, reasons: ["is longer than 2 MB"] });
    const [row] = await kept();
    expect(Buffer.byteLength(row?.description ?? "")).toBeLessThanOrEqual(200 * 1024);
    expect(row?.description).toMatch(/\[The text is longer than 200 KB and was cut here\.\]$/);
  });

  test("markup, scripts and characters that no database takes are gone from what is kept", async () => {
    const description =
      "<script>alert(1)</script><p>Cook &amp; bake</p><ul><li onclick='x()'>grill</li></ul>\u0000\ud800<img src=x onerror=alert(1)>";
    expect(await run(lines({ ...cook, title: "Line <b>Cook</b>\u0000", description }))).toMatchObject({
      added: 1,
    });
    const [row] = await kept();
    expect(row).toMatchObject({ title: "Line Cook" });
    expect(row?.description).toMatch(/^Cook & bake\n\n- grill/);
    expect(row?.description).not.toMatch(/[<>\u0000]|alert/);
  });
});

describe("a second import", () => {
  test("changes nothing, counts what changed, and shows closed postings as open again", async () => {
    const rows = [cook, { ...cook, url: "https://acme.example/jobs/2", id: "b" }];
    await run(lines(...rows));
    const before = await kept();
    await opened.ctx.db
      .update(postings)
      .set({ closedAt: new Date(), missedAnswers: 2 })
      .where(eq(postings.externalId, ":b"));
    opened.ctx.clock.advance(60_000);
    const again = await run(lines(rows[0], { ...rows[1], description: "Now with a text." }, rows[0]));
    expect(again).toEqual({ rows: 3, added: 0, changed: 1, unchanged: 2, reasons: [], lines: [] });
    const after = await kept();
    expect(after.map(({ id, firstSeenAt }) => ({ id, firstSeenAt }))).toEqual(
      before.map(({ id, firstSeenAt }) => ({ id, firstSeenAt })),
    );
    expect(after.every((row) => row.closedAt === null && row.lastSeenAt > row.firstSeenAt)).toBe(true);
  });

  test("tells its progress with the report as it stands", async () => {
    const path = await save(lines(...Array.from({ length: 2500 }, () => "broken"), cook));
    const seen: number[] = [];
    await importListings(opened.ctx, await save(lines(cook, await readFile(path, "utf8"))), ({ rows }) =>
      seen.push(rows),
    );
    expect(seen).toEqual([1000, 2000, 2502]);
  });
});

describe("a file that is none", () => {
  test.each([
    ["is empty", "", /is empty\.$/],
    ["holds nothing but spaces", " \n\n ", /is empty\.$/],
    ["is packed and empty", gzipSync(""), /is empty\.$/],
    ["is a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), /is no text in UTF-8/],
    [
      "is in Latin-1",
      Buffer.from("title,company,url\nKöchin,Acme,https://a.example\n", "latin1"),
      /is no text in UTF-8/,
    ],
    ["is in UTF-16", Buffer.from("\uFEFFtitle,company", "utf16le"), /is no text in UTF-8/],
    ["is a web page", "<!doctype html><p>Not found</p>", /is a page or a feed/],
    ["is an object without a list", '{\n  "error": "not found"\n}', /holds no list of listings\.$/],
    ["is packed badly", Buffer.from("1f8b08001234", "hex"), /could not be unpacked/],
  ])("%s: said so, nothing imported", async (_name, content, message) => {
    await expect(run(content)).rejects.toThrow(message);
    expect(await kept()).toEqual([]);
  });

  test("is missing or a folder", async () => {
    await expect(importFile(join(folder, "nowhere.json"))).rejects.toThrow(
      /nowhere\.json cannot be opened: ENOENT/,
    );
    await expect(importFile(folder)).rejects.toThrow(/cannot be opened: EISDIR/);
  });

  test("is cut off: what came before is kept", async () => {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...cook,
      id: index,
      description: `${index} `.repeat(400),
    }));
    const whole = gzipSync(lines(...rows));
    await expect(run(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      /could not be read to its end: unexpected end of file\.$/,
    );
    const some = (await kept()).length;
    expect(some).toBeGreaterThan(20);
    expect(some).toBeLessThan(400);
    await expect(run(JSON.stringify(rows).slice(0, -3))).rejects.toThrow(/the list in it does not end/);
    expect(await kept()).toHaveLength(399);
  });
});
