import { once } from "node:events";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { SheetChoices, SheetPreview } from "@jobwright/contracts/job-sheets";
import { MAX_LISTINGS } from "@jobwright/contracts/jobs";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserContext } from "#context";
import { statusChanges } from "#db/schema/jobs";
import { splitCells } from "#platform/csv/read-csv";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as jobs from "../jobs.service.ts";
import * as sheets from "./job-sheets.service.ts";
import { fromCell, toCell } from "./sheet-cells.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function signIn(): Promise<UserContext> {
  return { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
}

type Selection = Parameters<typeof sheets.exportSheet>[1];
const exportSome = async (ctx: UserContext, selection: Selection) =>
  (await buffer(await sheets.exportSheet(ctx, selection).open())).toString();
const exportAll = (ctx: UserContext) => exportSome(ctx, {});
const listSaved = async (ctx: UserContext) => (await jobs.listSavedJobs(ctx)).jobs;
const toFile = (content: string | Uint8Array) => Buffer.from(content).toString("base64");
const readFixture = (name: string) => readFileSync(new URL(`fixtures/${name}.handmade.csv`, import.meta.url));
const preview = (ctx: UserContext, content: string | Uint8Array, choices?: SheetChoices) =>
  sheets.previewSheet(ctx, { file: toFile(content), choices });

/** The choices that a preview proposes, with those that it asks for. */
function accept(read: SheetPreview, asked: Partial<SheetChoices> = {}): SheetChoices {
  const known = read.statuses.flatMap(({ word, status }) => (status ? [[word.toLowerCase(), status]] : []));
  return {
    columns: asked.columns ?? read.columns.map(({ field }) => field),
    dayOrder: asked.dayOrder ?? read.days.order,
    statuses: { ...(Object.fromEntries(known) as SheetChoices["statuses"]), ...asked.statuses },
  };
}

async function bringIn(
  ctx: UserContext,
  content: string | Uint8Array,
  {
    skipBroken = false,
    updateKnown = false,
    ...asked
  }: Partial<SheetChoices> & { skipBroken?: boolean; updateKnown?: boolean } = {},
) {
  const choices = accept(await preview(ctx, content), asked);
  return sheets.importSheet(ctx, { file: toFile(content), choices, skipBroken, updateKnown });
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: unknown) => (error as { code: string }).code,
  );

describe("a sheet that goes out", () => {
  test("comes into another account and goes out from there as it was, formulas and history included", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const { clock } = opened.ctx;
    await jobs.putListing(ctx, "own-1", {
      title: '=HYPERLINK("https://x.example")',
      company: '\'+49 GmbH; Söhne, "Zwei"',
      location: "Köln",
      salary: "-",
      jobLink: "https://inn.example/jobs/1?id=7",
      note: "- call\n\n@Ada\tat noon",
      deadline: "2026-12-24",
      qualifications: ["Calm", "Two years"],
      benefits: ["Lunch"],
      description: "Cooks.\n\n=SUM(A1)",
      jobId: "4711",
    });
    clock.advance(3 * 24 * 60 * 60 * 1000);
    await jobs.putListing(ctx, "own-1", { status: "applied" });
    clock.advance(24 * 60 * 60 * 1000);
    await jobs.putListing(ctx, "own-1", { status: "interviewing" });
    await jobs.setFavorite(ctx, "own-1", true);
    await jobs.putListing(ctx, "own-2", { title: "Cook" });
    await jobs.putListing(ctx, "own-3", { title: "Cook", company: "Inn", datePosted: "2026-10-31" });
    const sheet = await exportAll(ctx);
    expect(sheet).toMatch(/^\ufeffTitle,Company,.*\r\n/);
    expect(sheet).toContain(`"'=HYPERLINK(""https://x.example"")"`);
    expect(sheet).toMatch(/"'- call\n\n@Ada/);
    clock.advance(60_000);
    expect(await bringIn(other, sheet)).toMatchObject({ added: 3, known: 0, skipped: 0 });
    expect(await exportAll(other)).toBe(sheet);
    const brought = (await listSaved(other)).find(({ title }) => title.startsWith("=HYPERLINK"));
    expect(brought).toMatchObject({
      status: "interviewing",
      favorite: true,
      deadline: "2026-12-24",
      salary: "-",
    });
  });

  test("holds the jobs of one status, or those that were chosen", async () => {
    const ctx = await signIn();
    for (const [id, status] of [
      ["a", "new"],
      ["b", "applied"],
      ["c", "new"],
    ] as const)
      await jobs.putListing(ctx, id, { title: `Cook ${id}`, status });
    const rows = async (selection: Selection) => (await exportSome(ctx, selection)).match(/Cook \w/g);
    expect(await rows({ status: "applied" })).toEqual(["Cook b"]);
    expect((await rows({ ids: ["a", "c", "of-nobody"] }))?.toSorted()).toEqual(["Cook a", "Cook c"]);
  });

  test("that nobody reads to its end does not count as one that is being sent", async () => {
    const ctx = await signIn();
    for (let count = 0; count < 3; count += 1) {
      const bytes = await sheets.exportSheet(ctx).open();
      bytes.destroy();
      await once(bytes, "close");
    }
    expect(await exportAll(ctx)).toMatch(/^\ufeffTitle/);
    const open = await Promise.all([1, 2].map(() => sheets.exportSheet(ctx).open()));
    expect(await codeOf(sheets.exportSheet(ctx).open())).toBe("request/rate-limited");
    for (const bytes of open) bytes.destroy();
  });

  test("any text is the same after a cell was made of it and read", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom("", "=", "'=", "''+", "-", "@", "'"), (rest, start) => {
        const value = (start + rest).replaceAll(/\s+/g, " ").trim();
        const [cell = ""] = splitCells(toCell(value), ",");
        expect(fromCell(cell)).toBe(/^n\/a$/i.test(value) ? "" : value);
      }),
    );
  });
});

