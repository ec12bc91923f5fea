import { formatTimeOfDay } from "../../lib/clock-time.ts";

/** The quiet hours in words; equal times are none. */
export function describeQuietHours({ start, end }: { start: string; end: string }): string {
  if (start === end) return "Quiet hours are off: start and end are the same.";
  return `${formatTimeOfDay(start)} to ${formatTimeOfDay(end)}${start > end ? ", across midnight" : ""}.`;
}
