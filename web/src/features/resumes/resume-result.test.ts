import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { StorageError } from "../../lib/storage/storage-error.ts";
import { reasonOf, toResult } from "./resume-result.ts";

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

test("the reason of the server or of the file service is passed on", () => {
  const refused = new ApiError({ code: "documents/wrong-type", message: "Please upload a PDF", status: 415 });
  expect(reasonOf(refused)).toBe("Please upload a PDF");
  expect(reasonOf(new StorageError("storage/quota-exceeded"))).toMatch(/^The file service is full/);
});

test("a failure without a reason has none", () => {
  expect(reasonOf(new ApiError({ code: "server/internal", message: "internal", status: 500 }))).toBeNull();
  expect(reasonOf(new StorageError("storage/unknown"))).toBeNull();
});
