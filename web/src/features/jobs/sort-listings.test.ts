import { expect, test } from "vitest";
import { currenciesOf, filterListings, sortListings, toSortOrder, toYearlyPay } from "./sort-listings.ts";
import { makeListing, makeMatch } from "./testing/make-listing.ts";

const idsOf = (jobs: { id: string }[]) => jobs.map((job) => job.id);

test("listings without a score come after those with one, in their own order", () => {
  const jobs = [
    makeListing({ id: "none" }),
    makeListing({ id: "low", match: makeMatch(40) }),
    makeListing({ id: "none too" }),
    makeListing({ id: "high", match: makeMatch(90.5) }),
  ];
  expect(idsOf(sortListings(jobs, "match"))).toEqual(["high", "low", "none", "none too"]);
});

test("the newest come first, unreadable dates last", () => {
  const jobs = [
    makeListing({ id: "unknown", datePosted: "30+ days ago" }),
    makeListing({ id: "old", datePosted: "2026-10-01" }),
    makeListing({ id: "words", postedDate: "a month ago", datePosted: "2026-10-20" }),
    makeListing({ id: "new", datePosted: "2026-11-20" }),
  ];
  expect(idsOf(sortListings(jobs, "newest"))).toEqual(["new", "words", "old", "unknown"]);
});

test.each([
  ["$38.00 to $44.50 an hour", 44.5 * 2080],
  ["$82,400 to $101,900 a year", 101_900],
  ["USD 120k - 150k", 150_000],
  ["€4,500 per month", 54_000],
  ["£300 a day", 78_000],
  ["€60.000 – 80.000 pro Jahr", 80_000],
  ["1.234.567 a year", 1_234_567],
  ["$45", 45 * 2080],
  ["Not specified", null],
  ["Competitive", null],
])("the yearly pay of %j is %j", (text, pay) => {
  expect(toYearlyPay(text)).toBe(pay);
});

test("hourly and yearly pay are ordered by what they come to", () => {
  const jobs = [
    makeListing({ id: "none" }),
    makeListing({ id: "year", salary: "$80,000 a year" }),
    makeListing({ id: "hour", salary: "$44.50 an hour" }),
  ];
  expect(idsOf(sortListings(jobs, "pay"))).toEqual(["hour", "year", "none"]);
});

test("currencies are told apart by sign or code", () => {
  const jobs = ["$80,000", "USD 90k", "€60.000", "Not specified"].map((salary) => makeListing({ salary }));
  expect(currenciesOf(jobs)).toEqual(["USD", "EUR"]);
});

test("a filter holds every word, over all fields, without accents or case", () => {
  const jobs = [
    makeListing({ id: "zurich", location: "Zürich", qualifications: ["Python"] }),
    makeListing({ id: "denver", location: "Denver" }),
  ];
  expect(idsOf(filterListings(jobs, "  zurich PYTHON"))).toEqual(["zurich"]);
  expect(idsOf(filterListings(jobs, "zurich cobol"))).toEqual([]);
  expect(idsOf(filterListings(jobs, " "))).toEqual(["zurich", "denver"]);
});

test("an order that is not known is the order of the match", () => {
  expect(toSortOrder("pay")).toBe("pay");
  expect(toSortOrder("shoe size")).toBe("match");
  expect(toSortOrder(undefined)).toBe("match");
});
