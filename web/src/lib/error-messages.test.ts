import { errorCodeNames, errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import { expect, test } from "vitest";
import { ApiError, clientErrorCodes } from "./api-error.ts";
import { describeError } from "./error-messages.ts";

test.each([...errorCodeNames, ...clientErrorCodes])("%s has a sentence and shows no code", (code) => {
  const message = code in errorCodes ? errorCodes[code as ErrorCode].message : "The client's own sentence.";
  const sentence = describeError(new ApiError({ code, message, status: 400 }));
  expect(sentence.length).toBeGreaterThan(10);
  expect(sentence).not.toMatch(/^(unavailable|internal):/);
  expect(sentence).not.toContain(code);
});

test("a refused user reads the text of the error catalogue", () => {
  const { message } = errorCodes["auth/forbidden"];
  expect(describeError(new ApiError({ code: "auth/forbidden", message, status: 403 }))).toBe(message);
});

test("a server that cannot be reached is named with its host", () => {
  const message = "Cannot connect to server. Make sure the server is running at jobs.example:3000";
  expect(describeError(new ApiError({ code: "network", message, status: 0 }))).toBe(message);
});

test("anything that is no answer of the server is unexpected", () => {
  expect(describeError(new TypeError("x is undefined"))).toBe("An unexpected error occurred");
  expect(describeError("text")).toBe("An unexpected error occurred");
});
