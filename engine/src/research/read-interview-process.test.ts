import { expect, test } from "vitest";
import { readInterviewProcess } from "./read-interview-process.ts";

test("the steps are what is listed under a heading for the process", () => {
  const text =
    "About us\nWe cook.\n\nINTERVIEW PROCESS\n\n 1. Call with a recruiter (30 min)\n\n 2. Trial shift\n\n 3. Offer\n\nBenefits\n- Meals";
  expect(readInterviewProcess(text).steps).toEqual([
    "Call with a recruiter (30 min)",
    "Trial shift",
    "Offer",
  ]);
});

test("a sentence that ends with a colon announces them as well", () => {
  expect(
    readInterviewProcess("Our interview process looks like this:\n- Intro call\n- Take-home task\n").steps,
  ).toEqual(["Intro call", "Take-home task"]);
});

test.each([
  "Hiring process\n- Own the pipeline of candidates\n- Keep records",
  "You run the interview process from end to end.\n- Schedule rooms\n- Book flights",
  "Interview process\nWe are kind.",
  "",
])("a list of other things is no process: %j", (text) =>
  expect(readInterviewProcess(text)).toEqual({ steps: [], timeline: null, tips: [] }),
);

test.each([
  ["We hope to complete the interview process in two to four weeks.", "Two to four weeks"],
  ["Our hiring process takes about 10 days.", "10 days"],
  ["Our hiring process improved within two years of experience.", null],
  ["The trial takes two weeks.", null],
])("the time that %j tells is %j", (text, timeline) =>
  expect(readInterviewProcess(text).timeline).toBe(timeline),
);

test("a request for interviews is a tip, a word on accommodations is none", () => {
  const text =
    "Please approach interviews without the use of AI tools. Please tell us if you need accommodations during the interview.";
  expect(readInterviewProcess(text).tips).toEqual([
    "Please approach interviews without the use of AI tools.",
  ]);
});
