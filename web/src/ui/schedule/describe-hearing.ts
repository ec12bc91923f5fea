import type { EmailObstacle, NotificationSettings } from "@jobwright/contracts/notifications";
import type { NotificationType } from "@jobwright/contracts/preferences";

/** What is known of the ways to a person. */
export type Reach = {
  email: Pick<NotificationSettings["email"], "obstacle">;
  push: Pick<NotificationSettings["push"], "obstacle">;
};

/** Where the person changes how they are notified, as it stands in a sentence. */
type Place = "in Settings" | "below";

const IN_APP = "What a run finds is in this app.";

/** How a person hears of what a scheduled search finds, by the ways that reach them. */
const hearingTexts: Record<NotificationType, string> = {
  Email: "You get an e-mail only when a run finds something new.",
  Push: "You get a push message only when a run finds something new.",
  Both: "You get an e-mail and a push message only when a run finds something new.",
  None: IN_APP,
};

/**
 * What is true of notifications of a type: how the person hears of new jobs, and what keeps a chosen way from reaching
 * them. While nothing is known of the ways, only what holds in any case.
 */
export function describeHearing(
  type: NotificationType,
  reach: Reach | undefined,
): { text: string; obstacles: string[] } {
  if (reach === undefined) return { text: IN_APP, obstacles: [] };
  const hasEmail = wantsEmail(type) && reach.email.obstacle === null;
  const hasPush = wantsPush(type) && reach.push.obstacle === null;
  const reached = hasEmail ? (hasPush ? "Both" : "Email") : hasPush ? "Push" : "None";
  return { text: hearingTexts[reached], obstacles: describeObstacles(type, reach, "in Settings") };
}

/** What keeps each chosen way from reaching the person, and what to do. */
export function describeObstacles(type: NotificationType, { email, push }: Reach, place: Place): string[] {
  return [
    ...(wantsEmail(type) && email.obstacle !== null ? [describeEmailObstacle(email.obstacle, place)] : []),
    ...(wantsPush(type) && push.obstacle !== null ? [describePushObstacle(place)] : []),
  ];
}

function wantsEmail(type: NotificationType): boolean {
  return type === "Email" || type === "Both";
}

function wantsPush(type: NotificationType): boolean {
  return type === "Push" || type === "Both";
}

function describeEmailObstacle(obstacle: EmailObstacle, place: Place): string {
  switch (obstacle) {
    case "off":
      return "E-mail is off on this server, so none can be sent: choose another notification type.";
    case "guest":
      return `A guest has no e-mail address, so none can be sent: enter one ${place}, or sign in.`;
    case "noAddress":
      return `There is no e-mail address, so none can be sent: enter one ${place}.`;
    case "unconfirmed":
      return `The e-mail address is not confirmed, so none can be sent: enter its code ${place}.`;
  }
}

function describePushObstacle(place: Place): string {
  return isPushBlocked()
    ? `This browser blocks push: allow notifications for this site in its settings, then switch push on ${place}.`
    : `No browser gets push yet: switch it on ${place}.`;
}

function isPushBlocked(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "denied";
}
