import { expect, test } from "vitest";
import { salvageObjects } from "./salvage-objects.ts";

const a = { id: "a", text: "braces {in} the text" };
const b = { id: "b", list: ["x", "y"] };

test.each([
  ["a list that was cut off", `{"edits":[${JSON.stringify(a)},${JSON.stringify(b)},{"id":"c","te`, [a, b], 1],
  ["a list with a comma too many", `{"edits":[${JSON.stringify(a)},${JSON.stringify(b)},]}`, [a, b], 0],
  ["a list without its object, after words", `Here: [${JSON.stringify(b)}] as asked`, [b], 0],
  ["objects one after the other", `${JSON.stringify(a)}\n${JSON.stringify(b)}`, [a, b], 0],
  [
    "an object that is broken between two",
    `[${JSON.stringify(b)},{"id": b "x"},${JSON.stringify(a)}]`,
    [b, a],
    1,
  ],
  ["an empty list", `{"edits":[]}`, [], 0],
  ["words", "I can do nothing with this.", [], 0],
])("of %s what can be read is read, and the rest is counted", (_of, text, objects, broken) => {
  expect(salvageObjects(text)).toEqual({ objects, broken });
});

test("a text of nothing but beginnings is soon given up", () => {
  const start = performance.now();
  expect(salvageObjects("{".repeat(400_000)).objects).toEqual([]);
  expect(performance.now() - start).toBeLessThan(1000);
});
