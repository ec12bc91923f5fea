import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { StorageError } from "../storage/storage-error.ts";
import { reasonOf } from "./reason-of.ts";

test("the reason of the server or of the file service is passed on", () => {
  const refused = new ApiError({ code: "documents/wrong-type", message: "Please upload a PDF", status: 415 });
  expect(reasonOf(refused)).toBe("Please upload a PDF");
  expect(reasonOf(new StorageError("storage/quota-exceeded"))).toMatch(/^The file service is full/);
  const busy = { status: 503, serverMessage: "The disk is read-only." };
  expect(reasonOf(new StorageError("storage/retry-limit-exceeded", busy))).toBe("The disk is read-only.");
  expect(reasonOf(new StorageError("storage/retry-limit-exceeded"))).toMatch(
    /^The file service could not be reached/,
  );
});

test("a failure without a reason has none", () => {
  expect(reasonOf(new ApiError({ code: "server/internal", message: "internal", status: 500 }))).toBeNull();
  expect(reasonOf(new StorageError("storage/unknown"))).toBeNull();
  const broken = {
    status: 500,
    serverMessage: "internal: something went wrong on the server. Nothing was half-saved. Try again.",
  };
  expect(reasonOf(new StorageError("storage/retry-limit-exceeded", broken))).toBeNull();
});
