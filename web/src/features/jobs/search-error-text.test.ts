import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { toClearError, toSaveError, toSearchError } from "./search-error-text.ts";

const network = new ApiError({
  code: "network",
  status: 0,
  message: "Cannot connect to server. Make sure the server is running at localhost:3000",
});
const missing = new ApiError({ code: "user/not-found", status: 404, message: "User data not found" });
const internal = new ApiError({ code: "server/internal", status: 500, message: "internal: it broke." });

test("a search error shows its own message, otherwise the general sentence", () => {
  expect(toSearchError(network)).toBe(network.message);
  expect(toSearchError(new Error("Agent overloaded"))).toBe("Agent overloaded");
  expect(toSearchError(new Error(""))).toBe("An unexpected error occurred");
  expect(toSearchError("broken")).toBe("An unexpected error occurred");
});

test("a fault of the server is told in plain words", () => {
  expect(toSearchError(internal)).toBe(
    "Something went wrong on the server. Nothing was half-saved. Try again.",
  );
});

test("without a signed-in user the search asks to log in", () => {
  const signedOut = new ApiError({
    code: "auth/required",
    status: 401,
    message: "User must be authenticated",
  });
  expect(toSearchError(signedOut)).toBe("Please log in to search for jobs");
  expect(toSaveError(signedOut)).toBe("Please log in to search for jobs");
});

test("J35: a search that cannot be saved says 'Failed to save data to your profile', or its exact cause", () => {
  expect(toSaveError(internal)).toBe("Failed to save data to your profile");
  expect(toSaveError(network)).toBe(network.message);
  expect(toSaveError(missing)).toBe("User data not found");
});

test("clearing has its own sentence", () => {
  expect(toClearError(internal)).toBe("Failed to clear search data. Please try again.");
  expect(toClearError(missing)).toBe("User data not found");
});
