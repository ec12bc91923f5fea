import { expect, test } from "vitest";
import { describeBoards, describeBudget, type Crawl } from "./describe-crawl.ts";

const crawl: Crawl = {
  mode: "demand",
  requestsPerHour: 600,
  megabytesPerDay: 1000,
  quietHours: null,
  hasDirectory: true,
};

test("what is read names the shipped list where it is in use, and all boards where all are read", () => {
  expect(describeBoards(crawl)).toBe(
    "This server can read public job boards of companies, from the list that ships with the product. Those that may fit what you look for come first.",
  );
  expect(describeBoards({ ...crawl, hasDirectory: false })).toContain(
    "companies that this server knows. Those",
  );
  expect(describeBoards({ ...crawl, mode: "all" })).toMatch(/^This server reads .* come first\.$/);
});

test("how much is read has its budgets, and the hours without any", () => {
  expect(describeBudget(crawl)).toBe("At most 600 requests an hour and 1,000 MB a day, at any time of day.");
  const quietHours = { start: "08:00", end: "18:30", timezone: "America/New_York" };
  expect(describeBudget({ ...crawl, requestsPerHour: 1, quietHours })).toBe(
    "At most 1 request an hour and 1,000 MB a day, and nothing from 8:00 AM to 6:30 PM (America/New York).",
  );
});
