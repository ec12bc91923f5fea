import { storageErrorCodes } from "@jobwright/contracts/storage";
import { expect, test } from "vitest";
import { errorFromAnswer, StorageError } from "./storage-error.ts";

test("there are 21 codes, and each says its own sentences to a person", () => {
  const messages = storageErrorCodes.map((code) => new StorageError(code).message);
  expect(new Set(messages).size).toBe(21);
  for (const message of messages) {
    expect(message).not.toMatch(/storage\/|undefined|null/);
    expect(message.match(/[.;](\s|$)/g)?.length).toBeGreaterThanOrEqual(2);
  }
});

test.each([
  [401, "storage/unauthenticated"],
  [402, "storage/quota-exceeded"],
  [403, "storage/unauthorized"],
  [404, "storage/object-not-found"],
  [400, "storage/unknown"],
  [409, "storage/unknown"],
  [412, "storage/unknown"],
  [413, "storage/unknown"],
  [415, "storage/unknown"],
  [302, "storage/unknown"],
])("status %i is %s", (status, code) => {
  const error = errorFromAnswer({ status, statusText: "", serverMessage: "Why." }, "object");
  expect(error).toMatchObject({ name: "StorageError", code, status, serverMessage: "Why." });
});

test.each([
  { statusText: "Firebase App Check token is invalid.", serverMessage: null },
  { statusText: "Unauthorized", serverMessage: "Firebase App Check token is invalid." },
  { statusText: "", serverMessage: "The app-check token is invalid" },
])("401 with an invalid app-check token is storage/unauthorized-app: %j", (answer) => {
  expect(errorFromAnswer({ status: 401, ...answer }, "object").code).toBe("storage/unauthorized-app");
});

test("what is missing depends on what was asked for", () => {
  const answer = { status: 404, statusText: "Not Found", serverMessage: null };
  expect(errorFromAnswer(answer, "bucket").code).toBe("storage/bucket-not-found");
  expect(errorFromAnswer(answer, "upload-session").code).toBe("storage/unknown");
});

test("a refusal without a code of its own shows the service's reason", () => {
  const answer = { status: 413, statusText: "", serverMessage: "File size must be less than 10MB" };
  expect(errorFromAnswer(answer, "bucket").message).toBe("File size must be less than 10MB");
});
