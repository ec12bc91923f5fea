import { expect, test } from "vitest";
import { describeEndedSession } from "./ended-session.ts";

test("a session that ends on Job Listings asks for a log in", () => {
  expect(describeEndedSession("/jobs")).toEqual({
    title: "Authentication Required",
    text: "Please log in to access job listings.",
  });
});

test("a session that ends on the profile says so with the profile's own text", () => {
  expect(describeEndedSession("/profile").text).toBe("Please sign in to view your profile.");
});

test("elsewhere it says that nothing is lost", () => {
  expect(describeEndedSession("/settings").text).toContain("What was saved before is kept");
});
