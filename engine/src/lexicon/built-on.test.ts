import { expect, it } from "vitest";
import { builtOnIds, isBuiltOn } from "./built-on.ts";
import { skillById } from "./skills.ts";

it("names skills of the lexicon alone", () => {
  expect(builtOnIds.filter((id) => !skillById.has(id))).toEqual([]);
});

it.each([
  ["postgresql", "sql", true],
  ["amazon-s3", "aws", true],
  ["wordpress", "php", false],
  ["python", "django", false],
])("%s shows %s: %s", (id, base, isShown) => {
  expect(isBuiltOn(id, base)).toBe(isShown);
});
