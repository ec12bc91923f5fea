import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatClock, formatTimeOfDay } from "./clock-time.ts";

test("a time is said on a clock of 12 hours, with a plain space", () => {
  expect(formatClock("2026-11-21T21:05:00Z", "UTC")).toBe("9:05 PM");
  expect(formatClock(Date.UTC(2026, 10, 21, 0, 30), "UTC")).toBe("12:30 AM");
  expect(formatTimeOfDay("13:30")).toBe("1:30 PM");
  expect(formatTimeOfDay("25:00")).toBe("25:00");
});

test("no other file of the web app formats a time by itself", () => {
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes("clock-time"),
  );
  const own = files.filter((file) =>
    /toLocaleTimeString|timeStyle|hour12/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(own).toEqual([]);
});
