import { expect, test } from "vitest";
import { findIds } from "./count-tests.ts";
import { readKeptIds, readRequirementIds, readTitles } from "./requirement-ids.ts";

const ids = await readRequirementIds();

test("each requirement id of the list stands in a test's title", () => {
  const lost = readKeptIds().filter((id) => !ids.includes(id));
  expect(lost, "Name them in a title again; see requirement-ids.ts.").toEqual([]);
});

test("titles of tests and of groups are read as they are written, with the table whose words they take", () => {
  const source = `
    describe.each(looks)("group in $theme (F12)", () => {
      test("plain (A01)", () => expect("A02").toBe("A03"));
      test.skipIf(isWindows)(\`of \${name} (A04)\`, () => undefined);
      test.each([["A05", 1]])("%s is counted", () => undefined);
    });
    other("A06", () => undefined);`;
  expect(readTitles(source).flatMap(findIds)).toEqual(["F12", "A01", "A04", "A05"]);
});
