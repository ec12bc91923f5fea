import { rm } from "node:fs/promises";
import type { JsonResume, Resume } from "@jobwright/contracts/resumes";
import type { ResumeFit } from "@jobwright/contracts/tailoring";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client";
import { resumeTailorings } from "#db/schema/tailoring";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { advance, errorOf, listStored } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { storeGeneratedFile } from "#storage/storage.service";
import { createTestClock } from "#testing/test-clock";
import { saveTailored, sweepTailored } from "./tailoring.service.ts";
import { addChange } from "#testing/tailoring/add-change";
import { alterDatabase, loseAnswer } from "#testing/tailoring/altered-database";
import { insertTailoring } from "#testing/tailoring/insert-tailoring";
import { nursePosting, openTailoringPerson, type TailoringPerson } from "#testing/tailoring/tailoring-person";

const JOB = "job-1";
const DAY_MS = 24 * 60 * 60_000;

let tested: TestApp;
let person: TailoringPerson;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock: createTestClock() });
});
beforeEach(async () => {
  person = await openTailoringPerson(tested);
});
afterAll(() => tested.close());

test.each([
  ["pdf", "application/pdf"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["txt", "text/plain; charset=utf-8"],
  ["json", "application/json"],
])("the tailored resume comes as %s, to be saved under its name", async (format, type) => {
  const { tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  const response = await person.record("GET", JOB, `/file?format=${format}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("content-disposition")).toMatch(
    new RegExp(
      `^attachment; filename="[^"]*Ward Nurse - Northfield General\\.${format}"; filename\\*=UTF-8''`,
    ),
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  if (format === "txt") expect(bytes.toString()).toBe(tailoring.tailoredResumeText);
  else if (format === "json") {
    const { basics, work } = JSON.parse(bytes.toString()) as JsonResume;
    expect(basics).toMatchObject({ name: "Ada Example" });
    expect(work).toHaveLength(2);
  } else {
    const { publicUrl } = tailoring.files[format as "pdf" | "docx"];
    const stored = await tested.app.request(publicUrl ?? "");
    expect(bytes.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true);
  }
});

test("a file that did not pass is not offered, nor saved", async () => {
  await insertTailoring(tested.server, person.user.uid, JOB, "Ada Example");
  const file = await person.record("GET", JOB, "/file?format=pdf");
  expect(await errorOf(file)).toMatchObject({ status: 422, code: "tailoring/file-not-offered" });
  const saved = await person.record("POST", JOB, "/save", { format: "pdf" });
  expect(await errorOf(saved)).toMatchObject({ status: 422, code: "tailoring/file-not-offered" });
  expect(await person.read(JOB)).toMatchObject({ publicUrl: "", signedUrl: "", status: "completed" });
});

test("a saved tailored resume is found among the resumes with all that is known of it", async () => {
  const original = await person.add("cv.txt", textResume);
  const { tailoring } = await person.tailor({ url: original.publicUrl ?? "" }, { job_id: JOB });
  const change = await addChange(tested.server, person.user.uid, JOB);
  const response = await person.record("POST", JOB, "/save", { format: "docx" });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  const saved = (await response.json()) as Resume;
  expect(saved).toMatchObject({
    type: "tailored",
    title: tailoring.files.docx.filename,
    metadata: {
      uploadSource: "ai_generated",
      isOriginal: false,
      relatedJobId: JOB,
      relatedCompany: "Northfield General",
      relatedRole: "Ward Nurse",
      originalResumeId: original.id,
    },
  });
  expect(saved.metadata.customizations).toContain(
    `Bullet left out: ${change.detail} (Leeds General Infirmary)`,
  );
  const matched = tailoring.requirements.filter(({ match }) => match === "exact" || match === "alias");
  expect(saved.metadata.keywords).toHaveLength(matched.length);
  expect((await person.list()).map(({ id }) => id).toSorted()).toEqual([original.id, saved.id].toSorted());
  expect((await person.read(JOB)).savedResumeId).toBe(saved.id);

  // The copy is the resume's own: it stays when the record goes, and is tailored again like any other.
  expect((await person.record("DELETE", JOB)).status).toBe(200);
  expect((await tested.app.request(saved.publicUrl ?? "")).status).toBe(200);
  const again = await person.tailor({ url: saved.publicUrl ?? "" });
  expect(again.tailoring.resume.id).toBe(saved.id);
});

test("what was made for no job, of a resume that is gone, names neither", async () => {
  const original = await person.add("cv.txt", textResume);
  await person.tailor({ url: original.publicUrl ?? "" }, { job_title: "", job_company: "" });
  expect((await person.call("DELETE", `/${original.id}`)).status).toBe(204);
  const first = (await (await person.record("POST", "new", "/save", { format: "pdf" })).json()) as Resume;
  expect(first.metadata).toMatchObject({
    relatedJobId: null,
    relatedCompany: null,
    relatedRole: null,
    originalResumeId: null,
  });
  const second = (await (await person.record("POST", "new", "/save", { format: "pdf" })).json()) as Resume;
  expect(second.storagePath).not.toBe(first.storagePath);
  expect(await person.list()).toHaveLength(2);
});

test("two copies that are saved at the same moment are two resumes with a file each", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const save = () => person.record("POST", JOB, "/save", { format: "pdf" });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const saved = (await Promise.all(answers.map((answer) => answer.json()))) as Resume[];
  expect(new Set(saved.map(({ storagePath }) => storagePath)).size).toBe(2);
  for (const { publicUrl } of saved) expect((await tested.app.request(publicUrl ?? "")).status).toBe(200);
});

