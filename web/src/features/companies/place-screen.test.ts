import { expect, test } from "vitest";
import { expectedView, placeScreen } from "./place-screen.ts";
import { listResearched } from "./research-list.ts";
import { makeRecord, makeSession } from "./testing/make-research.ts";

const researched = listResearched([
  makeSession("s", [makeRecord({ name: "Ford" }), makeRecord({ name: "Meta" }, { jobId: "job-1" })]),
]);
const [ford, meta] = researched;

test("the Grid is shown where nothing else is asked for", () => {
  expect(placeScreen(researched, {}, null)).toEqual({ show: "grid", notice: "none" });
  expect(placeScreen(researched, { view: "list" }, null)).toEqual({ show: "list", notice: "none" });
});

test("the address of a job opens the record that was made for it", () => {
  expect(placeScreen(researched, {}, "job-1")).toEqual({ show: "detailed", chosen: meta });
  expect(placeScreen(researched, { view: "list" }, "job-1").show).toBe("list");
});

test("the address of a job without a record opens the Grid, which says so", () => {
  expect(placeScreen(researched, {}, "job-2")).toEqual({ show: "grid", notice: "no-research-for-job" });
});

test("the Detailed view shows the company that is named, or else the first", () => {
  const search = { view: "detailed", company: "s Meta" } as const;
  expect(placeScreen(researched, search, null)).toEqual({ show: "detailed", chosen: meta });
  expect(placeScreen(researched, { view: "detailed" }, null)).toEqual({ show: "detailed", chosen: ford });
});

test("a company that is gone, or no company at all, leads to the Grid", () => {
  const search = { view: "detailed", company: "s Gone" } as const;
  expect(placeScreen(researched, search, null)).toEqual({ show: "grid", notice: "company-gone" });
  expect(placeScreen([], { view: "detailed" }, null)).toEqual({ show: "grid", notice: "none" });
});

test("two companies that are there are compared; of one alone the Grid is shown", () => {
  const compare = ["s Meta", "s Ford"];
  expect(placeScreen(researched, { compare }, null)).toEqual({ show: "compare", compared: [meta, ford] });
  expect(placeScreen(researched, { compare: ["s Meta", "s Gone"] }, null).show).toBe("grid");
});

test("what is still being read has the shape of what the address asks for", () => {
  expect(expectedView({}, null)).toBe("grid");
  expect(expectedView({}, "job-1")).toBe("detailed");
  expect(expectedView({ view: "list" }, "job-1")).toBe("list");
});
