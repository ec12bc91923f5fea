import { expect, test } from "vitest";
import { nameZoneElsewhere, offeredZoneChoices, timeIn, zoneGroups } from "./time-zones.ts";

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

test("the zones of a schedule are the 17 offered ones where the current and the browser's own are among them", () => {
  const choices = offeredZoneChoices("Asia/Tokyo", "Europe/Paris");
  expect(choices).toHaveLength(17);
  expect(choices[0]).toEqual({ zone: "America/New_York", label: "Eastern Time (New York)" });
});

test("the current zone and the browser's own stay choices after the offered ones, known or not", () => {
  expect(offeredZoneChoices("Mars/Olympus_Mons", "Europe/Madrid").slice(17)).toEqual([
    { zone: "Mars/Olympus_Mons", label: "Mars/Olympus Mons" },
    { zone: "Europe/Madrid", label: "Europe/Madrid (this browser)" },
  ]);
  expect(offeredZoneChoices("UTC", "UTC").slice(17)).toEqual([{ zone: "UTC", label: "UTC (this browser)" }]);
});

test("a zone is named where it is another than the browser's own, by whichever name that has", () => {
  expect(nameZoneElsewhere("America/Los_Angeles", "Europe/London")).toBe("Pacific Time");
  expect(nameZoneElsewhere("America/Los_Angeles", "US/Pacific")).toBeNull();
  expect(nameZoneElsewhere("US/Somewhere", "Europe/London")).toBeNull();
});
