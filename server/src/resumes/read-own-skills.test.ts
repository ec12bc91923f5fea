import type { ResumeReading } from "@jobwright/contracts/resumes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { readOwnSkills } from "./read-own-skills.ts";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("the skills of the primary resume are those of its list and its lines, as the person corrected them", async () => {
  const person = await openResumePerson(tested);
  expect(await readOwnSkills(person.ctx)).toEqual([]);
  const nurse = await person.add(
    "cv.txt",
    textResume.replace("a surgical ward", "a ward, with Epic charts") + "\nCPA, Utah, 2019\n",
  );
  const skills = await readOwnSkills(person.ctx);
  expect(skills).toEqual(expect.arrayContaining(["Triage", "Wound care", "English", "CPA license"]));
  expect(new Set(skills).size).toBe(skills.length);

  const { facts } = (await (await person.call("GET", `/${nurse.id}/reading`)).json()) as ResumeReading;
  const without = { ...facts, skills: facts.skills.filter(({ value }) => value !== "Triage") };
  await person.call("PUT", `/${nurse.id}/reading`, { facts: without });
  expect((await readOwnSkills(person.ctx)).toSorted()).toEqual(
    skills.filter((name) => name !== "Triage").toSorted(),
  );

  await person.call("DELETE", `/${nurse.id}`);
  expect(await readOwnSkills(person.ctx)).toEqual([]);
});
