import { expect, test } from "vitest";
import { makeWanted } from "./candidate.fixture.ts";
import { tidy } from "#reading/read-sections";
import { createTextReader } from "./find-in-text.ts";

const posting = {
  title: "Registered Nurse",
  company: "Riverbend",
  description: "Night shifts on a telemetry floor.",
  qualifications: ["BLS on hire, ACLS within six months", "Night shifts on a telemetry floor."],
};

test("skills are found in the text and in requirements that stand beside it", () => {
  const wanted = makeWanted({ skills: ["BLS", "ACLS", "Telemetry", "Wound care"] });
  expect([...createTextReader(wanted)(posting).skills]).toEqual(["BLS", "ACLS", "Telemetry"]);
});

test("a word that means other things too is a skill only where the skill reader says so", () => {
  const named = (skill: string, description: string) => [
    ...createTextReader(makeWanted({ skills: [skill] }))({ ...posting, description }).skills,
  ];
  expect(named("Celery", "Chop celery and carrots for the soup.")).toEqual([]);
  expect(named("Celery", "Django, Redis and Celery for background tasks.")).toEqual(["Celery"]);
  expect(named("German", "No German required.")).toEqual([]);
  expect(named("German", "You speak fluent German.")).toEqual(["German"]);
});

test("a requirement that the text holds already is not counted twice", () => {
  const { keywords } = createTextReader(makeWanted({ includeKeywords: ["nights", "night shift"] }))(posting);
  expect(Object.fromEntries(keywords)).toEqual({ nights: 1, "night shift": 1 });
});

test("an excluded phrase is found in either", () => {
  const read = (phrase: string) =>
    createTextReader(makeWanted({ excludeKeywords: [phrase] }))(posting).excluded;
  expect(read("telemetry floor")?.label).toBe("with “telemetry floor”");
  expect(read("on hire")?.label).toBe("with “on hire”");
  expect(read("floor telemetry")).toBeNull();
});

test("an excluded phrase that benefits name too hides the work, not the benefit", () => {
  const read = (phrases: string[], description: string) =>
    createTextReader(makeWanted({ excludeKeywords: phrases }))({ ...posting, description }).excluded?.label;
  expect(read(["life insurance"], "You will sell life insurance.")).toBe("with “life insurance”");
  expect(read(["life insurance"], "Benefits:\n- Life insurance\n- Lunch")).toBeUndefined();
  expect(read(["insurance"], "We pay your health insurance.")).toBeUndefined();
  expect(read(["insurance"], "You will sell insurance.")).toBe("with “insurance”");
  expect(read(["IT", "insurance"], "You run the IT desk.")).toBe("with “IT”");
});

test("a requirement that the text holds, though the list cut it short, is not read a second time", () => {
  const long = `Calm   under pressure${" and good with people".repeat(16)}.`;
  const [cut = ""] = tidy([long]);
  expect(cut.endsWith("…")).toBe(true);
  const read = createTextReader(makeWanted({ includeKeywords: ["calm under pressure"] }));
  const description = `You are:\n- ${long}\nBenefits:\n- Lunch`;
  expect(read({ ...posting, description, qualifications: [cut] }).keywords.get("calm under pressure")).toBe(
    1,
  );
});

test("requirements that stand beside the text are required, whatever section it ends with", () => {
  const { asked } = createTextReader(makeWanted())({
    ...posting,
    description: "Ship software.\n\nNice to have:\n- Docker",
    qualifications: ["Kubernetes", "PostgreSQL"],
  });
  expect(asked.map(({ id, isRequired }) => [id, isRequired])).toEqual([
    ["kubernetes", true],
    ["postgresql", true],
    ["docker", false],
  ]);
});
