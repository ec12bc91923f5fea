import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { StorageError } from "../storage/storage-error.ts";
import { reasonOf } from "./reason-of.ts";

test("the reason of the server or of the file service is passed on", () => {
  const refused = new ApiError({ code: "documents/wrong-type", message: "Please upload a PDF", status: 415 });
  expect(reasonOf(refused)).toBe("Please upload a PDF");
  expect(reasonOf(new StorageError("storage/quota-exceeded"))).toMatch(/^The file service is full/);
});

test("a failure without a reason has none", () => {
  expect(reasonOf(new ApiError({ code: "server/internal", message: "internal", status: 500 }))).toBeNull();
  expect(reasonOf(new StorageError("storage/unknown"))).toBeNull();
});
