import type { offeredTimezones } from "@jobwright/contracts/preferences";

type OfferedZone = (typeof offeredTimezones)[number]["zone"];

/** Further names of the offered zones (IANA backward links, as CLDR joins them); browsers report some of them. */
const aliases: Partial<Record<OfferedZone, readonly string[]>> = {
  "America/New_York": ["US/Eastern"],
  "America/Chicago": ["US/Central"],
  "America/Denver": ["US/Mountain", "America/Shiprock", "Navajo"],
  "America/Los_Angeles": ["US/Pacific", "US/Pacific-New"],
  "America/Anchorage": ["US/Alaska"],
  "Pacific/Honolulu": ["US/Hawaii", "Pacific/Johnston"],
  "America/Toronto": ["America/Montreal", "Canada/Eastern"],
  "America/Vancouver": ["Canada/Pacific"],
  "Europe/London": ["Europe/Belfast", "GB", "GB-Eire"],
  "Asia/Kolkata": ["Asia/Calcutta"],
  "Asia/Shanghai": ["Asia/Chongqing", "Asia/Chungking", "Asia/Harbin", "PRC"],
  "Asia/Singapore": ["Singapore"],
  "Asia/Tokyo": ["Japan"],
  "Australia/Sydney": ["Australia/ACT", "Australia/Canberra", "Australia/NSW"],
  "Pacific/Auckland": ["Antarctica/South_Pole", "NZ"],
};

const offeredNames = new Map(
  Object.entries(aliases).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)),
);

/** The name under which a zone is offered, where this is another one of its names; otherwise the name itself. */
export function toOfferedName(zone: string): string {
  return offeredNames.get(zone) ?? zone;
}
