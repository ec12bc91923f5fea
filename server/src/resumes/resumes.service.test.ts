import type { UserDocument } from "@jobwright/contracts/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { deleteStoredFile } from "#storage/storage.service";
import { advance, errorOf, listStored, openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("a person without resumes has an empty list", async () => {
  const person = await openResumePerson(tested);
  expect(await person.list()).toEqual([]);
});

test("resumes are listed newest first, each person's own only", async () => {
  const [ada, bob] = [await openResumePerson(tested), await openResumePerson(tested)];
  const first = await ada.add("first.txt", textResume);
  await bob.add("other.txt", textResume);
  advance(tested, 1000);
  const second = await ada.add("second.txt", textResume);
  expect(await ada.list()).toEqual([second, first]);
});

test("SE03, P32: the resume that was chosen as primary is the first, until another is chosen or it is deleted", async () => {
  const person = await openResumePerson(tested);
  const ids: string[] = [];
  for (const name of ["a.txt", "b.txt", "c.txt"]) {
    ids.unshift((await person.add(name, textResume)).id);
    advance(tested, 1000);
  }
  const [c, b, a] = ids;
  const order = async () => (await person.list()).map(({ id }) => id);
  const choose = async (id: string | undefined) => {
    expect((await person.call("PUT", `/${id}/primary`)).status).toBe(204);
    advance(tested, 1000);
  };
  await choose(a);
  expect(await order()).toEqual([a, c, b]);
  await choose(b);
  expect(await order()).toEqual([b, c, a]);
  await person.call("DELETE", `/${b}`);
  expect((await order())[0]).toBe(a);
  const stranger = await openResumePerson(tested);
  expect((await stranger.call("PUT", `/${a}/primary`)).status).toBe(404);
});

test("a resume whose file is gone is listed without URLs", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("cv.txt", textResume);
  await deleteStoredFile(person.ctx, resume.storagePath);
  const [listed] = await person.list();
  expect(listed).toMatchObject({ id: resume.id, fileUrl: null, publicUrl: null, documentUrl: null });
  expect(listed?.metadata.documentUrl).toBeNull();
  expect(await errorOf(await person.call("POST", `/${resume.id}/link`))).toMatchObject({
    status: 404,
    code: "storage/object-not-found",
  });
});

test("deleting a resume deletes the record, what was read, and the file", async () => {
  const person = await openResumePerson(tested);
  const empty = await listStored(tested, person);
  const resume = await person.add("cv.txt", textResume);
  expect((await person.call("DELETE", `/${resume.id}`)).status).toBe(204);
  expect(await listStored(tested, person)).toEqual(empty);
  expect((await tested.app.request(resume.publicUrl ?? "")).status).toBe(403);
  expect(await errorOf(await person.call("DELETE", `/${resume.id}`))).toMatchObject({
    status: 404,
    code: "resumes/not-found",
    message: "This resume does not exist any more.",
  });
});

test("a resume whose file is gone already is deleted all the same, and the log says so", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("cv.txt", textResume);
  await deleteStoredFile(person.ctx, resume.storagePath);
  const before = tested.logged.length;
  expect((await person.call("DELETE", `/${resume.id}`)).status).toBe(204);
  expect(await person.list()).toEqual([]);
  const lines = tested.logged.slice(before).join("\n");
  expect(lines).toContain("The file of a resume was gone already.");
  expect(lines).not.toContain("cv.txt");
});

test("nobody deletes or opens somebody else's resume", async () => {
  const [ada, bob] = [await openResumePerson(tested), await openResumePerson(tested)];
  const resume = await ada.add("cv.txt", textResume);
  expect(await errorOf(await bob.call("DELETE", `/${resume.id}`))).toMatchObject({
    status: 404,
    code: "resumes/not-found",
  });
  expect(await errorOf(await bob.call("POST", `/${resume.id}/link`))).toMatchObject({
    code: "resumes/not-found",
  });
  expect(await ada.list()).toEqual([resume]);
});

test("the links of a resume open its file, the signed one for 15 minutes", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("cv.txt", textResume);
  const response = await person.call("POST", `/${resume.id}/link`);
  expect(response.status).toBe(200);
  const link = (await response.json()) as { signedUrl: string; publicUrl: string; expiresAt: string };
  expect(link.publicUrl).toBe(resume.publicUrl);
  const left = new Date(link.expiresAt).getTime() - tested.server.clock.now().getTime();
  expect(Math.abs(left - 15 * 60_000)).toBeLessThanOrEqual(1000);
  for (const url of [link.signedUrl, link.publicUrl]) {
    expect(await (await tested.app.request(url)).text()).toBe(textResume);
  }
});

test("the user document names the resumes, the newest original and the last upload", async () => {
  const person = await openResumePerson(tested);
  const readDocument = async () =>
    (await (await person.browser.send("GET", `/api/users/${person.user.uid}`)).json()) as UserDocument;
  const original = await person.add("cv.txt", textResume);
  advance(tested, 60_000);
  const tailored = await person.add("tailored.txt", textResume, {
    type: "tailored",
    metadata: { isOriginal: false, uploadSource: "ai_generated" },
  });
  expect(await readDocument()).toMatchObject({
    resumes: [tailored.id, original.id],
    resume: original.id,
    resumeUrl: original.publicUrl,
    lastResumeUpload: tailored.metadata.uploadedAt,
    hasResume: true,
  });
  await person.call("DELETE", `/${original.id}`);
  expect(await readDocument()).toMatchObject({ resumes: [tailored.id], resume: tailored.id });
  await person.call("DELETE", `/${tailored.id}`);
  expect(await readDocument()).toMatchObject({
    resumes: [],
    resume: null,
    resumeUrl: null,
    lastResumeUpload: null,
    hasResume: false,
  });
});
