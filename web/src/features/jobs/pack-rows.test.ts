import { expect, test } from "vitest";
import { packRows, placeCard } from "./pack-rows.ts";

const cards = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const shape = (columns: number) =>
  packRows(cards, columns).map((row) => row.items.map((item) => item.id).join(""));

test("cards fill rows of two, or one column, in their order", () => {
  expect(shape(2)).toEqual(["ab", "cd", "e"]);
  expect(shape(1)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a thousand cards keep all of them, each once", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ id: String(index) }));
  const rows = packRows(many, 2);
  expect(new Set(rows.flatMap((row) => row.items)).size).toBe(1000);
  expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
});

test("an opened card keeps its cell and takes the row below; its neighbour keeps its own, and others are not told", () => {
  const places = (openedIndex: number) => cards.map((_, index) => placeCard(index, openedIndex, 2));
  expect(places(3)).toEqual([
    undefined,
    undefined,
    { gridRow: 2, gridColumn: 1 },
    { gridRow: "2 / span 2", gridColumn: "1 / -1", "--column": 2 },
    undefined,
  ]);
  expect(places(-1)).toEqual(Array.from({ length: 5 }, () => undefined));
});
