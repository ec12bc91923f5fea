import { expect, test } from "vitest";
import { timeIn, zoneGroups } from "./time-zones.ts";

const known = ["America/New_York", "America/Indiana/Knox", "Africa/Abidjan"];

test("zones stand by region under their city, the current one and the browser's own first", () => {
  expect(zoneGroups("America/New_York", "Africa/Abidjan", known)).toEqual([
    {
      name: "Yours",
      zones: [
        { zone: "America/New_York", label: "America/New York" },
        { zone: "Africa/Abidjan", label: "Africa/Abidjan" },
        { zone: "UTC", label: "UTC" },
      ],
    },
    { name: "Africa", zones: [{ zone: "Africa/Abidjan", label: "Abidjan" }] },
    {
      name: "America",
      zones: [
        { zone: "America/Indiana/Knox", label: "Knox, Indiana" },
        { zone: "America/New_York", label: "New York" },
      ],
    },
  ]);
});

test("a zone that the browser does not know stays a choice, without a time", () => {
  const [first] = zoneGroups("US/Somewhere", "UTC", known);
  expect(first?.zones[0]).toEqual({ zone: "US/Somewhere", label: "US/Somewhere" });
  expect(timeIn("US/Somewhere", Date.parse("2026-03-10T12:00:00Z"))).toBeNull();
  expect(timeIn("Asia/Tokyo", Date.parse("2026-03-10T12:00:00Z"))?.replaceAll(" ", " ")).toBe("9:00 PM");
});
