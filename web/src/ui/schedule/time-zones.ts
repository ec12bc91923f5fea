import { formatClock } from "../../lib/clock-time.ts";
import { offeredTimezones } from "@jobwright/contracts/preferences";
import { describeZone } from "./schedule-words.ts";
import { toOfferedName } from "./zone-aliases.ts";

export type ZoneChoice = { zone: string; label: string };
export type ZoneGroup = { name: string; zones: ZoneChoice[] };

/** Zones without a city. */
const PLAIN = "UTC";

/** The zone that this browser's clock runs on. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * "Pacific Time" for a zone other than the browser's own. Null for its own, by whichever of its names, and for one
 * that this browser does not know, whose times are told in UTC.
 */
export function nameZoneElsewhere(zone: string, own: string): string | null {
  const elsewhere = toCanonical(zone);
  return elsewhere === null || elsewhere === toCanonical(own)
    ? null
    : describeZone(zone).replace(/ \(.+\)$/, "");
}

/**
 * All zones of this browser by region, its own and the current one first, under the names that are offered elsewhere. One that the browser does not know is kept
 * as it is.
 */
export function zoneGroups(current: string, own: string, known: readonly string[]): ZoneGroup[] {
  const isOwn = toOfferedName(current) === toOfferedName(own);
  const first = [...new Set([current, isOwn ? current : own, PLAIN])].map((zone) => ({
    zone,
    label: toOfferedName(zone).replaceAll("_", " "),
  }));
  const regions = new Map<string, ZoneChoice[]>();
  for (const zone of known) {
    const [region = zone, ...place] = toOfferedName(zone).split("/");
    if (place.length === 0) continue;
    const zones = regions.get(region) ?? [];
    zones.push({ zone, label: place.toReversed().join(", ").replaceAll("_", " ") });
    regions.set(region, zones);
  }
  const byLabel = (a: ZoneChoice, b: ZoneChoice) => a.label.localeCompare(b.label);
  const groups = [...regions].map(([name, zones]) => ({ name, zones: zones.sort(byLabel) }));
  return [{ name: "Yours", zones: first }, ...groups.sort((a, b) => a.name.localeCompare(b.name))];
}

/**
 * The zones of a schedule: the offered ones first, then the current one and this browser's own where they are
 * none of those.
 */
export function offeredZoneChoices(current: string, own: string): ZoneChoice[] {
  const isOffered = (zone: string) =>
    offeredTimezones.some((offered) => offered.zone === toOfferedName(zone));
  const others = [...new Set([current, own])].filter((zone) => zone !== "" && !isOffered(zone));
  return [
    // A stored zone stays under the name that it was stored by.
    ...offeredTimezones.map(({ zone, label }) => ({
      zone: zone === toOfferedName(current) ? current : zone,
      label,
    })),
    ...others.map((zone) => ({
      zone,
      label: zone === own ? `${describeZone(zone)} (this browser)` : describeZone(zone),
    })),
  ];
}

/** Whose clock times of a zone are shown on: UTC's where this browser does not know the zone. */
export function describeClock(zone: string): string {
  return toCanonical(zone) === null ? "UTC" : describeZone(zone);
}

/** The time of day in a zone; null for a zone that this browser does not know. `now` in milliseconds. */
export function timeIn(zone: string, now: number): string | null {
  try {
    return formatClock(now, zone);
  } catch {
    return null;
  }
}

/** One of the names that the browser gives to a zone; null where it does not know it. */
function toCanonical(zone: string): string | null {
  try {
    return toOfferedName(Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}
