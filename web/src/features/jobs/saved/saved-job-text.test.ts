import { expect, test } from "vitest";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import { describeLinkCheck } from "./describe-link-check.ts";
import { canCheckLink, toInitial, toLinkText } from "./saved-job-text.ts";

const now = new Date(2026, 10, 21, 16, 0);
const seenAt = new Date(2026, 10, 12, 9, 0).toISOString();
const checkedAt = new Date(now.getTime() - 20_000).toISOString();

test("a company's mark is its first letter or digit", () => {
  expect(toInitial("Cascade Regional")).toBe("C");
  expect(toInitial("“élan” 24")).toBe("É");
  expect(toInitial("3M")).toBe("3");
  expect(toInitial("…")).toBe("·");
});

test("a link that was looked at and found says when it was seen", () => {
  const job = makeSavedJob({ lastSeenAt: checkedAt, linkCheckedAt: checkedAt });
  expect(toLinkText(job, now.getTime())).toBe("Still there, seen just now");
});

test("a posting that is gone says when it was last seen alive", () => {
  const job = makeSavedJob({ isOpen: false, lastSeenAt: seenAt, linkCheckedAt: checkedAt });
  expect(toLinkText(job, now.getTime())).toBe("Last seen alive Nov 12, 2026");
  expect(toLinkText({ ...job, lastSeenAt: null }, now.getTime())).toBe("Not seen alive before");
});

test("nothing is said of a link that nobody looked at, or whose look could not tell", () => {
  expect(toLinkText(makeSavedJob({ lastSeenAt: seenAt }), now.getTime())).toBeNull();
  const unclear = makeSavedJob({ lastSeenAt: seenAt, linkCheckedAt: checkedAt });
  expect(toLinkText(unclear, now.getTime())).toBeNull();
});

test("the link of sample data, and one that is no web address, cannot be looked at", () => {
  expect(canCheckLink({ isSample: true, jobLink: "https://a.example" })).toBe(false);
  expect(canCheckLink({ isSample: false, jobLink: "#" })).toBe(false);
  expect(canCheckLink({ isSample: false, jobLink: "" })).toBe(false);
  expect(canCheckLink({ isSample: false, jobLink: "https://a.example" })).toBe(true);
});

test("each outcome of a look at a link is said with what it means", () => {
  const listing = { lastSeenAt: checkedAt };
  const describe = (state: "open" | "gone" | "unknown", reason: string | null = null) =>
    describeLinkCheck({ state, reason, listing }, now.getTime());
  expect(describe("open").title).toBe("Still there, seen just now");
  expect(describe("gone", "It answers “404 Not Found”.")).toEqual({
    title: "This posting is gone",
    text: "It answers “404 Not Found”. Last seen alive Nov 21, 2026.",
  });
  expect(describe("unknown", "The page did not answer.").text).toBe(
    "The page did not answer. Nothing about it changed.",
  );
});
