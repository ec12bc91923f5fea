import { expect, test } from "vitest";
import { nameFile } from "./name-file.ts";

const named = (text: string) => ({ name: { id: "name", text, source: null } });

test.each([
  [
    named("Daniel Park"),
    { title: "Business Intelligence Analyst", company: "Northfield Grocery Cooperative" },
    "Daniel Park - Business Intelligence Analyst - Northfield Grocery Cooperative.pdf",
  ],
  [named("Ada"), { title: "", company: "Inn" }, "Ada - Inn.pdf"],
  [named("Ada"), { title: "", company: "" }, "Ada - Tailored Resume.pdf"],
  [{ name: null }, { title: "", company: "" }, "Tailored Resume.pdf"],
  [
    named("Zoë Øre"),
    { title: "C++ / C# Developer", company: "A:B\u202e*?" },
    "Zoë Øre - C++ C# Developer - A B.pdf",
  ],
  [named("..."), { title: ". .", company: "\ud800" }, "Tailored Resume.pdf"],
])("a file is named after person, job and company", (document, job, expected) => {
  expect(nameFile(document, job, "pdf")).toBe(expected);
});

test("a long name is cut between characters, and stays a name that can be stored", () => {
  for (const text of ["word ".repeat(200), "\u{1f600}".repeat(200), "漢字".repeat(200)]) {
    const name = nameFile(named(text), { title: "Cook", company: "" }, "docx");
    expect(name.length).toBeLessThanOrEqual(120);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
    expect(name).toMatch(/[^ ]\.docx$/);
  }
});
