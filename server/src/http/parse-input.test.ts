import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parsePart } from "./parse-input.ts";

test("a field that is not there is said to be missing, with what it may be", () => {
  const schema = z.object({ name: z.string(), format: z.enum(["pdf", "docx"]) });
  expect(() => parsePart("query", schema, {})).toThrow(
    expect.objectContaining({
      code: "request/invalid",
      fields: { name: "is missing", format: "is missing: one of pdf, docx" },
    }),
  );
});
