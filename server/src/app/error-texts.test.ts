import { errorCodes } from "@jobwright/contracts/errors";
import { errorTexts } from "@jobwright/contracts/error-texts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** The name of a setting, which is a word of the operator's. */
const setting = /[A-Z]{2,}_[A-Z_]+/;

test("31: no error names a setting", () => {
  const messages = [...Object.values(errorCodes).map(({ message }) => message), ...Object.values(errorTexts)];
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => setting.test(message))).toEqual([]);
});

test("31: no reason why a source of jobs or of research was not asked names a setting", () => {
  const files = globSync("{sources,job-search,companies}/**/*.ts", { cwd: ROOT });
  const reasons = files
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap(
      (file) => readFileSync(join(ROOT, file), "utf8").match(/[rR]eason\b[^;\n]*?["`][^"`\n]+["`]/g) ?? [],
    );
  for (const known of ["This server has no key for it.", "The configured model has no web search."])
    expect(reasons.some((reason) => reason.includes(known))).toBe(true);
  expect(reasons.filter((reason) => setting.test(reason))).toEqual([]);
});
