import { expect, test } from "vitest";
import { startUpper } from "./start-upper.ts";

test("a word begins with a capital, and nothing stays nothing", () => {
  expect(["medium", "Hard", ""].map(startUpper)).toEqual(["Medium", "Hard", ""]);
});
