import { expect, test } from "vitest";
import {
  toFinishedText,
  toGoneText,
  toPostedLine,
  toPostedText,
  toSalaryText,
  toWebsiteUrl,
} from "./card-text.ts";

const now = new Date(2026, 10, 21, 16, 0);

test.each([undefined, "", "  ", "Not specified"])("a salary of %j reads as not specified", (salary) => {
  expect(toSalaryText(salary)).toBe("Salary not specified");
});

test("a stated salary stays as it is", () => {
  expect(toSalaryText("$38.00 an hour")).toBe("$38.00 an hour");
});

test.each(["#", "", "javascript:alert(1)", "/relative", "data:text/html,x"])("%j is no website", (link) => {
  expect(toWebsiteUrl(link)).toBeNull();
});

test("a posting date names its year only where it is another one", () => {
  expect(toPostedText("2026-11-19", now)).toBe("Nov 19");
  expect(toPostedText("2025-12-31", now)).toBe("Dec 31, 2025");
  expect(toPostedText("30+ days ago", now)).toBe("30+ days ago");
});

test("a card says when its job was posted", () => {
  expect(toPostedLine("2026-11-17", now)).toBe("Posted Nov 17");
  expect(toPostedLine("2025-11-17", now)).toBe("Posted Nov 17, 2025");
  expect(toPostedLine("3 weeks ago", now)).toBe("Posted 3 weeks ago");
});

test.each(["", " ", "Not specified"])("a date of %j reads as not stated, alone and in a line", (date) => {
  expect(toPostedText(date, now)).toBe("Date not stated");
  expect(toPostedLine(date, now)).toBe("Date not stated");
});

test("the end of a search is told with its day", () => {
  expect(toFinishedText(new Date(2026, 10, 21, 15, 20).toISOString(), now)).toBe("finished today at 3:20 PM");
  expect(toFinishedText(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toBe(
    "finished yesterday at 9:05 AM",
  );
  expect(toFinishedText(new Date(2026, 10, 3, 9, 5).toISOString(), now)).toBe("finished Nov 3 at 9:05 AM");
});

test("a posting that was taken down says when it was last seen alive", () => {
  const lastSeenAt = new Date(2026, 10, 12, 9, 0).toISOString();
  expect(toGoneText({ isOpen: true, lastSeenAt })).toBeNull();
  expect(toGoneText({ isOpen: false, lastSeenAt })).toBe("Gone, last seen alive Nov 12, 2026");
  expect(toGoneText({ isOpen: false, lastSeenAt: null })).toBe("Gone");
});
