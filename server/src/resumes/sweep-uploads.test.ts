import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { sweepUploads } from "./resumes.service.ts";
import { advance, listStored, openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

const DAY_MS = 24 * 60 * 60_000;

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("an upload that no resume took is deleted after a day, and nothing else is", async () => {
  const person = await openResumePerson(tested);
  const resume = await person.add("cv.txt", textResume);
  const left = await person.upload("left.txt", textResume);
  advance(tested, DAY_MS - 60_000);
  const fresh = await person.upload("fresh.txt", textResume);
  expect(await sweepUploads(tested.server)).toBe(0);
  advance(tested, 120_000);
  expect(await sweepUploads(tested.server)).toBe(1);
  const { objects } = await listStored(tested, person);
  expect(objects).toEqual([resume.storagePath, fresh].toSorted());
  expect(objects).not.toContain(left);
});
