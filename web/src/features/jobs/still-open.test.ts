import { expect, test } from "vitest";
import { isCheckDue, isLongOpen, toCheckedText } from "./still-open.ts";
import { makeListing } from "./testing/make-listing.ts";

const now = Date.parse("2026-11-26T12:00:00Z");
const jobLink = "https://jobs.example/1";
const long = makeListing({ jobLink, putUpDays: ["2026-05-01", "2026-11-20"] });
const checkedAt = "2026-11-26T11:55:00.000Z";

test("a posting is open for long from 180 days after its job was put up the first time", () => {
  expect(isLongOpen(long, now)).toBe(true);
  expect(isLongOpen({ ...long, putUpDays: ["2026-05-30"] }, now)).toBe(true);
  expect(isLongOpen({ ...long, putUpDays: ["2026-05-31"] }, now)).toBe(false);
});

test.each([
  ["gone", { isOpen: false }],
  ["a sample", { isSample: true }],
])("a posting that is %s is not asked whether it is open", (_, fields) => {
  expect(isLongOpen({ ...long, ...fields }, now)).toBe(false);
});

test("a listing whose posting the index does not know is not asked either", () => {
  expect(isLongOpen(makeListing({ jobLink, datePosted: "2020-01-01" }), now)).toBe(false);
});

test("a look that found it is the answer for a day, then it is asked again", () => {
  const checked = { ...long, linkCheckedAt: checkedAt, lastSeenAt: checkedAt };
  expect(toCheckedText(checked, now)).toBe("Still open, checked 5 minutes ago");
  expect(isCheckDue(checked, now)).toBe(false);
  expect(isCheckDue(checked, now + 24 * 60 * 60 * 1000)).toBe(true);
});

test("no look, or one that did not find it, is no answer", () => {
  expect(isCheckDue(long, now)).toBe(true);
  const unclear = { ...long, linkCheckedAt: checkedAt, lastSeenAt: "2026-11-01T00:00:00.000Z" };
  expect(toCheckedText(unclear, now)).toBeNull();
  expect(isCheckDue(unclear, now)).toBe(true);
});

test("without a link there is nobody to ask", () => {
  expect(isCheckDue({ ...long, jobLink: "#" }, now)).toBe(false);
});
