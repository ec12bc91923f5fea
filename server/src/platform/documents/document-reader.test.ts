import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { constants, deflateRawSync } from "node:zlib";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { createRandom } from "@jobwright/engine/random.fixture";
import { createDocumentReader, type DocumentReader } from "./document-reader.ts";
import { docxEntries, docxPart, makeDocx, paragraph } from "./docx.fixture.ts";
import { refusalOf } from "./error-code.fixture.ts";
import { fuzzReader, loadFiles, type Outcomes } from "./fuzz-reader.fixture.ts";
import type { DocumentLimits } from "./limits.ts";
import { makeDoc, makeOleFile } from "./ole.fixture.ts";
import { makeEncryptedPdf, makeEndlessPdf, makePagesPdf, makeTextPdf } from "./pdf.fixture.ts";
import { makeZip } from "./zip.fixture.ts";

const log = pino({ level: "silent" });
let folder: string;
let reader: DocumentReader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-documents-"));
  reader = createDocumentReader({ log });
});

afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

function newReader(limits: Partial<DocumentLimits>): DocumentReader {
  const own = createDocumentReader({ log, limits });
  onTestFinished(() => own.close());
  return own;
}

async function read(bytes: Buffer, by = reader) {
  const path = join(folder, "file");
  await writeFile(path, bytes);
  return by.readResume(path).finally(() => rm(path));
}

async function expectRefused(bytes: Buffer, code: string, by = reader): Promise<void> {
  expect(await refusalOf(read(bytes, by))).toBe(code);
  const next = await read(makeTextPdf("Jane Doe"), by);
  expect(next).toMatchObject({ kind: "pdf", pageCount: 1 });
  expect(next.text.trim()).toBe("Jane Doe");
  expect(await readdir(folder)).toEqual([]);
}

/** Deflated zeros: one megabyte that can stand behind itself, again and again, and an end. */
function makeBomb(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync("")]);
  const bomb = { name: "word/media/image1.png", content: "", packed, size: megabytes * 2 ** 20 };
  return makeZip([...docxEntries(paragraph("Jane Doe")), bomb]);
}

describe("bad input gets its code, nothing is left behind and the next file is read", () => {
  const whole = makeTextPdf("Jane Doe".repeat(500));
  const entity = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w>&x;</w>';
  test.each([
    ["an empty file", Buffer.alloc(0), "documents/empty"],
    [
      "a program renamed",
      Buffer.concat([Buffer.from("MZ\u0090"), Buffer.alloc(9000)]),
      "documents/wrong-type",
    ],
    ["an encrypted PDF", makeEncryptedPdf(), "documents/encrypted"],
    ["a PDF cut off", whole.subarray(0, 300), "documents/damaged"],
    ["external entities", makeDocx("", { "custom.xml": entity }), "documents/unsafe"],
    ["10,000 pages", makePagesPdf(10_000), "documents/too-many-pages"],
    ["an encrypted DOCX", makeOleFile({ EncryptedPackage: Buffer.from("x") }), "documents/encrypted"],
    ["too much text", makeDocx(paragraph("Jane Doe ".repeat(120_000))), "documents/unsafe"],
  ])("%s", (_, bytes, code) => expectRefused(bytes, code));

  test("a DOCX that inflates to 2 GB", async () => {
    const bomb = makeBomb(2048);
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES);
    await expectRefused(bomb, "documents/unsafe");
  });

  test("one byte more than 10 MB, while exactly 10 MB are read", async () => {
    const text = Buffer.alloc(MAX_FILE_BYTES + 1, "Jane Doe\n");
    await expectRefused(text, "documents/too-large");
    // As much text as that is refused for its length, but not for its size.
    await expectRefused(text.subarray(1), "documents/unsafe");
  });
});

test("files of every kind are read", async () => {
  const kinds = [
    ["pdf", makeTextPdf("Jane Doe")],
    ["docx", makeDocx(paragraph("Jane Doe"))],
    ["doc", makeDoc("Jane ", "Doe\r")],
    ["txt", Buffer.from("Jane Doe\n")],
  ] as const;
  for (const [kind, bytes] of kinds) {
    const { text, facts: _facts, outline, ...rest } = await read(bytes);
    expect(outline).toMatchObject([{ kind: "top", heading: null, lines: [{ start: text.indexOf("Jane") }] }]);
    expect(rest).toEqual({ kind, pageCount: 1 });
    expect(text.trim()).toBe("Jane Doe");
  }
});

test("100 pages are read, and pages without text give an empty text", async () => {
  expect(await read(makePagesPdf(100))).toMatchObject({ pageCount: 100, kind: "pdf" });
  const app = { name: "docProps/app.xml", content: docxPart("x", "<Pages>101</Pages>") };
  await expectRefused(makeZip([...docxEntries(paragraph("Jane")), app]), "documents/too-many-pages");
});

