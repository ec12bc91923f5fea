import { expect, test } from "vitest";
import { toResult } from "./resume-result.ts";

function failing(cause: unknown) {
  return toResult(() => Promise.reject(cause), "Failed to upload resume");
}

test("what is no error at all is unknown", async () => {
  expect(await failing("boom")).toEqual({
    success: false,
    data: null,
    error: "Unknown error",
    cause: "boom",
  });
});

test("an error of our own code gives the default", async () => {
  expect(await failing(new TypeError("x is undefined"))).toMatchObject({ error: "Failed to upload resume" });
});
