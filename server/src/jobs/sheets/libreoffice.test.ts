import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as jobs from "../jobs.service.ts";
import * as sheets from "./job-sheets.service.ts";

/** CSV in UTF-8 with commas and double quotes, as LibreOffice numbers them in its filter options. */
const CSV_OPTIONS = "44,34,76,1";

let opened: TestContext;
let folder: string;
beforeAll(async () => {
  opened = await createTestContext();
  folder = await mkdtemp(join(tmpdir(), "sheet-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await opened.close();
});

async function signIn(): Promise<UserContext> {
  return { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
}

/** Opens a file with LibreOffice and saves it as another kind beside it. */
async function convert(file: string, kind: string, ...options: string[]): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const words = [
    profile,
    "--headless",
    ...options,
    "--convert-to",
    kind,
    "--outdir",
    folder,
    join(folder, file),
  ];
  await promisify(execFile)("soffice", words);
}

/** LibreOffice with its Calc; an installation for documents alone opens no tables. */
const hasCalc = (process.env["PATH"] ?? "")
  .split(delimiter)
  .map((place) => join(place, "soffice"))
  .filter((program) => existsSync(program))
  .some((program) => existsSync(join(dirname(realpathSync(program)), "libsclo.so")));

test.skipIf(!hasCalc)(
  "a sheet that was changed in LibreOffice comes in with its changes, and nothing in it was a formula",
  async () => {
    const ctx = await signIn();
    await jobs.putListing(ctx, "own-1", {
      title: "=1+1",
      company: "Söhne; “Zwei”",
      note: "first line\nsecond line",
      deadline: "2026-12-24",
      status: "applied",
    });
    await jobs.putListing(ctx, "own-2", { title: "Cook", company: "Inn", location: "Bern" });
    const sheet = await buffer(await sheets.exportSheet(ctx).open());
    await writeFile(join(folder, "jobs.csv"), sheet);
    await convert("jobs.csv", "fods", `--infilter=CSV:${CSV_OPTIONS}`);
    const book = await readFile(join(folder, "jobs.fods"), "utf8");
    expect(book).not.toContain("table:formula");
    await writeFile(
      join(folder, "changed.fods"),
      book.replace("<text:p>New</text:p>", "<text:p>Interviewing</text:p>"),
    );
    await convert("changed.fods", `csv:Text - txt - csv (StarCalc):${CSV_OPTIONS}`);
    const file = (await readFile(join(folder, "changed.csv"))).toString("base64");

    const { columns, statuses, days, check } = await sheets.previewSheet(ctx, { file });
    expect(check).toMatchObject({ added: 0, known: 2, changed: 1, broken: 0, kept: { count: 0 } });
    expect(days.isAsked).toBe(false);
    const words = statuses.map(({ word, status }) => [word.toLowerCase(), status ?? "new"] as const);
    const choices = {
      columns: columns.map(({ field }) => field),
      dayOrder: null,
      statuses: Object.fromEntries(words),
    };
    const body = { file, choices, skipBroken: false, updateKnown: true };
    expect(await sheets.importSheet(ctx, body)).toMatchObject({ added: 0, updated: 1 });
    expect(await jobs.getListing(ctx, "own-2")).toMatchObject({ status: "interviewing" });

    const other = await signIn();
    expect(await sheets.importSheet(other, body)).toMatchObject({ added: 2 });
    const found = (await jobs.listSavedJobs(other)).jobs.find(({ title }) => title === "=1+1");
    expect(found).toMatchObject({
      company: "Söhne; “Zwei”",
      note: "first line\nsecond line",
      deadline: "2026-12-24",
      status: "applied",
    });
  },
  240_000,
);
