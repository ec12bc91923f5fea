import { expect, test } from "vitest";
import { readSections } from "./read-sections.ts";

test("what is only preferred is no requirement, though it stands in their list", () => {
  const wished = [
    "Experience with SQL and Power Query a strong plus",
    "Experience in both public accounting and a fast-paced, high-growth company (ex. lending) is preferred",
    "Bachelor's degree in Business Administration, Supply Chain Management, or related field preferred",
    "Past experience in AI strongly preferred",
    "Managed care experience preferred.",
  ];
  const required = [
    "Bachelor's degree required; MBA preferred",
    "3 years of experience with Python, Go is a plus",
    "You must hold a driving licence, a trailer licence is a plus",
    "Registered nurse with two years of ward work",
    "Fluent Dutch. German is a bonus.",
  ];
  const items = [...wished, ...required].map((item) => `- ${item}`).join("\n");
  expect(readSections(`Requirements:\n${items}`).qualifications).toEqual(required);
});
