import { expect, test } from "vitest";
import { isExpired, readOpenUntil } from "./open-until.ts";

test.each([
  ["2026-12-12", "2026-12-13T12:00:00.000Z"],
  ["2026-12-12T23:59:59", "2026-12-13T11:59:59.000Z"],
  ["2026-12-12T23:59:59+01:00", "2026-12-12T22:59:59.000Z"],
  [" 2026-12-12T00:00:00Z ", "2026-12-13T12:00:00.000Z"],
  ["2026-12-12 23:59:59 UTC", "2026-12-12T23:59:59.000Z"],
  ["9999-12-31", null],
  ["0000-00-00", null],
  ["10-12-2026", null],
  ["11/12/2026", null],
  ["12345", null],
  ["as soon as possible", null],
  ["", null],
  [null, null],
])("what is open until %j is over everywhere at %s", (stated, end) => {
  expect(readOpenUntil(stated)?.toISOString() ?? null).toBe(end);
});

test("it is over from that moment on, and never where nothing is stated", () => {
  const at = (time: string) => isExpired("2026-12-12", new Date(time));
  expect([at("2026-12-13T11:59:59Z"), at("2026-12-13T12:00:00Z")]).toEqual([false, true]);
  expect(isExpired(null, new Date("2100-01-01"))).toBe(false);
});
