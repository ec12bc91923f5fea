import { offeredTimezones } from "@jobwright/contracts/preferences";
import { formatTimeOfDay } from "../../lib/clock-time.ts";
import { countOf } from "../../lib/count-words.ts";
import { weekdayNames } from "./day-options.ts";
import { readDay, readTime, type RunTimes } from "./schedule-changes.ts";
import { toOfferedName } from "./zone-aliases.ts";

/** The label of an offered zone, "Pacific Time (Los Angeles)"; the zone's own name otherwise. */
export function describeZone(zone: string): string {
  const name = toOfferedName(zone);
  return offeredTimezones.find((offered) => offered.zone === name)?.label ?? zone.replaceAll("_", " ");
}

/** "Weekly on Monday at 9:00 AM, Pacific Time (Los Angeles)". */
export function describeSchedule(schedule: RunTimes, timezone: string): string {
  return `${describeRunTimes(schedule)}, ${describeZone(timezone)}`;
}

/** Says that runs are merged, and how far apart the ones that stay are. */
export function describeMerge(minutes: number): string {
  const interval = countOf(minutes, "minute", "minutes");
  return `Runs closer than ${interval} are merged: each run comes at least ${interval} after the one before.`;
}

function describeRunTimes(schedule: RunTimes): string {
  const time = formatTimeOfDay(readTime(schedule));
  switch (schedule.frequency) {
    case "Daily":
      return `Daily at ${time}`;
    case "Weekly":
      return `Weekly on ${weekdayNames[readDay(schedule)]} at ${time}`;
    case "Monthly": {
      const day = readDay(schedule);
      return `Monthly on day ${day}${day > 28 ? ", or the last one," : ""} at ${time}`;
    }
    case "Custom":
      return `Custom: ${schedule.customSchedule.trim() || "no times"}`;
  }
}
