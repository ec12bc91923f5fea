import { expect, test } from "vitest";
import { diffItems, diffWhole, diffWords } from "./diff-words.ts";

test("an exchanged word is taken away and added in its place", () => {
  expect(diffWords("on a Postgres warehouse.", "on a PostgreSQL warehouse.").inline).toEqual([
    { kind: "same", text: "on a " },
    { kind: "del", text: "Postgres " },
    { kind: "ins", text: "PostgreSQL " },
    { kind: "same", text: "warehouse." },
  ]);
});

test("a figure and a name with signs are one word each", () => {
  const parts = diffWords("Cut variance to 1.8% in C++", "Cut variance to 1.9% in C#").inline;
  expect(parts.filter(({ kind }) => kind !== "same").map(({ text }) => text.trim())).toEqual([
    "1.8%",
    "1.9%",
    "C++",
    "C#",
  ]);
});

test("texts that differ in white space alone do not differ", () => {
  expect(diffWords("two  words", "two words").inline).toEqual([{ kind: "same", text: "two words" }]);
});

test("an empty text on either side is taken away or added whole", () => {
  expect(diffWords("All of it", "").inline).toEqual([{ kind: "del", text: "All of it" }]);
  expect(diffWords("", "All of it").inline).toEqual([{ kind: "ins", text: "All of it" }]);
  expect(diffWords("", "").inline).toEqual([]);
});

test("of items in another order those are marked that went up, and only what is gone is taken away", () => {
  const { original, tailored, inline } = diffItems(
    "Excel, Python, SQL, Postgres",
    "SQL, Excel, PostgreSQL, Python",
  );
  const marked = (kind: string) => tailored.filter((part) => part.kind === kind).map(({ text }) => text);
  expect(marked("up")).toEqual(["SQL, "]);
  expect(marked("ins")).toEqual(["PostgreSQL, "]);
  expect(original.filter(({ kind }) => kind === "del")).toEqual([{ kind: "del", text: "Postgres" }]);
  expect(inline.filter(({ kind }) => kind === "del")).toEqual([{ kind: "del", text: "Postgres " }]);
});

test("both sides of a list read as they were given", () => {
  const lists = [
    "Excel, Python, Tableau, SQL, Power BI, Postgres, dbt",
    "SQL, Power BI, PostgreSQL, dbt, Python, Excel, Tableau",
  ] as const;
  const { original, tailored } = diffItems(...lists);
  expect([original, tailored].map((parts) => parts.map(({ text }) => text).join(""))).toEqual(lists);
});

test("a text that was chosen in the place of another is not compared with it", () => {
  const { original, tailored } = diffWhole("Generalist with 6 years.", "Analyst with 6 years.");
  expect(original).toEqual([{ kind: "del", text: "Generalist with 6 years. " }]);
  expect(tailored).toEqual([{ kind: "ins", text: "Analyst with 6 years." }]);
});

test("two texts of 5,000 characters are compared without a pause that is felt", () => {
  const words = Array.from({ length: 1000 }, (_, index) => `w${index % 97}`);
  const original = words.join(" ").slice(0, 5000);
  const tailored = words.toReversed().join(" ").slice(0, 5000);
  const start = performance.now();
  diffWords(original, tailored);
  diffWords("a,".repeat(2500), "b;".repeat(2500));
  expect(performance.now() - start).toBeLessThan(1000);
});
