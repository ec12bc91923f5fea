import { readFile } from "node:fs/promises";
import { constants, deflateRawSync } from "node:zlib";
import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import { MAX_FILE_BYTES, resumeStoragePath } from "@jobwright/contracts/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { docxEntries, paragraph } from "#testing/documents/docx";
import { makeEncryptedPdf, makePagesPdf, makeTextPdf } from "#testing/documents/pdf";
import { makeZip } from "#testing/documents/zip";
import { errorOf, listStored, openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

/** A Word file of one line with `prologue` before the root of its text. */
function makeDocxWith(prologue: string): Buffer {
  const entries = docxEntries(paragraph("Ada &secret;")).map((entry) => ({
    ...entry,
    content: String(entry.content).replace("<w:document", `${prologue}<w:document`),
  }));
  return makeZip(entries);
}

/** So many megabytes of zeros, packed one by one, so that nobody holds them. */
function makeDocxBomb(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync("")]);
  const size = megabytes * 2 ** 20;
  return makeZip([...docxEntries(paragraph("Ada")), { name: "word/media/a.png", content: "", packed, size }]);
}

const external = `<!DOCTYPE w:document [<!ENTITY secret SYSTEM "file:///etc/passwd">]>`;
const onePage = makeTextPdf("Ada Example, nurse in Leeds");

type Refused = {
  what: string;
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
  code: ErrorCode;
  /** What its first bytes tell is refused before it is stored at all. */
  isRefusedAtUpload?: boolean;
};

const refusedFiles: Refused[] = [
  {
    what: "a renamed executable",
    name: "cv.pdf",
    bytes: async () => (await readFile(process.execPath)).subarray(0, 200_000),
    code: "documents/wrong-type",
    isRefusedAtUpload: true,
  },
  {
    what: "an encrypted PDF",
    name: "cv.pdf",
    bytes: () => makeEncryptedPdf(),
    code: "documents/encrypted",
  },
  {
    what: "a truncated PDF",
    name: "cv.pdf",
    bytes: () => onePage.subarray(0, Math.floor(onePage.length * 0.6)),
    code: "documents/damaged",
  },
  {
    what: "a DOCX that inflates to 2 GB",
    name: "cv.docx",
    bytes: () => makeDocxBomb(2048),
    code: "documents/unsafe",
  },
  {
    what: "a DOCX with external entities",
    name: "cv.docx",
    bytes: () => makeDocxWith(external),
    code: "documents/unsafe",
  },
  {
    what: "a PDF of 10,000 pages",
    name: "cv.pdf",
    bytes: () => makePagesPdf(10_000),
    code: "documents/too-many-pages",
  },
  {
    what: "an empty file",
    name: "cv.txt",
    bytes: () => Buffer.alloc(0),
    code: "documents/empty",
    isRefusedAtUpload: true,
  },
  {
    what: "a file of blanks",
    name: "cv.txt",
    bytes: () => Buffer.from(" \n\n\t \n"),
    code: "documents/empty",
  },
  {
    what: "a ZIP archive that is no document",
    name: "cv.docx",
    bytes: () => makeZip([{ name: "cv.txt", content: textResume }]),
    code: "documents/wrong-type",
  },
];

test.each(refusedFiles)("$what is refused with its sentence, and nothing stays stored", async (refused) => {
  const person = await openResumePerson(tested);
  const before = await listStored(tested, person);
  const { code, name } = refused;
  const { status, message } = errorCodes[code];
  if (refused.isRefusedAtUpload) {
    const path = resumeStoragePath(person.user.uid, tested.server.clock.now(), name);
    const answer = await person.tryUpload(path, await refused.bytes());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: { code: status, message } });
  } else {
    const path = await person.upload(name, await refused.bytes());
    const answer = await person.create(path, { metadata: { title: name } });
    expect(await errorOf(answer)).toEqual({ status, code, message });
  }
  expect(await listStored(tested, person)).toEqual(before);
  expect(before).toMatchObject({ records: [], readings: [], objects: [], uploads: 0 });
});

test.each([
  ["a way up the folders", "../../cv.txt", "has a slash"],
  ["300 characters", "x".repeat(300), "Too big: expected string to have <=255 characters"],
  ["a right-to-left mark", "cv\u202etxt.exe", "has invisible direction marks"],
  ["nothing", " ", "Too small: expected string to have >=1 characters"],
])("a name with %s is refused, and nothing stays stored", async (_what, title, problem) => {
  const person = await openResumePerson(tested);
  const before = await listStored(tested, person);
  const path = await person.upload(title, textResume);
  expect(path.startsWith(`resumes/${person.user.uid}/`)).toBe(true);
  expect(await errorOf(await person.create(path, { metadata: { title } }))).toEqual({
    status: 400,
    code: "storage/invalid-name",
    message: errorCodes["storage/invalid-name"].message,
    fields: { "metadata.title": problem },
  });
  expect(await listStored(tested, person)).toEqual(before);
});

test("an upload whose checksum does not match, or of an eleventh megabyte, never becomes a file", async () => {
  const person = await openResumePerson(tested);
  const before = await listStored(tested, person);
  const path = resumeStoragePath(person.user.uid, tested.server.clock.now(), "cv.txt");
  const wrong = await person.tryUpload(path, Buffer.from(textResume), {
    md5Hash: "AAAAAAAAAAAAAAAAAAAAAA==",
  });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain(errorCodes["storage/invalid-checksum"].message);
  const large = await person.tryUpload(path, Buffer.alloc(MAX_FILE_BYTES + 1, "a"));
  expect(large.status).toBe(413);
  expect(await large.text()).toContain("File size must be less than 10MB");
  expect((await person.create(path)).status).toBe(404);
  expect(await listStored(tested, person)).toEqual(before);
});

test("a refusal leaves no text and no name of the file in the log", () => {
  const log = tested.logged.join("\n");
  expect(log).not.toContain("Ada");
  expect(log).not.toMatch(/cv\.(pdf|txt|docx)/);
});
