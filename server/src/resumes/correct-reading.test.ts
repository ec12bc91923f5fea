import type { JsonResume, ReadField, ResumeFacts, ResumeReading } from "@jobwright/contracts/resumes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { errorOf, openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";
import { textResume } from "#testing/resumes/text-resume";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

async function openReading() {
  const person = await openResumePerson(tested);
  const resume = await person.add("cv.txt", textResume);
  const reading = (await (await person.call("GET", `/${resume.id}/reading`)).json()) as ResumeReading;
  const correct = (facts: ResumeFacts | null, by: ResumePerson = person) =>
    by.call("PUT", `/${resume.id}/reading`, { facts });
  return { person, resume, reading, correct };
}

/** What stands in a field that the test file certainly has. */
function given(field: ReadField | null | undefined): ReadField {
  if (!field) throw new Error("The field was not read.");
  return field;
}

const own = (value: string, confidence = 1): ReadField => ({ value, source: null, confidence });

test("corrections are kept beside what was read, and taken back", async () => {
  const { person, resume, reading, correct } = await openReading();
  const { facts } = reading;
  const corrected: ResumeFacts = {
    ...facts,
    contact: { ...facts.contact, location: own("Leeds, England", 0.2) },
    skills: [own("Triage"), ...facts.skills.slice(1)],
    experience: facts.experience.slice(0, 1),
  };
  const response = await correct(corrected);
  expect(response.status).toBe(200);
  const answer = (await response.json()) as ResumeReading;
  const location = own("Leeds, England");
  const expected = { ...corrected, contact: { ...corrected.contact, location } };
  expect(answer).toEqual({ ...reading, facts: expected, isCorrected: true });
  expect(await (await person.call("GET", `/${resume.id}/reading`)).json()).toEqual(answer);
  expect((await person.list())[0]?.reading.isCorrected).toBe(true);
  const back = (await (await correct(null)).json()) as ResumeReading;
  expect(back).toEqual(reading);
  expect((await person.list())[0]?.reading).toEqual(resume.reading);
});

test("a confirmed field has the confidence 1, and no uncertain ones are left when all are confirmed", async () => {
  const { person, reading, correct } = await openReading();
  const confirmed = JSON.parse(JSON.stringify(reading.facts), (key, value: unknown) =>
    key === "confidence" ? 1 : value,
  ) as ResumeFacts;
  const answer = (await (await correct(confirmed)).json()) as ResumeReading;
  expect(answer.facts).toEqual(confirmed);
  expect((await person.list())[0]?.reading).toMatchObject({
    state: "read",
    uncertainFields: 0,
    isCorrected: true,
  });
});

test("what was read may be moved to the field where it belongs", async () => {
  const { reading, correct } = await openReading();
  const { contact } = reading.facts;
  const moved = { ...reading.facts, contact: { ...contact, headline: contact.name, name: null } };
  expect((await correct(moved)).status).toBe(200);
});

test("a field that claims a source where it was not read is refused with its path", async () => {
  const { person, resume, reading, correct } = await openReading();
  const { facts } = reading;
  const name = given(facts.contact.name);
  const skill = given(facts.skills[0]);
  const response = await correct({
    ...facts,
    contact: {
      ...facts.contact,
      name: { ...name, value: "Grace Example" },
      email: { ...given(facts.contact.email), source: { start: 0, end: 5 } },
    },
    skills: [{ ...skill, confidence: skill.confidence === 0.123 ? 0.124 : 0.123 }, own("half \ud83d")],
  });
  expect(await errorOf(response)).toEqual({
    status: 400,
    code: "request/invalid",
    message: "The request is not valid. Nothing was changed.",
    fields: {
      "facts.contact.name": "was not read there",
      "facts.contact.email": "was not read there",
      "facts.skills.0": "has another confidence than what was read",
      "facts.skills.1": "has half a character",
    },
  });
  expect(await (await person.call("GET", `/${resume.id}/reading`)).json()).toEqual(reading);
});

test("nobody sees or corrects what was read for somebody else", async () => {
  const { resume, reading, correct } = await openReading();
  const other = await openResumePerson(tested);
  expect(await errorOf(await correct(reading.facts, other))).toMatchObject({ code: "resumes/not-found" });
  for (const path of ["reading", "json"]) {
    expect(await errorOf(await other.call("GET", `/${resume.id}/${path}`))).toMatchObject({
      status: 404,
      code: "resumes/not-found",
    });
  }
});

test("the JSON Resume is made of the corrected facts and has the format's shape", async () => {
  const { person, resume, reading, correct } = await openReading();
  const { facts } = reading;
  await correct({ ...facts, contact: { ...facts.contact, name: own("Ada Corrected") } });
  const json = (await (await person.call("GET", `/${resume.id}/json`)).json()) as JsonResume;
  expect(json.basics).toMatchObject({ name: "Ada Corrected", email: "ada@example.org" });
  expect(problemsOf(json)).toEqual([]);
  expect(json.work).toHaveLength(facts.experience.length);
  expect(json.skills.length).toBeGreaterThan(0);
});

const iso8601 = /^([1-2]\d{3}-[0-1]\d-[0-3]\d|[1-2]\d{3}-[0-1]\d|[1-2]\d{3})$/;
const textNames = new Set(
  "name label email phone url summary position institution area studyType".split(" "),
);

/** Where a document leaves the rules of jsonresume.org/schema, version 1.0.0. */
function problemsOf(json: JsonResume): string[] {
  const allowed = new Set(
    "$schema basics work volunteer education awards certificates publications skills languages interests references projects meta".split(
      " ",
    ),
  );
  const problems = Object.keys(json).filter((name) => !allowed.has(name));
  const visit = (node: unknown, path: string): void => {
    if (Array.isArray(node)) return node.forEach((child, index) => visit(child, `${path}.${index}`));
    if (typeof node === "object" && node !== null) {
      return Object.entries(node).forEach(([name, child]) => visit(child, `${path}.${name}`));
    }
    const name = path.split(".").at(-1) ?? "";
    if (node === null || node === "") problems.push(`${path} is empty`);
    if (textNames.has(name) && typeof node !== "string") problems.push(`${path} is no text`);
    if (name.endsWith("Date") && !iso8601.test(String(node))) problems.push(`${path} is no date`);
  };
  visit(json, "$");
  return problems;
}
