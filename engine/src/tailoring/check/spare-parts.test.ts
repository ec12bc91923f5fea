import { expect, test } from "vitest";
import {
  dropLeadingPraise,
  isEmptyPhrase,
  isNotHeld,
  isSchoolDetail,
  isShortenedSummary,
  isSpareSentence,
} from "./spare-parts.ts";

test("a certificate that does not hold is told from one that does or that comes back", () => {
  expect(isNotHeld("PALS - expired 2022, not renewed")).toBe(true);
  expect(isNotHeld("CSPO, 2019 (lapsed 2021)")).toBe(true);
  for (const line of [
    "RN license, active, exp. 10/31/2027",
    "TWC – expires 2026",
    "Notary: expired 2021, application to renew is in progress",
    "First Aid – expired, booked on a refresher",
    "BLS expired 2022. ACLS renewed 2024",
  ])
    expect(isNotHeld(line), line).toBe(false);
});

test("lines that say nothing of the person, and of school are known by their whole text", () => {
  expect(isEmptyPhrase("References available on request.")).toBe(true);
  expect(isEmptyPhrase("Wrote references on request")).toBe(false);
  expect(isSchoolDetail("GPA 3.3")).toBe(true);
  expect(isSchoolDetail("A levels: English (B), French (D)")).toBe(true);
  expect(isSchoolDetail("GPA 3.3; captain of the debating team")).toBe(false);
  expect(isSchoolDetail("Taught A levels")).toBe(false);
});

test.each([
  "Looking to move to days or a cardiac clinic.",
  "I'd like a role with more ownership.",
  "Compassionate, dependable, team player.",
  "I am punctual, flexible and stress resistant.",
])("“%s” only wishes or praises", (sentence) => expect(isSpareSentence(sentence)).toBe(true));
test.each([
  "Looking for a lead role after shipping three games.",
  "Passionate about Kubernetes.",
  "Looked for leaks in pipelines.",
  "Trained a team of four.",
])("“%s” says more", (sentence) => expect(isSpareSentence(sentence)).toBe(false));

test("praise before what the person is goes, and stays before what is nobody's name", () => {
  expect(dropLeadingPraise("A creative and highly motivated Marketing Manager with 11 years.")).toBe(
    "Marketing Manager with 11 years.",
  );
  for (const text of [
    "A hands-on, results-driven individual.",
    "Creative director with 9 years.",
    "Driven by data.",
    "Passionate about nursing.",
  ])
    expect(dropLeadingPraise(text), text).toBe(text);
});

test("a summary is shortened only by such sentences, and by none that another one goes on from", () => {
  const text = "Nurse with 7 years bedside. Compassionate, dependable, team player. Charge nurse since 2023.";
  expect(isShortenedSummary(text, "Nurse with 7 years bedside. Charge nurse since 2023.")).toBe(true);
  expect(isShortenedSummary(text, "Nurse with 7 years bedside.")).toBe(false);
  expect(isShortenedSummary(text, "Nurse with 9 years bedside. Charge nurse since 2023.")).toBe(false);
  expect(
    isShortenedSummary(
      "Nurse. Looking for a day shift. This is for my family.",
      "Nurse. This is for my family.",
    ),
  ).toBe(false);
  expect(isShortenedSummary("Looking for a day shift.", "")).toBe(false);
});
