import { readFile } from "node:fs/promises";
import { resumesEndpoints, type Resume, type ResumeReading } from "@jobwright/contracts/resumes";
import { resumeStoragePath } from "@jobwright/contracts/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeReadings, resumes } from "#db/schema/resumes";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { makePagesPdf } from "#testing/documents/pdf";
import { sharedData } from "../../../scripts/shared-data.ts";
import { createResume } from "./create-resume.ts";
import { errorOf, listStored, openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

const accountant = sharedData("resumes/pdf/soupboss-01-Accountant.pdf");

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("a text file becomes a record with its file, its metadata and what was read", async () => {
  const person = await openResumePerson(tested);
  const path = await person.upload("My CV (final).txt", textResume);
  const now = tested.server.clock.now().toISOString();
  const response = await person.create(path, {
    metadata: { title: " My CV (final).txt ", keywords: ["Nurse", "nurse"], description: "For wards" },
  });
  expect(response.status).toBe(200);
  const resume = (await response.json()) as Resume;
  const { publicUrl } = resume;
  expect(publicUrl).toContain("alt=media&token=");
  expect(resume).toMatchObject({
    type: "original",
    title: "My CV (final).txt",
    fileUrl: publicUrl,
    documentUrl: publicUrl,
    storagePath: path,
    createdAt: now,
    updatedAt: now,
    metadata: {
      title: "My CV (final).txt",
      uploadSource: "manual",
      isOriginal: true,
      keywords: ["Nurse"],
      description: "For wards",
      relatedJobId: null,
      relatedCompany: null,
      relatedRole: null,
      originalResumeId: null,
      customizations: [],
      uploadedAt: now,
      fileSize: Buffer.byteLength(textResume),
      fileType: "txt",
      storagePath: path,
      documentUrl: publicUrl,
    },
    reading: { state: "read", isCorrected: false },
  });
  expect(path).toMatch(new RegExp(`^resumes/${person.user.uid}/\\d+_My_CV_final_.txt$`));
  expect(await person.list()).toEqual([resume]);
  const bytes = await tested.app.request(publicUrl ?? "");
  expect(await bytes.text()).toBe(textResume);

  const reading = (await (await person.call("GET", `/${resume.id}/reading`)).json()) as ResumeReading;
  expect(reading).toMatchObject({ state: "read", isCorrected: false });
  const { name, email } = reading.facts.contact;
  expect([name?.value, email?.value]).toEqual(["Ada Example", "ada@example.org"]);
  for (const field of [name, email]) {
    expect(reading.text.slice(field?.source?.start, field?.source?.end)).toBe(field?.value);
  }
});

test.skipIf(accountant === null)("a PDF is read, and what was read can be confirmed as it is", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("Accountant.pdf", await readFile(accountant ?? ""));
  expect(resume.metadata.fileType).toBe("pdf");
  const reading = (await (await person.call("GET", `/${resume.id}/reading`)).json()) as ResumeReading;
  expect(reading.text.length).toBeGreaterThan(1000);
  expect(reading.pageCount).toBeGreaterThan(0);
  expect(reading.facts.contact.email?.value).toContain("@");
  expect(reading.facts.experience.length).toBeGreaterThan(0);
  const confirmed = await person.call("PUT", `/${resume.id}/reading`, { facts: reading.facts });
  expect(await confirmed.json()).toEqual({ ...reading, isCorrected: true });
});

test("a scan without text is kept and says so, with nothing made up", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("scan.pdf", makePagesPdf(2));
  expect(resume.reading).toEqual({
    state: "no-text",
    uncertainFields: 0,
    isCorrected: false,
    jobs: 0,
    schools: 0,
    skills: 0,
  });
  const reading = (await (await person.call("GET", `/${resume.id}/reading`)).json()) as ResumeReading;
  expect(reading).toMatchObject({ state: "no-text", pageCount: 2, facts: { experience: [], skills: [] } });
  expect(Object.values(reading.facts.contact)).toEqual([null, null, null, null, null]);
});

test("a tailored resume keeps what it was made for", async () => {
  const person = await openResumePerson(tested);
  const original = await person.add("cv.txt", textResume);
  const given = {
    type: "tailored" as const,
    metadata: {
      uploadSource: "ai_generated" as const,
      isOriginal: false,
      relatedJobId: "job-1",
      relatedCompany: "Leeds Infirmary",
      relatedRole: "Ward manager",
      originalResumeId: original.id,
      customizations: ["Named the ward"],
    },
  };
  const tailored = await person.add("cv for Leeds.txt", textResume, given);
  expect(tailored).toMatchObject(given);
});

test("a path that is not one of the person's own uploads is refused, and nothing is touched", async () => {
  const [ada, bob] = [await openResumePerson(tested), await openResumePerson(tested)];
  const ofBob = await bob.upload("cv.txt", textResume);
  const kept = await listStored(tested, bob);
  const folder = `resumes/${ada.user.uid}`;
  for (const path of [
    ofBob,
    `${folder}/../${bob.user.uid}/1_cv.txt`,
    `${folder}/1_a/b.txt`,
    `${folder}/cv.txt`,
    `${folder}/1_cv\u202etxt`,
    `${folder}/1_`,
    `/${folder}/1_cv.txt`,
  ]) {
    expect(await errorOf(await ada.create(path))).toMatchObject({ status: 400, code: "resumes/wrong-path" });
  }
  expect(await listStored(tested, bob)).toEqual(kept);
});

