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
import { docxEntries, docxPart, makeDocx, paragraph } from "#testing/documents/docx";
import { refusalOf } from "#testing/documents/error-code";
import { fuzzReader, loadFiles, type Outcomes } from "#testing/documents/fuzz-reader";
import type { DocumentLimits } from "./limits.ts";
import { makeDoc, makeOleFile } from "#testing/documents/ole";
import { makeEncryptedPdf, makeEndlessPdf, makePagesPdf, makeTextPdf } from "#testing/documents/pdf";
import { makeZip } from "#testing/documents/zip";

const log = pino({ level: "silent" });
let folder: string;
let placed: string;
let reader: DocumentReader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-documents-"));
  placed = await mkdtemp(join(tmpdir(), "jobwright-placed-"));
  reader = createDocumentReader({ log });
});

afterAll(async () => {
  await reader.close();
  await rm(placed, { recursive: true });
  await rm(folder, { recursive: true });
});

function newReader(limits: Partial<DocumentLimits>): DocumentReader {
  const own = createDocumentReader({ log, limits });
  onTestFinished(() => own.close());
  return own;
}

/** A file that stays until the tests end. */
async function place(name: string, bytes: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(placed, "file-")), name);
  await writeFile(path, bytes);
  return path;
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
    expect(rest).toEqual({ kind, pageCount: 1, links: [] });
    expect(text.trim()).toBe("Jane Doe");
  }
});

test("100 pages are read, and pages without text give an empty text", async () => {
  expect(await read(makePagesPdf(100))).toMatchObject({ pageCount: 100, kind: "pdf" });
  const app = { name: "docProps/app.xml", content: docxPart("x", "<Pages>101</Pages>") };
  await expectRefused(makeZip([...docxEntries(paragraph("Jane")), app]), "documents/too-many-pages");
});

test("a file that takes too long is stopped, and the next one is read", async () => {
  await expectRefused(makeEndlessPdf(), "documents/too-slow", newReader({ timeMs: 4_000 }));
});

test("a file that takes too much memory is stopped, and the next one is read", async () => {
  const body = "<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(140_000);
  const bytes = makeZip(docxEntries(body).map((entry) => ({ ...entry, isStored: true })));
  expect((await read(bytes)).text).toHaveLength(280_000);
  await expectRefused(bytes, "documents/unsafe", newReader({ memoryMb: 160 }));
}, 60_000);

test("what one person sends at once is read one after the other, in order", async () => {
  const paths = await Promise.all(
    Array.from({ length: 8 }, (_, index) => place(`${index}`, makeTextPdf(`Jane ${index}`))),
  );
  const order: string[] = [];
  await Promise.all(paths.map(async (path) => order.push((await reader.readBack(path)).text.trim())));
  expect(order).toEqual(paths.map((_, index) => `Jane ${index}`));
});

describe("one person cannot hold up the others", () => {
  const by = (person: string, signal?: AbortSignal) => ({ person, signal });
  /** Nothing here waits for this limit: a file that is endless is in hand until the reader is closed. */
  const patient = { timeMs: 600_000 };
  let endless: string;
  let short: string;
  let text: string;

  beforeAll(async () => {
    endless = await place("endless", makeEndlessPdf());
    short = await place("short", makeTextPdf("Jane Doe"));
    text = await place("text", Buffer.from("Jane Doe"));
  });

  test("six hostile files of one person leave room for a PDF and a text of others", async () => {
    const own = newReader(patient);
    const hostile = [1, 2, 3, 4, 5, 6].map(() => refusalOf(own.readResume(endless, by("hostile"))));
    expect((await own.readResume(short, by("jane"))).text.trim()).toBe("Jane Doe");
    expect((await own.readResume(text, by("joe"))).text).toBe("Jane Doe");
    expect((await own.readResume(text, by("hostile"))).text).toBe("Jane Doe");
    await own.close();
    expect(new Set(await Promise.all(hostile))).toEqual(new Set(["server/unavailable"]));
  });

  test("where hostile files hold all processes, texts and documents of this server are read all the same", async () => {
    const own = newReader(patient);
    const hostile = ["mallory", "trudy"].map((person) => refusalOf(own.readResume(endless, by(person))));
    expect((await own.readResume(text, by("jane"))).text).toBe("Jane Doe");
    expect((await own.readBack(short, by("jane"))).text.trim()).toBe("Jane Doe");
    expect(await own.viewDocument(short, by("jane"))).toMatchObject({ kind: "pages" });
    await own.close();
    expect(await Promise.all(hostile)).toHaveLength(2);
  });

  test("a read whose caller leaves is ended, and what waits behind it is read", async () => {
    const own = newReader(patient);
    const leaving = new AbortController();
    const left = [1, 2].map(() => refusalOf(own.readResume(endless, by("jane", leaving.signal))));
    const next = own.readResume(short, by("jane"));
    // By then the first one is in hand.
    await own.readResume(short, by("joe"));
    leaving.abort();
    expect(await Promise.all(left)).toEqual(["request/cancelled", "request/cancelled"]);
    expect((await next).text.trim()).toBe("Jane Doe");
  });

  test("a text that takes too long is stopped", async () => {
    expect(await refusalOf(newReader({ timeMs: 1 }).readResume(text))).toBe("documents/too-slow");
  });
});

test("a process is replaced after its share of files, and one that went away meanwhile is not missed", async () => {
  const own = newReader({ filesPerProcess: 1 });
  expect((await read(makeTextPdf("one"), own)).text.trim()).toBe("one");
  expect((await read(makeTextPdf("two"), own)).text.trim()).toBe("two");
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
  await writeFile(join(folder, "a.pdf"), makeTextPdf("Jane"));
  await writeFile(join(folder, "a.txt"), "Jane");
  const program = `
    import pino from "pino";
    import { createDocumentReader } from ${JSON.stringify(join(import.meta.dirname, "document-reader.ts"))};
    const reader = createDocumentReader({ log: pino({ level: "silent" }) });
    await reader.readResume(${JSON.stringify(join(folder, "a.txt"))});
    await reader.readResume(${JSON.stringify(join(folder, "a.pdf"))});
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
  await Promise.all(["a.txt", "a.pdf"].map((name) => rm(join(folder, name))));
});

test("what reads people's files runs behind the server, and what reads its own documents beside it", async () => {
  const path = join(folder, "a.pdf");
  await writeFile(path, makeTextPdf("Jane"));
  const program = `
    import { readFileSync } from "node:fs";
    import { getPriority } from "node:os";
    import pino from "pino";
    import { createDocumentReader } from ${JSON.stringify(join(import.meta.dirname, "document-reader.ts"))};
    const reader = createDocumentReader({ log: pino({ level: "silent" }) });
    for (const way of ["readResume", "readBack", "viewDocument"]) await reader[way](${JSON.stringify(path)});
    const children = readFileSync("/proc/self/task/" + process.pid + "/children", "utf8").trim().split(" ");
    console.log(children.map((pid) => getPriority(Number(pid)) - getPriority()).join(" "));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: import.meta.dirname,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([buffer(child.stdout), once(child, "exit")]);
  expect(output.toString().trim()).toBe("5 0 5");
  await rm(path);
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
  }, 120_000);
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
