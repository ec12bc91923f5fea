import { expect, test } from "vitest";
import { nameZoneElsewhere, offeredZoneChoices, timeIn, zoneGroups } from "./time-zones.ts";
import { toOfferedName } from "./zone-aliases.ts";

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

test("P68: a zone is offered once, by whichever of its names the browser or the preferences have it", () => {
  const names = ["Asia/Calcutta", "US/Pacific", "Japan", "GB", "PRC", "NZ", "Canada/Eastern"];
  for (const name of names) {
    expect(offeredZoneChoices("Europe/Paris", name)).toHaveLength(17);
    const stored = offeredZoneChoices(name, "UTC");
    expect(stored.filter(({ zone }) => zone === name)).toHaveLength(1);
    expect(stored).toHaveLength(18);
    expect(stored[17]?.zone).toBe("UTC");
  }
  expect(offeredZoneChoices("Asia/Calcutta", "Asia/Kolkata")).toHaveLength(17);
  expect(offeredZoneChoices("Asia/Kolkata", "Asia/Calcutta")[11]).toEqual({
    zone: "Asia/Kolkata",
    label: "Kolkata",
  });
  expect(zoneGroups("Asia/Kolkata", "Asia/Calcutta", known)[0]?.zones.map(({ zone }) => zone)).toEqual([
    "Asia/Kolkata",
    "UTC",
  ]);
  const groups = zoneGroups("Asia/Calcutta", "Asia/Calcutta", ["Asia/Calcutta"]);
  expect(groups.map(({ zones }) => zones[0])).toEqual([
    { zone: "Asia/Calcutta", label: "Asia/Kolkata" },
    { zone: "Asia/Calcutta", label: "Kolkata" },
  ]);
  expect(nameZoneElsewhere("Asia/Kolkata", "Asia/Calcutta")).toBeNull();
});

test("every further name of an offered zone is a zone of the same clock", () => {
  const offsetIn = (zone: string, at: string) =>
    new Date(at).toLocaleString("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  for (const zone of Intl.supportedValuesOf("timeZone").concat(
    "US/Eastern",
    "Asia/Kolkata",
    "Navajo",
    "NZ",
  )) {
    const name = toOfferedName(zone);
    for (const at of ["2026-01-15T12:00:00Z", "2026-07-15T12:00:00Z"]) {
      expect(offsetIn(zone, at)).toBe(offsetIn(name, at));
    }
  }
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
