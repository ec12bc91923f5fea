import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { expect, test } from "vitest";
import { cpuTimeOf } from "#cpu-time.fixture";
import { listLines } from "../document/document-lines.ts";
import { checkRendered, isOverprinted } from "./check-rendered.ts";
import { fixtureResumes, toDocument } from "./resume.fixture.ts";

const [mara] = fixtureResumes as [ResumeDocument];
const lines = listLines(mara).map(({ text }) => text);
const text = lines.join("\n");

function kinds(rendered: string): string[] {
  return checkRendered(mara, rendered).map(({ kind }) => kind);
}

test("a file with the document's words passes, whatever its layout does to them", () => {
  expect(kinds(text)).toEqual([]);
  expect(kinds(text.toUpperCase())).toEqual([]);
  expect(
    kinds(
      lines
        .map((line) => `▪ • – | ${line}`)
        .join("\n")
        .replaceAll("fi", "ﬁ"),
    ),
  ).toEqual([]);
  expect(
    kinds(text.replace("maintained web", "main-\ntained web").replace("payments", "pay\u00ad\nments")),
  ).toEqual([]);
});

test("characters that nobody sees count for nothing", () => {
  expect(
    kinds(text.replace("payments", "pay\u3164ments\u202c").replace("caching", "\u200fcach\ufe0fing")),
  ).toEqual([]);
});

test("numbers of pages that count up are none of its words", () => {
  const middle = text.indexOf("Nordic Trains");
  const page = `${text.slice(0, middle)}\nPage 1 of 2\n${text.slice(middle)}\n2 / 2\n`;
  expect(kinds(page)).toEqual([]);
  expect(kinds(`${text}\n95\n`)).toEqual(["added"]);
});

test("a word that the document does not have is an addition, and so is one too many", () => {
  expect(kinds(`${text}\nKafka`)).toEqual(["added"]);
  expect(kinds(`${text} Redis`)).toEqual(["added"]);
  expect(checkRendered(mara, text.replace("40%", "45%"))[0]?.text).toBe(
    "The file has words that the document does not have: “45%”.",
  );
});

test("one word of a hundred may be lost, a line may not", () => {
  expect(kinds(text.replace("caching ", ""))).toEqual([]);
  expect(kinds(text.replace(lines[10] ?? "", ""))).toContain("missing");
  expect(kinds("")).toContain("missing");
});

test("sections stand in the document's order, each with its heading", () => {
  const [skills, experience] = [text.indexOf("\nSkills\n"), text.indexOf("\nExperience\n")];
  const swapped = text.slice(0, experience) + text.slice(skills) + text.slice(experience, skills);
  expect(kinds(swapped)).toEqual(["order"]);
  expect(kinds(text.replace("\nSkills\n", "\n"))).toEqual(["order"]);
});

test("more text than fits on its pages is printed over itself", () => {
  const page = "Cared for two critically ill adults a shift\n".repeat(70);
  expect(isOverprinted(page.repeat(2), 2)).toBe(false);
  expect(isOverprinted(page.repeat(60), 3)).toBe(true);
});

test("a hundred pages take less than a second", () => {
  const texts = Array.from({ length: 5000 }, (_, index) => `Wrote report ${index} about machines in plants`);
  const long = toDocument({
    name: "Ada",
    headline: "",
    contact: [],
    sections: [{ kind: "other", heading: "Reports", texts }],
  });
  const read = `Ada\nReports\n${texts.join("\n")}`;
  expect(cpuTimeOf(() => expect(checkRendered(long, read)).toEqual([]))).toBeLessThan(1000);
});
