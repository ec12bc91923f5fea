import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { boards } from "#db/schema/sources";
import { titleVectors } from "#db/schema/models";
import { runOperatorProgram } from "#testing/run-operator-program";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "jobwright-import-cli-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Several programs are started one after another, each loading the whole server, on a machine that may be busy. */
const LIMIT_MS = 60_000;

/** Runs a program of this folder to its end. `peakMemory`: the most it held when it last told its progress, in bytes. */
async function run(program: string, args: string[], env: Record<string, string> = {}) {
  let peakMemory = 0;
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, ...env };
  const end = await runOperatorProgram(program, args, settings, (pid) => {
    peakMemory = Math.max(peakMemory, readPeakMemory(pid));
  });
  return { ...end, peakMemory };
}

function readPeakMemory(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function save(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const cook = { title: "Line Cook", company: "Acme", url: "https://acme.example/jobs/1" };

test(
  "the import prints its report, stores no vectors without a provider of them, and ends with 0",
  async () => {
    const path = await save("some.jsonl", `${JSON.stringify(cook)}\nbroken\n`);
    expect(await run("import-listings", [path])).toMatchObject({
      code: 0,
      out: "2 rows read: 1 new, 0 changed, 0 known, 1 skipped.\n  1 skipped: the row is not valid JSON (line 2)\n",
      err: "",
    });
    expect(await database.db.$count(titleVectors)).toBe(0);
  },
  LIMIT_MS,
);

test(
  "the import ends with 1 and a sentence where nothing could be taken, with 2 where it was called wrongly",
  async () => {
    const missing = join(folder, "missing.json");
    expect(await run("import-listings", [missing])).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/missing\.json cannot be opened: ENOENT.*\nNothing was imported\.\n$/),
    });
    const cutOff = await save("cut.json", `[${JSON.stringify({ ...cook, id: 1 })}, {"title": "x`);
    expect(await run("import-listings", [cutOff])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/does not end.*\nWhat came before is kept: 1 row read: 1 new, /),
    });
    expect(await run("import-listings", [missing, missing])).toMatchObject({
      code: 2,
      err: "Usage: npm run import -- FILE   (JSON, JSON lines or CSV; gzip too)\n",
    });
  },
  LIMIT_MS,
);

test(
  "boards are imported with their report and exit codes",
  async () => {
    const path = await save(
      "boards.csv",
      'name,url\n"Acme, Inc.",https://jobs.lever.co/acme\nNobody,https://nobody.example\n',
    );
    expect(await run("import-boards", [path])).toMatchObject({
      code: 0,
      out: "1 board added, 0 known already, 1 line skipped.\n  line 3: https://nobody.example/ is no board of a known system\n",
    });
    expect(await database.db.$count(boards)).toBe(1);
    expect(await run("import-boards", [await save("empty.csv", "")])).toMatchObject({
      code: 1,
      out: "0 boards added, 0 known already, 0 lines skipped.\n",
    });
  },
  LIMIT_MS,
);

test(
  "a file of 50 MB with broken rows is read in bounded memory, and its sound rows are taken",
  async () => {
    const path = join(folder, "large.jsonl");
    const file = createWriteStream(path);
    const write = async (text: string) => {
      if (!file.write(text)) await once(file, "drain");
    };
    const before = await database.db.$count(postings);
    const brokenRows = `{"title": "${"broken row, ".repeat(40)}\n`.repeat(1000);
    for (let block = 0; block < 80; block += 1) {
      await write(brokenRows);
      await write(`${JSON.stringify({ ...cook, id: `large ${block}` })}\n`);
    }
    // One row of 12 MB, as where every line end is missing.
    for (let part = 0; part < 12; part += 1) await write("x".repeat(1_000_000));
    await write(`\n${JSON.stringify({ ...cook, id: "last" })}\n${brokenRows}`);
    file.end();
    await once(file, "close");
    expect(file.bytesWritten).toBeGreaterThan(50_000_000);

    const limited = { NODE_OPTIONS: "--max-old-space-size=80" };
    const { code, out, peakMemory } = await run("import-listings", [path], limited);

    expect(out).toMatch(/^81082 rows read: 81 new, 0 changed, 0 known, 81001 skipped\.$/m);
    expect(out).toMatch(/^ {2}1 skipped: the row is longer than 2 MB \(line 80081\)$/m);
    expect(code).toBe(0);
    expect(await database.db.$count(postings)).toBe(before + 81);
    expect(peakMemory).toBeGreaterThan(0);
    expect(peakMemory).toBeLessThan(300_000_000);
  },
  LIMIT_MS,
);
