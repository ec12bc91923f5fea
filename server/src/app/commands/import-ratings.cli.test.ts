import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyRatings } from "#db/schema/companies";
import { runOperatorProgram } from "#testing/run-operator-program";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "jobwright-ratings-cli-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Several programs are started one after another, each loading the whole server, on a machine that may be busy. */
const LIMIT_MS = 60_000;

function run(...args: string[]) {
  return runOperatorProgram("import-ratings", args, { DATA_DIR: folder, DATABASE_URL: database.url });
}

async function saveFile(companies: object[]): Promise<string> {
  const source = { name: "Fairmile Reviews", url: "https://reviews.example/", licence: "CC BY 4.0" };
  const path = join(folder, "ratings.json");
  await writeFile(path, JSON.stringify({ source, companies }));
  return path;
}

const acme = { name: "Acme", seenAt: "2025-11-01", ratings: { overall: 4.2 } };

test(
  "a file is taken in, replaced and removed, each told in a sentence",
  async () => {
    const path = await saveFile([acme, { ...acme, name: "Bolt" }]);
    const taken = "2 companies rated by Fairmile Reviews (CC BY 4.0)";
    expect(await run(path)).toEqual({ code: 0, out: `${taken}.\n`, err: "" });
    expect(await run(path)).toEqual({ code: 0, out: `${taken}, in place of 2.\n`, err: "" });
    expect(await run("--remove", "Fairmile Reviews")).toEqual({
      code: 0,
      out: "The ratings of 2 companies by Fairmile Reviews are removed.\n",
      err: "",
    });
    expect(await run("--remove", "Fairmile Reviews")).toEqual({
      code: 1,
      out: "",
      err: "No ratings of Fairmile Reviews are here.\n",
    });
  },
  LIMIT_MS,
);

test(
  "a wrong file is named with what is wrong, a wrong call shows the usage, and neither changes anything",
  async () => {
    const wrong = await saveFile([acme, { ...acme, name: "Bolt", ratings: { overall: 9 } }]);
    expect(await run(wrong)).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^companies\.1\.ratings\.overall \(Bolt\): .*\nNothing was imported\.\n$/),
    });
    expect(await run(join(folder, "none.json"))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/none\.json cannot be opened: ENOENT.*\nNothing was imported\.\n$/),
    });
    for (const args of [[], [wrong, wrong], [wrong, "--remove", "x"], ["--delete"]]) {
      expect(await run(...args)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^Usage: npm run import-ratings/),
      });
    }
    expect(await database.db.$count(companyRatings)).toBe(0);
  },
  LIMIT_MS,
);
