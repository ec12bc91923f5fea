import type { NotificationSettings } from "@jobwright/contracts/notifications";

type NotificationType = NotificationSettings["notificationType"];

export const typeHints: Record<NotificationType, string> = {
  Email: "To your e-mail address.",
  Push: "To the browsers that you switch on.",
  Both: "By both ways.",
  None: "In this app alone.",
};

/** Why the chosen way cannot reach the person now, and what to do; null where it can. */
export function describeObstacle(settings: NotificationSettings): string | null {
  const wantsEmail = settings.notificationType === "Email" || settings.notificationType === "Both";
  const wantsPush = settings.notificationType === "Push" || settings.notificationType === "Both";
  const email = wantsEmail ? describeEmailObstacle(settings.email) : null;
  const push =
    wantsPush && settings.push.devices.length === 0
      ? "No browser gets push yet: switch push on below, in each browser that should get it."
      : null;
  if (email === null && push === null) return null;
  const stays = isReached(settings, { email, push }) ? "" : " Until then messages come in this app alone.";
  return [email, push].filter((text) => text !== null).join(" ") + stays;
}

function describeEmailObstacle(email: NotificationSettings["email"]): string | null {
  if (!email.isOn) return "E-mail is off on this server, so none can be sent: choose another way.";
  if (email.address !== null) return null;
  return email.unconfirmed === null
    ? "There is no e-mail address yet: enter one below."
    : "The e-mail address is not confirmed yet: enter the code below.";
}

function isReached(
  { notificationType }: NotificationSettings,
  obstacle: { email: string | null; push: string | null },
): boolean {
  return notificationType === "Both" && (obstacle.email === null || obstacle.push === null);
}
