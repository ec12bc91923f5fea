import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { describeFailure, isGone, type SearchAction } from "./describe-failure.ts";

const actions = ["view", "update", "delete", "retry", "run"] as const;

function answer(code: ErrorCode, message: string = errorCodes[code].message): ApiError {
  return new ApiError({ code, message, status: errorCodes[code].status });
}
const network = new ApiError({ code: "network", message: "Cannot connect to server.", status: 0 });

/** Everything that is shown, as one text. */
function shown(action: SearchAction, error: unknown): string {
  const { title, text } = describeFailure(action, error);
  return [title, text].filter((part) => part !== null).join(" | ");
}

test.each([
  ["update", "Authentication required. Please sign in to update scheduled searches"],
  ["delete", "Authentication required. Please sign in to delete scheduled searches"],
  ["view", "Failed to load schedules | Authentication required. Please sign in to view scheduled searches"],
  ["retry", "Failed to retry cloud task | Authentication required. Please sign in to retry cloud tasks"],
  ["run", "Authentication required. Please sign in to run scheduled searches"],
] as const)("an authentication or Unauthorized error on %s asks to sign in", (action, text) => {
  expect(shown(action, answer("auth/required"))).toBe(text);
  expect(shown(action, answer("auth/forbidden"))).toBe(text);
});

test("a permission that is refused otherwise names the rules of the collection", () => {
  for (const action of actions) {
    expect(shown(action, answer("auth/origin"))).toContain(
      "Permission denied. Check the security rules for the scheduledSearches collection.",
    );
  }
});

test("any other failure gives the raw message, or Unknown error when there is none", () => {
  expect(shown("update", answer("searches/not-active"))).toBe(errorCodes["searches/not-active"].message);
  expect(shown("delete", answer("searches/not-found"))).toBe("Scheduled search not found");
  expect(shown("update", answer("server/internal", ""))).toBe("Unknown error");
  expect(shown("update", "a bare text")).toBe("Error updating schedule | Unknown error");
  expect(shown("update", new Error("out of memory"))).toBe("Error updating schedule | out of memory");
});

test("a list that is answered without success reads Failed to load schedules", () => {
  expect(describeFailure("view", answer("server/internal")).title).toBe("Failed to load schedules");
});

test.each([
  ["view", "Error loading schedules"],
  ["update", "Error updating schedule"],
  ["delete", "Error deleting schedule"],
  ["retry", "Error retrying cloud task"],
] as const)("a call to %s that throws reads %s, with its reason", (action, title) => {
  expect(describeFailure(action, network)).toEqual({ title, text: "Cannot connect to server." });
  const unreadable = new ApiError({ code: "unreadable-answer", message: "502", status: 502 });
  expect(describeFailure(action, unreadable).title).toBe(title);
});

test("a retry that is answered without success reads Failed to retry cloud task", () => {
  expect(describeFailure("retry", answer("searches/not-active"))).toEqual({
    title: "Failed to retry cloud task",
    text: errorCodes["searches/not-active"].message,
  });
});

test("a search that was deleted elsewhere is told from one that could not be changed", () => {
  expect(isGone(answer("searches/not-found"))).toBe(true);
  expect(isGone(network)).toBe(false);
});
