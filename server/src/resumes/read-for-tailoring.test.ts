import type { ResumeReading } from "@jobwright/contracts/resumes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeReadings } from "#db/schema/resumes";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { makeDocx, paragraph } from "#testing/documents/docx";
import { makeLinkedPdf } from "#testing/documents/pdf";
import { createResumeLink, findResumeByUrl, readForTailoring } from "./resumes.service.ts";
import { openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("a resume is given with its text, the outline of its file, and the facts as read and as corrected", async () => {
  const person = await openResumePerson(tested);
  const { id } = await person.add("cv.txt", textResume);
  const before = await readForTailoring(person.ctx, id);
  expect(before).toMatchObject({ resume: { id, title: "cv.txt", type: "original" }, state: "read" });
  expect(before.read.text).toBe(textResume);
  const headings = before.read.outline.map(
    ({ kind, heading }) => `${kind} ${heading ? textResume.slice(heading.start, heading.end) : ""}`,
  );
  expect(headings).toEqual([
    "top ",
    "summary Summary",
    "experience Experience",
    "education Education",
    "skills Skills",
  ]);
  expect(before.read.facts).toEqual(before.read.readFacts);
  const { facts } = (await (await person.call("GET", `/${id}/reading`)).json()) as ResumeReading;
  await person.call("PUT", `/${id}/reading`, { facts: { ...facts, skills: [] } });
  const { read } = await readForTailoring(person.ctx, id);
  expect(read.facts.skills).toEqual([]);
  expect(read.readFacts).toEqual(before.read.readFacts);
});

test("another file brings its own outline, and one that was read without has that of its text", async () => {
  const person = await openResumePerson(tested);
  const { id } = await person.add("cv.txt", textResume);
  const storagePath = await person.upload(
    "new.docx",
    makeDocx(["Grace", "Skills", "Forging"].map((line) => paragraph(line)).join("")),
  );
  await person.call("PUT", `/${id}/file`, { storagePath, title: "new.docx" });
  const { read } = await readForTailoring(person.ctx, id);
  expect(read.outline.map(({ kind }) => kind)).toEqual(["top", "skills"]);
  await tested.server.db.update(resumeReadings).set({ outline: null }).where(eq(resumeReadings.resumeId, id));
  expect((await readForTailoring(person.ctx, id)).read.outline).toEqual(read.outline);
});

test("a resume is given with its links, and one that was read before they were kept with none, which is said", async () => {
  const person = await openResumePerson(tested);
  const link = { rect: "100 698 142 708", target: "https://github.com/ada" };
  const { id } = await person.add(
    "cv.pdf",
    makeLinkedPdf(["adacode", "Ada Example, nurse in Leeds"], [link]),
  );
  const { read, hasUnreadLinks } = await readForTailoring(person.ctx, id);
  expect(read.links).toEqual([{ start: 0, end: 7, target: link.target }]);
  expect(hasUnreadLinks).toBe(false);
  await tested.server.db.update(resumeReadings).set({ links: null }).where(eq(resumeReadings.resumeId, id));
  const before = await readForTailoring(person.ctx, id);
  expect(before).toMatchObject({ hasUnreadLinks: true, read: { links: [] } });
  const text = await person.add("cv.txt", textResume);
  await tested.server.db
    .update(resumeReadings)
    .set({ links: null })
    .where(eq(resumeReadings.resumeId, text.id));
  expect((await readForTailoring(person.ctx, text.id)).hasUnreadLinks).toBe(false);
});

test("a resume of somebody else, and one that does not exist, is not found", async () => {
  const person = await openResumePerson(tested);
  const other = await openResumePerson(tested);
  const { id } = await other.add("cv.txt", textResume);
  await expect(readForTailoring(person.ctx, id)).rejects.toMatchObject({ code: "resumes/not-found" });
  await expect(readForTailoring(person.ctx, "unknown")).rejects.toMatchObject({ code: "resumes/not-found" });
});

test("a resume is found by its path, its public URL and its signed URL, and only by the person who has it", async () => {
  const person = await openResumePerson(tested);
  const other = await openResumePerson(tested);
  const { id, storagePath } = await person.add("cv.txt", textResume);
  const { signedUrl, publicUrl } = await createResumeLink(person.ctx, id);
  for (const url of [storagePath, publicUrl, signedUrl]) {
    expect(await findResumeByUrl(person.ctx, url)).toBe(id);
    expect(await findResumeByUrl(other.ctx, url)).toBeNull();
  }
});

test("an address elsewhere, of another bucket or of no file names no resume", async () => {
  const person = await openResumePerson(tested);
  const { id, storagePath } = await person.add("cv.txt", textResume);
  const { publicUrl } = await createResumeLink(person.ctx, id);
  const { origin } = new URL(publicUrl);
  const addresses = [
    publicUrl.replace(origin, "https://elsewhere.example"),
    publicUrl.replace("/b/jobwright/", "/b/another/"),
    `${storagePath}x`,
    `${origin}/v0/b/jobwright/o/%zz`,
    `${origin}/v0/b/jobwright/o/resumes%2F%00`,
    "resumes/\u0000",
    "no address",
    "",
  ];
  for (const address of addresses) expect(await findResumeByUrl(person.ctx, address)).toBeNull();
});
