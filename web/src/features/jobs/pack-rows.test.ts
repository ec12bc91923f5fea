import { expect, test } from "vitest";
import { packRows } from "./pack-rows.ts";

const cards = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const shape = (columns: number, opened: string | null) =>
  packRows(cards, columns, opened).map((row) => row.items.map((item) => item.id).join(""));

test("cards fill rows of two", () => {
  expect(shape(2, null)).toEqual(["ab", "cd", "e"]);
});

test("an opened card takes its own row where it stood and leaves no hole", () => {
  expect(shape(2, "a")).toEqual(["a", "bc", "de"]);
  expect(shape(2, "d")).toEqual(["ab", "d", "ce"]);
});

test("one column keeps the order", () => {
  expect(shape(1, "c")).toEqual(["a", "b", "c", "d", "e"]);
});

test("a thousand cards keep all of them, each once", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: String(index) }));
  const rows = packRows(many, 2, "501");
  expect(new Set(rows.flatMap((row) => row.items)).size).toBe(1000);
  expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
});
