import { expect, test } from "vitest";
import { describeAnswer, describePlace, describeSaid } from "./describe-answer.ts";

const place = { employer: "Harbor Foods", title: "Data Analyst", dates: "Mar 2022 – present" };

test("the day on which something was said is named with its month and year", () => {
  expect(describeSaid("2026-09-05T12:00:00.000Z")).toBe("You said so on 5 Sep 2026");
});

test("a place is named by what the resume prints of it, and elsewhere where it is no job of it", () => {
  expect(describePlace(place)).toBe("Data Analyst, Harbor Foods, Mar 2022 – present");
  expect(describePlace({ ...place, title: "", dates: "" })).toBe("Harbor Foods");
  const onOneLine = { ...place, title: "Data Analyst, Harbor Foods, Duluth" };
  expect(describePlace(onOneLine)).toBe("Data Analyst, Harbor Foods, Duluth, Mar 2022 – present");
  expect(describePlace({ employer: "", title: "", dates: "" })).toBe("A job of your resume");
  expect(describePlace(null)).toBe("Elsewhere");
});

test("an answer is told in the person's own words, or that they do not have it", () => {
  expect(describeAnswer({ answer: "has", place: null, text: "Modules for the data platform" })).toBe(
    "Elsewhere: “Modules for the data platform”",
  );
  expect(describeAnswer({ answer: "lacks", place: null, text: "" })).toBe("I don’t have this");
});