test("a copy whose making loses the database's answer keeps its file", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const db = loseAnswer(tested.server.db, async () => (await person.list()).length > 0);
  const failed = saveTailored({ ...person.ctx, db }, JOB, "pdf");
  await expect(failed).rejects.toMatchObject({ code: "tailoring/save-failed" });
  const [kept] = await person.list();
  expect((await tested.app.request(kept?.publicUrl ?? "")).status).toBe(200);
});

test("a copy of what the record was is not noted on what it became meanwhile", async () => {
  const { tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  const { documents } = person.ctx;
  const readResume: typeof documents.readResume = async (localPath) => {
    const patch = { version: tailoring.version, layout: "modern" };
    expect((await person.record("PATCH", JOB, "", patch)).status).toBe(200);
    return documents.readResume(localPath);
  };
  const slow = { ...person.ctx, documents: Object.assign(Object.create(documents), { readResume }) };
  await saveTailored(slow, JOB, "pdf");
  expect((await person.read(JOB)).savedResumeId).toBeNull();
  expect(await person.list()).toHaveLength(1);
});

test("a copy that is kept is no failure where the record cannot note it", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const { db } = tested.server;
  const update: Database["update"] = (table) => {
    if ((table as unknown) === resumeTailorings) throw new Error("The connection broke.");
    return db.update(table);
  };
  const saved = await saveTailored({ ...person.ctx, db: alterDatabase(db, { update }) }, JOB, "pdf");
  expect((await person.list()).map(({ id }) => id)).toEqual([saved.id]);
  expect((await person.read(JOB)).savedResumeId).toBeNull();
});

test("where there is no room a copy is not saved, and nothing is left of it", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const before = await listStored(tested, person);
  const { config } = tested.server;
  const room = config.storagePerPerson;
  config.storagePerPerson = 10;
  try {
    const refused = await person.record("POST", JOB, "/save", { format: "pdf" });
    expect(await errorOf(refused)).toMatchObject({ code: "storage/quota-exceeded" });
  } finally {
    config.storagePerPerson = room;
  }
  expect(await listStored(tested, person)).toEqual(before);
});

test("a file that is gone is not offered, and cannot be saved", async () => {
  const { tailoring } = await person.tailor({ text: textResume }, { job_id: JOB });
  const path = decodeURIComponent(/\/o\/([^?]+)/.exec(tailoring.files.pdf.publicUrl ?? "")?.[1] ?? "");
  const deleted = await person.browser.send("DELETE", `/v0/b/jobwright/o/${encodeURIComponent(path)}`);
  expect(deleted.status).toBe(204);
  const read = await person.read(JOB);
  expect(read.files.pdf).toMatchObject({
    publicUrl: null,
    problem: expect.stringMatching(/not stored any more/),
  });
  expect(read.publicUrl).toBe(read.files.docx.publicUrl);
  const refused = await person.record("POST", JOB, "/save", { format: "pdf" });
  expect(await errorOf(refused)).toMatchObject({ status: 404, code: "storage/object-not-found" });
});

test("a copy that cannot be made says so, and nothing of it is kept", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const { files } = await listStored(tested, person);
  // The disk has lost the bytes: that is nobody's fault but the server's.
  await Promise.all(files.map((file) => rm(file)));
  const refused = await person.record("POST", JOB, "/save", { format: "pdf" });
  expect(await errorOf(refused)).toMatchObject({
    status: 500,
    code: "tailoring/save-failed",
    message: "Failed to save tailored resume",
  });
  expect(await person.list()).toEqual([]);
  expect((await person.read(JOB)).savedResumeId).toBeNull();
});

test("files that no record holds are deleted after a day, and nothing else is", async () => {
  await person.tailor({ text: textResume }, { job_id: JOB });
  const kept = await listStored(tested, person);
  await storeGeneratedFile(person.ctx, {
    path: `tailored/${person.user.uid}/resume-1-1/left.pdf`,
    fileName: "left.pdf",
    contentType: "application/pdf",
    bytes: Buffer.from("%PDF-1.7"),
  });
  advance(tested, DAY_MS - 60_000);
  await sweepTailored(tested.server);
  expect((await listStored(tested, person)).objects).toHaveLength(3);
  advance(tested, 120_000);
  await sweepTailored(tested.server);
  expect((await listStored(tested, person)).objects).toEqual(kept.objects);
});

test("originals are compared for a posting, best first, and tailored ones are not", async () => {
  const cook = await person.add("cook.txt", "Ada Example\n\nExperience\nCook, Inn, Leeds, 2019 to 2024\n");
  advance(tested, 1000);
  const nurse = await person.add("nurse.txt", textResume);
  await person.tailor({ url: nurse.publicUrl ?? "" }, { job_id: JOB });
  await person.record("POST", JOB, "/save", { format: "pdf" });
  const body = { jobTitle: "Ward Nurse", jobDescription: nursePosting };
  const path = `/api/users/${person.user.uid}/resumeFits`;
  const { fits } = (await (await person.browser.send("POST", path, { body })).json()) as {
    fits: ResumeFit[];
  };
  expect(fits.map(({ resumeId }) => resumeId)).toEqual([nurse.id, cook.id]);
  expect(fits[0]?.score.score).toBeGreaterThanOrEqual(fits[1]?.score.score ?? 0);
});
