import { expect, test } from "vitest";
import { dropLegalForm } from "./drop-legal-form.ts";

test.each([
  ["Meta Platforms, Inc.", "Meta Platforms"],
  ["Doist GmbH & Co. KG", "Doist"],
  ["The Clorox Company", "The Clorox"],
  ["AT&T Inc.", "AT&T"],
  ["Amazon.com", "Amazon.com"],
  ["Delta  Air Lines", "Delta Air Lines"],
  ["Inc.", "Inc."],
  ["–", "–"],
  ["", ""],
])("%s is called %s", (name, bare) => {
  expect(dropLegalForm(name)).toBe(bare);
});
