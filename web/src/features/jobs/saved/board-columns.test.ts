import { jobStatuses } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import { boardColumns, describeWait, groupByStatus, isLongWait } from "./board-columns.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const since = (status: "applied" | "rejected" | "offered", statusSince: string) => ({ status, statusSince });

test("every status has its place on the board, once", () => {
  expect(boardColumns.flat().toSorted()).toEqual([...jobStatuses].toSorted());
});

test("jobs keep their order inside of a status, and a status without jobs is empty", () => {
  const jobs = [
    makeSavedJob({ id: "a", status: "applied" }),
    makeSavedJob({ id: "b" }),
    makeSavedJob({ id: "c", status: "applied" }),
  ];
  const groups = groupByStatus(jobs);
  expect(groups.get("applied")?.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(groups.get("offered")).toEqual([]);
});

test("a card says for how long it has been there, and a rejection on which day it came", () => {
  expect(describeWait(since("applied", "2026-11-21T01:00:00Z"), NOW)).toBe("Today");
  expect(describeWait(since("applied", "2026-11-20T01:00:00Z"), NOW)).toBe("1 day");
  expect(describeWait(since("applied", "2026-11-05T11:00:00Z"), NOW)).toBe("16 days");
  expect(describeWait(since("rejected", "2026-11-10T12:00:00Z"), NOW)).toBe("Nov 10");
});

test("a wait of more than ten days is long where an answer is due, and not after an offer", () => {
  expect(isLongWait(since("applied", "2026-11-11T13:00:00Z"), NOW)).toBe(false);
  expect(isLongWait(since("applied", "2026-11-10T11:00:00Z"), NOW)).toBe(true);
  expect(isLongWait(since("offered", "2026-11-01T11:00:00Z"), NOW)).toBe(false);
});