describe("the exports of other programs", () => {
  test("Huntr's columns and lists are known, and a hyphen is nothing", async () => {
    const ctx = await signIn();
    const read = await preview(ctx, readFixture("huntr"));
    expect(read).toMatchObject({ origin: "huntr", encoding: "utf-8", separator: ",", rows: 2 });
    expect(read.statuses.map(({ word, status }) => [word, status])).toEqual([
      ["Applied", "applied"],
      ["Wishlist", "new"],
    ]);
    await bringIn(ctx, readFixture("huntr"));
    const [later, first] = await listSaved(ctx);
    expect(later).toMatchObject({
      title: "Ward Nurse",
      salary: "£34,000",
      location: "Not specified",
      jobLink: "#",
    });
    expect(first).toMatchObject({ company: "St. Mary's", status: "applied", deadline: "2026-03-31" });
    expect(first?.statusSince).toBe("2026-03-04T12:00:00.000Z");
    expect(first?.description).toBe("Nights.\n\n- Calm");
  });

  test("JobSync's statuses that have no counterpart are asked for", async () => {
    const ctx = await signIn();
    const read = await preview(ctx, readFixture("jobsync"));
    expect(read).toMatchObject({ origin: "jobsync", check: { added: 2, broken: 0 } });
    expect(read.statuses).toContainEqual({ word: "Archived", count: 1, status: null });
    expect(await codeOf(bringIn(ctx, readFixture("jobsync")))).toBe("sheets/status-not-chosen");
    expect(await listSaved(ctx)).toEqual([]);
    await bringIn(ctx, readFixture("jobsync"), { statuses: { archived: "rejected" } });
    const [baker, cook] = await listSaved(ctx);
    expect(baker).toMatchObject({ title: "Baker", status: "rejected", location: "Not specified" });
    expect(cook).toMatchObject({ title: "Cook", status: "interviewing", note: "jobType: Full Time" });
    expect((await jobs.getListing(ctx, cook?.id ?? "")).sources.map(({ name }) => name)).toEqual(["Indeed"]);
    const changes = await ctx.db
      .select()
      .from(statusChanges)
      .where(sql`listing_id = ${cook?.id}`);
    expect(changes.map(({ toStatus }) => toStatus).toSorted()).toEqual(["applied", "interviewing"]);
  });

  test("Teal's pay parts become one text, and its columns without a field stand in the note", async () => {
    const ctx = await signIn();
    expect((await preview(ctx, readFixture("teal"))).origin).toBe("teal");
    await bringIn(ctx, readFixture("teal"));
    const [clerk, designer] = await listSaved(ctx);
    expect(clerk).toMatchObject({ salary: "up to 30 USD, hourly", status: "new", company: "Initech" });
    expect(designer).toMatchObject({
      title: "Designer, Brand",
      salary: "120,000 – 150,000 USD, yearly",
      status: "interviewing",
      note: "excitement: 4\nfollow_up_at: 2026-09-14T04:00:00Z",
    });
  });
});

