import { expect, test } from "vitest";
import { describeEndedSession } from "./ended-session.ts";

test("a session that ends on Job Listings asks for a log in", () => {
  expect(describeEndedSession("/jobs", "account")).toEqual({
    title: "Authentication Required",
    text: "Please log in to access job listings.",
    tone: "amber",
  });
});

test("a session that ends on the profile says so with the profile's own text", () => {
  expect(describeEndedSession("/profile", "guest").text).toBe("Please sign in to view your profile.");
});

test("elsewhere it says that nothing is lost", () => {
  expect(describeEndedSession("/settings", "account").text).toContain("What was saved before is kept");
});

test("a guest, who cannot come back, is not told to sign in to go on", () => {
  expect(describeEndedSession("/settings", "guest").text).toContain("cannot be opened again");
});

test("nobody is told that a deleted account is kept", () => {
  expect(describeEndedSession("/jobs", "deleted")).toMatchObject({
    title: "Your account was deleted",
    tone: "plain",
  });
});
