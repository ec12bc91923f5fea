import type { NotificationType } from "@jobwright/contracts/preferences";
import { formatTimeOfDay } from "../../lib/clock-time.ts";

/** What the types are called on the screen. */
export const typeLabels: Record<NotificationType, string> = {
  Email: "Email Only",
  Push: "Push Notification",
  Both: "Email & Push",
  None: "None",
};

/** What quiet hours do to a scheduled search; equal times are none. */
export function describeQuietSearch({ start, end }: { start: string; end: string }): string {
  if (start === end) return "Quiet hours are off: start and end are the same.";
  return `A search still runs in quiet hours; its notice waits until ${formatTimeOfDay(end)}.`;
}