describe("an import", () => {
  const sheet = "Title;Company;Location;Link\nCook;Inn;Bern;https://inn.example/1\nBaker;Oven;Ulm;\n";

  test("done again adds nothing, and finds a job by its link, or by title, company and place", async () => {
    const ctx = await signIn();
    expect(await bringIn(ctx, sheet)).toMatchObject({ added: 2, known: 0 });
    expect(await bringIn(ctx, sheet)).toMatchObject({ added: 0, known: 2 });
    const others =
      "Title,Company,Location,Link\nChef,,,http://www.inn.example/1/\nBÄKER,,,\nbaker, oven ,Ulm,\n";
    const { check } = await preview(ctx, `${others}Baker,Oven,Bonn,\nBaker,Oven,Bonn,\n`);
    expect(check).toMatchObject({ added: 2, known: 3 });
    expect(check.knownRows.map(({ line, isTwiceInFile }) => [line, isTwiceInFile])).toEqual([
      [2, false],
      [4, false],
      [6, true],
    ]);
  });

  test("takes no day of the future for one on which something happened, and still does one of today", async () => {
    const ctx = await signIn();
    const today = ctx.clock.now().toISOString().slice(0, 10);
    await bringIn(ctx, `Title,Status,Applied on\nCook,Applied,2099-01-31\nBaker,Applied,${today}\n`);
    const saved = await listSaved(ctx);
    expect(saved.find(({ title }) => title === "Cook")?.note).toBe("Applied on: 2099-01-31");
    expect(saved.find(({ title }) => title === "Baker")).not.toHaveProperty("note");
  });

  test("is undone but for what was changed since", async () => {
    const ctx = await signIn();
    await jobs.putListing(ctx, "own-1", { title: "Nurse" });
    const { importId } = await bringIn(ctx, sheet);
    opened.ctx.clock.advance(1000);
    const cook = (await listSaved(ctx)).find(({ title }) => title === "Cook");
    await jobs.putListing(ctx, cook?.id ?? "", { note: "call" });
    expect(await sheets.undoSheet(await signIn(), importId)).toEqual({ removed: 0, kept: 0 });
    expect(await sheets.undoSheet(ctx, importId)).toEqual({ removed: 1, kept: 1 });
    expect((await listSaved(ctx)).map(({ title }) => title).toSorted()).toEqual(["Cook", "Nurse"]);
  });

  test("leaves jobs that are there as they are, or takes the person's own fields of the file", async () => {
    const ctx = await signIn();
    await bringIn(ctx, sheet);
    const [first] = await listSaved(ctx);
    const changed = (await exportAll(ctx)).replace(",New,", ",Applied,");
    expect((await preview(ctx, changed)).check).toMatchObject({ added: 0, known: 2, changed: 1 });
    expect(await bringIn(ctx, changed)).toMatchObject({ added: 0, updated: 0 });
    expect((await listSaved(ctx)).map(({ status }) => status)).toEqual(["new", "new"]);
    expect(await bringIn(ctx, changed, { updateKnown: true })).toMatchObject({ added: 0, updated: 1 });
    expect(await jobs.getListing(ctx, first?.id ?? "")).toMatchObject({ status: "applied" });
    const { changes } = await jobs.listStatusChanges(ctx).read();
    expect(changes).toMatchObject([{ jobId: first?.id, from: "new", to: "applied" }]);
  });

  test("saves nothing while rows are broken, unless they are to be left out", async () => {
    const ctx = await signIn();
    const broken = 'Title,Company,Note\nCook,Inn,\n,Oven,\n"Baker,Oven,\nNurse,Ward,call\nClerk,Office,a,b\n';
    const { check } = await preview(ctx, broken);
    expect(check).toMatchObject({ added: 2, broken: 3 });
    expect(check.problems).toEqual([
      { line: 3, problem: "has no title" },
      { line: 4, problem: "has a quote that is never closed" },
      { line: 6, problem: "has 4 cells, and the first line names 3 columns" },
    ]);
    await expect(bringIn(ctx, broken)).rejects.toMatchObject({
      code: "sheets/broken-rows",
      fields: { "line 3": "has no title" },
    });
    expect(await listSaved(ctx)).toEqual([]);
    expect(await bringIn(ctx, broken, { skipBroken: true })).toMatchObject({ added: 2, skipped: 3 });
  });

  test("asks which way round days are meant, and keeps what is no day or link in the note", async () => {
    const ctx = await signIn();
    const days = "Job Title,Applied,Deadline,Link\nCook,03/04/2026,soon,inn.example/jobs\n";
    const read = await preview(ctx, days);
    expect(read.days).toEqual({ isAsked: true, order: null, examples: ["03/04/2026"] });
    expect(await codeOf(bringIn(ctx, days))).toBe("sheets/day-order-not-chosen");
    await bringIn(ctx, days, { dayOrder: "dayFirst" });
    expect(await listSaved(ctx)).toMatchObject([
      {
        status: "applied",
        statusSince: "2026-04-03T12:00:00.000Z",
        deadline: null,
        note: "Link: inn.example/jobs\nDeadline: soon",
      },
    ]);
    const told = await preview(ctx, `${days}Chef,25/04/2026,,\n`);
    expect(told.days).toMatchObject({ isAsked: false, order: "dayFirst" });
  });

  test("goes not beyond the places that a person has, and then saves none", async () => {
    const ctx = await signIn();
    await ctx.db.execute(sql`
      insert into listings (user_id, id, title, company, location, salary, date_posted, description, job_link)
      select ${ctx.user.uid}, 'own-' || n, 'Cook ' || n, 'Inn', 'Bern', '', '2026-11-01', 'Cook.', '#'
      from generate_series(1, ${MAX_LISTINGS - 1}::int) n`);
    expect(await codeOf(bringIn(ctx, sheet))).toBe("jobs/too-many-listings");
    expect(
      await ctx.db.execute(sql`select 1 from listings where user_id = ${ctx.user.uid} and id like 'sheet-%'`),
    ).toMatchObject({ rows: [] });
  }, 60_000);
});

