import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { describeObstacles } from "../../ui/schedule/describe-hearing.ts";

type NotificationType = NotificationSettings["notificationType"];

export const typeHints: Record<NotificationType, string> = {
  Email: "To your e-mail address.",
  Push: "To the browsers that you switch on.",
  Both: "By both ways.",
  None: "In this app alone.",
};

/** Why the chosen way cannot reach the person now, and what to do; null where it can. */
export function describeObstacle({ notificationType, email, push }: NotificationSettings): string | null {
  const obstacles = describeObstacles(notificationType, { email, push }, "below");
  if (obstacles.length === 0) return null;
  const isReached = notificationType === "Both" && obstacles.length < 2;
  return [...obstacles, ...(isReached ? [] : ["Until then messages come in this app alone."])].join(" ");
}
