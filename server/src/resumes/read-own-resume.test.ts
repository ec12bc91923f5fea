import type { ResumeReading } from "@jobwright/contracts/resumes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { openResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";
import { readOwnResume } from "./read-own-resume.ts";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

test("the home of the primary resume is the place beside the name, and its skills are those of its list and its lines, as the person corrected them", async () => {
  const person = await openResumePerson(tested);
  expect(await readOwnResume(person.ctx)).toEqual({ skills: [], language: null, home: null });
  const nurse = await person.add(
    "cv.txt",
    textResume.replace("a surgical ward", "a ward with Epic charts and discharges to plan") +
      "\nCPA, Utah, 2019\n",
  );
  const { skills, language, home } = await readOwnResume(person.ctx);
  expect(language).toBe("en");
  expect(home).toBe("Leeds, UK");
  expect(skills).toEqual(
    expect.arrayContaining(["Triage", "Wound care", "Discharge planning", "English", "CPA license"]),
  );
  expect(new Set(skills).size).toBe(skills.length);

  const { facts } = (await (await person.call("GET", `/${nurse.id}/reading`)).json()) as ResumeReading;
  const without = { ...facts, skills: facts.skills.filter(({ value }) => value !== "Triage") };
  await person.call("PUT", `/${nurse.id}/reading`, { facts: without });
  expect((await readOwnResume(person.ctx)).skills.toSorted()).toEqual(
    skills.filter((name) => name !== "Triage").toSorted(),
  );

  await person.call("DELETE", `/${nurse.id}`);
  expect(await readOwnResume(person.ctx)).toEqual({ skills: [], language: null, home: null });
});
