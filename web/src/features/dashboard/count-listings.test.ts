import { jobStatuses } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { countListings } from "./count-listings.ts";

test("with one listing of each status, applying and applied count as applications", () => {
  const stats = countListings(jobStatuses.map((status) => ({ status, company: "Bluestem Foods" })));
  expect(stats.found).toEqual({ value: 7, note: "1 with status New" });
  expect(stats.applications).toEqual({ value: 2, note: "1 applying, 1 applied" });
  expect(stats.interviews).toEqual({ value: 1, note: "Bluestem Foods" });
  expect(stats.offers).toEqual({ value: 1, note: "Bluestem Foods" });
});

test("without listings every tile is zero and says so", () => {
  const stats = countListings([]);
  expect(Object.values(stats).map((stat) => stat.value)).toEqual([0, 0, 0, 0]);
  expect(stats.found.note).toBe("None saved yet");
  expect(stats.offers.note).toBe("None yet");
});

test("a company is named once and the third and later ones are counted", () => {
  const companies = ["A", "A", "B", "C", "D"];
  const stats = countListings(companies.map((company) => ({ status: "interviewing", company })));
  expect(stats.interviews).toEqual({ value: 5, note: "A, B and 2 more" });
});
