import type { NotificationType } from "@jobwright/contracts/preferences";
import { formatTimeOfDay } from "./schedule-words.ts";

/** What the types are called on the screen. */
export const typeLabels: Record<NotificationType, string> = {
  Email: "Email Only",
  Push: "Push Notification",
  Both: "Email & Push",
  None: "None",
};

/** How a person hears of what a scheduled search finds. */
export const hearingTexts: Record<NotificationType, string> = {
  Email: "You get an e-mail only when a run finds something new.",
  Push: "You get a push message only when a run finds something new.",
  Both: "You get an e-mail and a push message only when a run finds something new.",
  None: "You get no e-mail and no push. What a run finds is in this app.",
};

/** What quiet hours do to a scheduled search; equal times are none. */
export function describeQuietSearch({ start, end }: { start: string; end: string }): string {
  if (start === end) return "Quiet hours are off: start and end are the same.";
  return `A search still runs in quiet hours; its notice waits until ${formatTimeOfDay(end)}.`;
}
