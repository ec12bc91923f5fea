import { expect, test } from "vitest";
import { makeWanted } from "./candidate.fixture.ts";
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