test("a path without a file is refused", async () => {
  const person = await openResumePerson(tested);
  const path = resumeStoragePath(person.user.uid, tested.server.clock.now(), "cv.txt");
  expect(await errorOf(await person.create(path))).toMatchObject({
    status: 404,
    code: "storage/object-not-found",
  });
  expect(await person.list()).toEqual([]);
});

test("one file makes one resume, even when two requests ask at once", async () => {
  const person = await openResumePerson(tested);
  const path = await person.upload("cv.txt", textResume);
  const answers = await Promise.all([person.create(path), person.create(path), person.create(path)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  // A refusal leaves the file to the resume that holds it.
  expect(await errorOf(await person.create(path, { metadata: { title: "../cv" } }))).toMatchObject({
    code: "resumes/wrong-path",
  });
  const [resume] = await person.list();
  expect(resume?.publicUrl).not.toBeNull();
});

test("a refused request and an accepted one for the same file end with both the resume and its file, or neither", async () => {
  const person = await openResumePerson(tested);
  for (let round = 0; round < 5; round += 1) {
    const path = await person.upload("cv.txt", textResume);
    await Promise.all([person.create(path), person.create(path, { metadata: { title: "../cv" } })]);
    const { records, objects } = await listStored(tested, person);
    expect(records).toHaveLength(objects.length);
  }
});

test("an original of somebody else, or a type that contradicts the metadata, is refused and the file goes", async () => {
  const [ada, bob] = [await openResumePerson(tested), await openResumePerson(tested)];
  const ofBob = await bob.add("cv.txt", textResume);
  const before = await listStored(tested, ada);
  const foreign = await ada.create(await ada.upload("cv.txt", textResume), {
    type: "tailored",
    metadata: { isOriginal: false, originalResumeId: ofBob.id },
  });
  expect(await errorOf(foreign)).toMatchObject({
    code: "request/invalid",
    fields: { "metadata.originalResumeId": "is not one of your resumes" },
  });
  const contradiction = await ada.create(await ada.upload("cv.txt", textResume), { type: "tailored" });
  expect(await errorOf(contradiction)).toMatchObject({
    code: "request/invalid",
    fields: { "metadata.isOriginal": "contradicts the type" },
  });
  expect(await listStored(tested, ada)).toEqual(before);
});

test("a hundred resumes are kept, and one more is refused with a sentence", async () => {
  const person = await openResumePerson(tested);
  const first = await person.add("cv.txt", textResume);
  const { db } = tested.server;
  const [row] = await db.select().from(resumes);
  const [reading] = await db.select().from(resumeReadings);
  if (!row || !reading) throw new Error("The resume was not stored.");
  const userId = person.user.uid;
  const ids = Array.from({ length: 99 }, (_, index) => `copy-${index}`);
  await db.insert(resumes).values(ids.map((id) => ({ ...row, userId, id, storagePath: `gone/${id}` })));
  await db.insert(resumeReadings).values(ids.map((resumeId) => ({ ...reading, userId, resumeId })));
  expect(await person.list()).toHaveLength(100);
  const before = await listStored(tested, person);
  expect(await errorOf(await person.create(await person.upload("cv.txt", textResume)))).toMatchObject({
    code: "request/invalid",
    message: "You have 100 resumes, and no more are kept. Nothing was stored. Delete one and try again.",
  });
  expect(await listStored(tested, person)).toEqual(before);
  await person.call("DELETE", `/${first.id}`);
  await person.add("cv.txt", textResume);
});

test("thirty files a minute are read for one person, and the next one is told to wait", async () => {
  const person = await openResumePerson(tested);
  const other = await openResumePerson(tested);
  for (let count = 0; count < 30; count += 1) {
    expect((await person.create(await person.upload("cv.txt", "\n"))).status).toBe(422);
  }
  const before = await listStored(tested, person);
  expect(await errorOf(await person.create(await person.upload("cv.txt", textResume)))).toMatchObject({
    status: 429,
    code: "request/rate-limited",
  });
  expect(await listStored(tested, person)).toEqual(before);
  await other.add("cv.txt", textResume);
});

test("an upload stays where nobody waits any more until it is read, so that it can be asked for again", async () => {
  const person = await openResumePerson(tested);
  const storagePath = await person.upload("cv.txt", textResume);
  const metadata = { title: "CV.txt", uploadSource: "manual", isOriginal: true, keywords: [] };
  const input = resumesEndpoints.createResume.body.parse({ storagePath, type: "original", metadata });
  const left = createResume(person.ctx, input, AbortSignal.abort());
  await expect(left).rejects.toMatchObject({ code: "request/cancelled" });
  expect((await person.create(storagePath)).status).toBe(200);
});