test("a file that takes too long is stopped, and the next one is read", async () => {
  await expectRefused(makeEndlessPdf(), "documents/too-slow", newReader({ timeMs: 1_500 }));
});

test("a file that takes too much memory is stopped, and the next one is read", async () => {
  const body = "<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(140_000);
  const bytes = makeZip(docxEntries(body).map((entry) => ({ ...entry, isStored: true })));
  expect((await read(bytes)).text).toHaveLength(280_000);
  await expectRefused(bytes, "documents/unsafe", newReader({ memoryMb: 160 }));
}, 60_000);

test("files that come at once are read one after the other, in order", async () => {
  const paths = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const path = join(folder, `${index}.txt`);
      await writeFile(path, `Jane ${index}`);
      return path;
    }),
  );
  const order: string[] = [];
  await Promise.all(paths.map(async (path) => order.push((await reader.readResume(path)).text)));
  expect(order).toEqual(paths.map((_, index) => `Jane ${index}`));
  await Promise.all(paths.map((path) => rm(path)));
});

test("a process is replaced after its share of files, and one that went away meanwhile is not missed", async () => {
  const own = newReader({ filesPerProcess: 1 });
  expect((await read(Buffer.from("one"), own)).text).toBe("one");
  expect((await read(Buffer.from("two"), own)).text).toBe("two");
});

test("a file that is not there fails as such, and the next one is read", async () => {
  await expect(reader.readResume(join(folder, "nothing"))).rejects.toThrow("ENOENT");
  expect((await read(Buffer.from("one"))).text).toBe("one");
});

test("a file that cannot be read fails as such, and one that waited behind it is read", async () => {
  const path = join(folder, "a.txt");
  await writeFile(path, "one");
  for (let round = 0; round < 4; round += 1) {
    const [refused, next] = await Promise.allSettled([reader.readResume(folder), reader.readResume(path)]);
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "EISDIR" } });
    expect(next).toMatchObject({ status: "fulfilled", value: { text: "one" } });
  }
  await rm(path);
});

test("closing stops what is being read and refuses what waits", async () => {
  const own = createDocumentReader({ log });
  await read(makeTextPdf("Jane Doe"), own);
  await writeFile(join(folder, "a"), makeEndlessPdf());
  const waiting = [1, 2].map(() => refusalOf(own.readResume(join(folder, "a"))));
  const later = Promise.all(waiting);
  await read(makeTextPdf("Jane Doe"));
  await own.close();
  expect(await later).toEqual(["server/unavailable", "server/unavailable"]);
  expect(await refusalOf(own.readResume(join(folder, "a")))).toBe("server/unavailable");
  await rm(join(folder, "a"));
});

test("an idle process does not keep the server alive, and goes with it", async () => {
  await writeFile(join(folder, "a.txt"), "Jane");
  const program = `
    import pino from "pino";
    import { createDocumentReader } from ${JSON.stringify(join(import.meta.dirname, "document-reader.ts"))};
    const reader = createDocumentReader({ log: pino({ level: "silent" }) });
    await reader.readResume(${JSON.stringify(join(folder, "a.txt"))});
    const { readFileSync } = await import("node:fs");
    console.log(readFileSync("/proc/self/task/" + process.pid + "/children", "utf8"));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([buffer(child.stdout), once(child, "exit")]);
  expect(child.exitCode).toBe(0);
  const pid = output.toString().trim();
  expect(pid).toMatch(/^\d+$/);
  await expect
    .poll(() => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""), { timeout: 5_000 })
    .toBe("");
  await rm(join(folder, "a.txt"));
});

const data = sharedData("resumes");

describe.skipIf(data === null)("real resumes", () => {
  const names = ["Accountant", "Desktop-Support", "Office-Coordinator"];

  test.each(names)("%s: the DOCX and its PDF agree on at least 95 percent of their words", async (name) => {
    const [docx, pdf] = await Promise.all(
      ["docx", "pdf"].map((kind) => reader.readResume(join(data!, kind, `soupboss-01-${name}.${kind}`))),
    );
    expect([docx?.kind, pdf?.kind]).toEqual(["docx", "pdf"]);
    expect(agreement(wordsOf(docx!.text), wordsOf(pdf!.text))).toBeGreaterThanOrEqual(0.95);
  });

  test("150 altered files end in a text or in a code, and leave nothing", async () => {
    const files = loadFiles(["pdf", "docx", "txt"].map((kind) => join(data!, kind)));
    const outcomes: Outcomes = new Map();
    const own = newReader({ timeMs: 5_000 });
    await fuzzReader(own, files, { folder, count: 150, random: createRandom(1), outcomes });
    expect([...outcomes.keys()].filter((name) => name.startsWith("other"))).toEqual([]);
    expect(outcomes.get("read")).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual([]);
  }, 60_000);
});

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The share of words that both have, of the longer one; each word counts as often as it stands there. */
function agreement(first: readonly string[], second: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return shared / Math.max(first.length, second.length);
}