describe("a file", () => {
  test("tells its encoding and its separator", async () => {
    const ctx = await signIn();
    const table = "Titel\tFirma\nKöchin\tBäckerei “Süß”\n";
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table, "utf16le")]);
    const western = Buffer.from("Title;Company\r\nK\xf6chin;Caf\xe9 \x93Ada\x94\r\n", "latin1");
    const found = async (content: string | Uint8Array) => {
      const { encoding, separator, columns } = await preview(ctx, content);
      return [encoding, separator, columns[1]?.samples[0]];
    };
    expect(await found(table)).toEqual(["utf-8", "\t", "Bäckerei “Süß”"]);
    expect(await found(`\ufeff${table}`)).toEqual(["utf-8", "\t", "Bäckerei “Süß”"]);
    expect(await found(utf16)).toEqual(["utf-16", "\t", "Bäckerei “Süß”"]);
    expect(await found(western)).toEqual(["windows-1252", ";", "Café “Ada”"]);
    expect(await found("sep=;\nTitle;Company\nCook;Inn\n")).toEqual(["utf-8", ";", "Inn"]);
    expect(await found("Title,Company\rCook,Inn\r")).toEqual(["utf-8", ",", "Inn"]);
  });

  const rows = (count: number) =>
    `Title\n${Array.from({ length: count }, (_, n) => `Cook ${n}`).join("\n")}\n`;

  test.each([
    ["sheets/too-many-rows", rows(5001)],
    ["sheets/no-rows", "Title,Company\n\n,\n"],
    ["sheets/no-rows", ""],
    ["sheets/no-header", "Cook,Inn,https://inn.example/1\nBaker,Oven,https://oven.example/1\n"],
    ["sheets/no-header", '"Title,Company\nCook,Inn\n'],
    ["sheets/is-workbook", Buffer.from("PK\u0003\u0004rest")],
    ["sheets/not-text", Buffer.from("Title\nCo\u0000ok\n")],
    ["sheets/not-text", Buffer.from(Array.from({ length: 999 }, (_, n) => n % 251))],
    ["sheets/too-many-columns", `${Array.from({ length: 101 }, (_, n) => `c${n}`).join()}\n1\n`],
    ["sheets/too-large", Buffer.alloc(5 * 1024 * 1024 + 1, "a")],
    ["sheets/not-statuses", null],
  ])("is refused as %s", async (code, content) => {
    const ctx = await signIn();
    const choices: SheetChoices = { columns: ["status"], dayOrder: null, statuses: {} };
    const tried = content === null ? preview(ctx, rows(51), choices) : preview(ctx, content);
    expect(await codeOf(tried)).toBe(code);
  });

  test("of 5,000 rows is read and saved, and one huge cell costs its own row", async () => {
    const ctx = await signIn();
    expect(await bringIn(ctx, rows(5000))).toMatchObject({ added: 5000 });
    expect((await exportAll(ctx)).split("\r\n")).toHaveLength(5002);
    const huge = `Title,Note\n${"x".repeat(400)},\nCook,${"y".repeat(300_000)}\nBaker,\n`;
    const { check } = await preview(ctx, huge);
    expect(check).toMatchObject({ added: 1, broken: 2 });
    expect(check.problems[1]?.problem).toBe("has a note of 300,000 characters, which is too long");
  }, 120_000);

  test("with the same name over two columns numbers them and proposes the first", async () => {
    const { columns } = await preview(await signIn(), "Title,Notes,Notes,\nCook,a,b,c\n");
    expect(columns.map(({ name, field }) => [name, field])).toEqual([
      ["Title", "title"],
      ["Notes", "note"],
      ["Notes (2)", null],
      ["Column 4", null],
    ]);
  });

  test("whose choices do not fit it is not imported", async () => {
    const ctx = await signIn();
    const tried = (columns: SheetChoices["columns"]) =>
      codeOf(bringIn(ctx, "Title,Company\nCook,Inn\n", { columns }));
    expect(await tried(["title"])).toBe("sheets/other-file");
    expect(await tried(["title", "title"])).toBe("sheets/field-twice");
    expect(await tried([null, "company"])).toBe("sheets/no-title");
    expect(await listSaved(ctx)).toEqual([]);
  });
});
