import type { Delivery } from "@jobwright/contracts/notifications";

export const channelLabels: Record<Delivery["channel"], string> = {
  email: "E-mail",
  push: "Push",
  app: "This app",
  ntfy: "ntfy",
  telegram: "Telegram",
  discord: "Discord",
  slack: "Slack",
  webhook: "Webhook",
};

export const stateLabels: Record<Delivery["state"], string> = {
  waiting: "On its way",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
};

const outcomes: Record<Delivery["state"], string> = {
  waiting: "on its way",
  sent: "sent",
  failed: "failed",
  held: "held until the quiet hours end",
};

/** What the server names where a channel has no place to go to. */
const NOWHERE = new Set(["No address", "No browser"]);

/** What became of one delivery, as in "E-mail to ada@example.org: sent". */
export function describeDelivery({ channel, target, state, error }: Delivery): string {
  const hasPlace = channel !== "app" && !NOWHERE.has(target);
  const way = hasPlace ? `${channelLabels[channel]} to ${target}` : channelLabels[channel];
  const outcome = outcomes[state];
  return error === null ? `${way}: ${outcome}` : `${way}: ${outcome}. ${error}`;
}
