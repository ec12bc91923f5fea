import { expect, test } from "vitest";
import { documentOf, sketch } from "./document.fixture.ts";

/** What stands under the last heading of a resume whose other parts do not matter. */
function lastSection(text: string): string[] {
  const lines = sketch(
    documentOf(
      `Ada Roe\nada@roe.example | Boise, ID\n\nExperience\nCook, Acme Inc., 2019 - 2021\n• Cooked\n\n${text}`,
    ),
  );
  return lines.slice(lines.findLastIndex((line) => line.startsWith("== ")) + 1);
}

test.each([
  ["Tickets\nCSCS Gold (2023)\nIPAF 3a, 3b\nFirst aid at work"],
  ["Certificates\nCPA candidate, Ohio\nFMVA, Corporate Finance Institute, 2020"],
  [
    "Certifications\nLeadership 101 & Coaching for Performance - Brightwave Academy, 2020\nData Privacy Act Awareness - yearly",
  ],
])("no date of a list of whole lines goes to another line of it: %j", (section) => {
  expect(lastSection(section)).toEqual(section.split("\n").slice(1));
});

test("in a table of skills the first cells name the lists beside them", () => {
  expect(
    lastSection("Skills\nDatabases\tSnowflake, Oracle 12c\nTools\tGit, Jenkins\nReporting\tPower BI"),
  ).toEqual(["[Databases] Snowflake ¦ Oracle 12c", "[Tools] Git ¦ Jenkins", "[Reporting] Power BI"]);
});

test("the addresses of referees are none of the person's", () => {
  const document = documentOf(
    "Ada Roe\nada@roe.example | Boise, ID\n\nExperience\nCook, Acme Inc., 2019 - 2021\n\nReferences\nAlec Drummond, alec@grounds.example",
  );
  expect(document.contact.map(({ text }) => text).join()).not.toContain("alec@");
});

test("the names of a table's columns stand in no document", () => {
  const section = "Experience\nDates\tEmployer / Title\tWork\n2019 - 2021\tCook, Acme Inc.\n• Cooked";
  expect(sketch(documentOf(`Ada Roe\n\n${section}`)).join("\n")).not.toContain("Employer / Title");
});
