import type { ScheduledSearchPatch, SearchStatus } from "@jobwright/contracts/scheduled-searches";
import { expect, test } from "vitest";
import { mergeSearch, needsTask } from "./merge-search.ts";

const daily = { frequency: "Daily", customSchedule: "09:00" } as const;

test.each<[from: SearchStatus, patch: ScheduledSearchPatch, to: SearchStatus]>([
  ["active", { status: "paused" }, "paused"],
  ["paused", { status: "paused" }, "paused"],
  ["disabled", { status: "paused" }, "disabled"],
  ["active", { status: "active" }, "active"],
  ["paused", { status: "active" }, "active"],
  ["disabled", { status: "active" }, "active"],
  ["active", { status: "disabled" }, "disabled"],
  ["paused", { status: "disabled" }, "disabled"],
  ["active", { schedule: { enabled: false } }, "disabled"],
  ["paused", { schedule: { enabled: false } }, "disabled"],
  ["active", { schedule: { enabled: true } }, "active"],
  ["paused", { schedule: { enabled: true } }, "paused"],
  ["disabled", { schedule: { enabled: true } }, "active"],
  ["disabled", { schedule: { customSchedule: "10:00" } }, "disabled"],
  ["paused", { schedule: { enabled: true }, status: "active" }, "active"],
  ["disabled", { schedule: { enabled: true }, status: "paused" }, "paused"],
  ["paused", { schedule: { enabled: false }, status: "active" }, "disabled"],
  ["disabled", {}, "disabled"],
])("a search that is %s becomes by %j %s, enabled unless disabled", (status, patch, expected) => {
  const merged = mergeSearch({ schedule: { enabled: status !== "disabled", ...daily }, status }, patch);
  expect([merged.status, merged.schedule.enabled]).toEqual([expected, expected !== "disabled"]);
  expect(needsTask({ ...merged, isSample: false })).toBe(expected === "active");
  expect(needsTask({ ...merged, isSample: true })).toBe(false);
});

test("fields of the schedule that are absent or undefined stay", () => {
  const state = { schedule: { enabled: true, ...daily }, status: "active" as const };
  const merged = mergeSearch(state, { schedule: { enabled: undefined, customSchedule: "10:00" } });
  expect(merged.schedule).toEqual({ enabled: true, frequency: "Daily", customSchedule: "10:00" });
});
