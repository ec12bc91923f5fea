import { expect, test } from "vitest";
import { endSentence } from "./end-sentence.ts";

test.each([
  ["User data not found", "User data not found."],
  ["The server cannot reach its database.", "The server cannot reach its database."],
  ["Is it there?", "Is it there?"],
  ["Trying again…", "Trying again…"],
])("%s is followed by another sentence as %s", (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});
