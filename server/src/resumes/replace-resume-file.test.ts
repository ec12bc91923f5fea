import type { Resume, ResumeReading } from "@jobwright/contracts/resumes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { makeDocx, paragraph } from "#testing/documents/docx";
import { makeEncryptedPdf } from "#testing/documents/pdf";
import { errorOf, listStored, openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

const newLines = ["Grace Example", "grace@example.org", "Skills", "Welding, Forging"];
const newDocx = makeDocx(newLines.map((line) => paragraph(line)).join(""));

function replace(person: ResumePerson, id: string, storagePath: string, title = "new.docx") {
  return person.call("PUT", `/${id}/file`, { storagePath, title });
}

async function readingOf(person: ResumePerson, id: string): Promise<ResumeReading> {
  return (await (await person.call("GET", `/${id}/reading`)).json()) as ResumeReading;
}

test("another file takes the place of the former one, which goes with its corrections", async () => {
  const person = await openResumePerson(tested);
  const former = await person.add("old.txt", textResume, { metadata: { description: "kept" } });
  const { facts } = await readingOf(person, former.id);
  await person.call("PUT", `/${former.id}/reading`, { facts: { ...facts, skills: [] } });
  const path = await person.upload("new.docx", newDocx);
  const response = await replace(person, former.id, path);
  expect(response.status).toBe(200);
  const resume = (await response.json()) as Resume;
  expect(resume).toMatchObject({
    id: former.id,
    title: "new.docx",
    storagePath: path,
    createdAt: former.createdAt,
    metadata: { title: "new.docx", description: "kept", fileType: "docx", fileSize: newDocx.length },
    reading: { state: "read", isCorrected: false },
  });
  expect(await person.list()).toEqual([resume]);
  const reading = await readingOf(person, former.id);
  expect(reading.isCorrected).toBe(false);
  expect(reading.text).toContain("Grace Example");
  expect((await listStored(tested, person)).objects).toEqual([path]);
  const gone = await tested.app.request(former.publicUrl ?? "");
  expect(gone.status).toBe(403);
});

test("a new file that is refused goes, and the resume stays as it was", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("old.txt", textResume);
  const before = await listStored(tested, person);
  const damaged = await person.upload("new.pdf", makeEncryptedPdf());
  expect(await errorOf(await replace(person, resume.id, damaged))).toMatchObject({
    code: "documents/encrypted",
  });
  const misnamed = await person.upload("new.docx", newDocx);
  expect(await errorOf(await replace(person, resume.id, misnamed, "a/b.docx"))).toMatchObject({
    code: "storage/invalid-name",
    fields: { title: "has a slash" },
  });
  const lost = await person.upload("new.docx", newDocx);
  expect(await errorOf(await replace(person, "unknown", lost))).toMatchObject({
    code: "resumes/not-found",
  });
  expect(await listStored(tested, person)).toEqual(before);
  expect(await person.list()).toEqual([resume]);
  const bytes = await tested.app.request(resume.publicUrl ?? "");
  expect(await bytes.text()).toBe(textResume);
});

test("a file that a resume holds already cannot take the place of another", async () => {
  const person = await openResumePerson(tested);
  const [one, two] = [await person.add("one.txt", textResume), await person.add("two.txt", textResume)];
  const before = await listStored(tested, person);
  for (const path of [one.storagePath, two.storagePath]) {
    expect(await errorOf(await replace(person, one.id, path))).toMatchObject({ code: "resumes/wrong-path" });
  }
  expect(await listStored(tested, person)).toEqual(before);
});

test("nobody replaces the file of somebody else's resume", async () => {
  const [ada, bob] = [await openResumePerson(tested), await openResumePerson(tested)];
  const resume = await ada.add("cv.txt", textResume);
  const path = await bob.upload("new.docx", newDocx);
  expect(await errorOf(await replace(bob, resume.id, path))).toMatchObject({
    status: 404,
    code: "resumes/not-found",
  });
  expect(await ada.list()).toEqual([resume]);
  expect((await listStored(tested, bob)).objects).toEqual([]);
});

test("two replacements at once end with one file and its reading", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("old.txt", textResume);
  const paths = [await person.upload("a.docx", newDocx), await person.upload("b.txt", textResume)];
  const answers = await Promise.all(paths.map((path) => replace(person, resume.id, path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [kept] = await person.list();
  expect((await listStored(tested, person)).objects).toEqual([kept?.storagePath]);
  const { text } = await readingOf(person, resume.id);
  expect(text).toContain(kept?.metadata.fileType === "docx" ? "Grace" : "Ada");
});
