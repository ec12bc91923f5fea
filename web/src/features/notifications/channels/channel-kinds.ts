import type { ChannelValues, NotificationChannel } from "@jobwright/contracts/notification-channels";
import { NTFY_SERVER } from "@jobwright/contracts/notification-channels";
import type { ChannelKind } from "@jobwright/contracts/notifications";

/** A field of the dialog, by the name that the server knows it by. */
export type ChannelField = {
  name: "server" | "topic" | "token" | "chatId" | "url";
  label: string;
  /** What stands in it at first. */
  start?: string;
  isOptional?: boolean;
  /** Not shown while it is typed, and not told again. */
  isSecret?: boolean;
  placeholder?: string;
};

type KindTexts = { label: string; hint: string; fields: ChannelField[] };

/** What each kind is called, where its values are found, and which ones it needs. */
export const channelTexts: Record<ChannelKind, KindTexts> = {
  ntfy: {
    label: "ntfy",
    hint: "Choose a topic that nobody guesses, and subscribe to it in the ntfy app.",
    fields: [
      { name: "server", label: "Server", start: NTFY_SERVER },
      { name: "topic", label: "Topic", placeholder: "my-jobs-4f9c2a" },
      { name: "token", label: "Access token, if the topic needs one", isOptional: true, isSecret: true },
    ],
  },
  telegram: {
    label: "Telegram",
    hint: "@BotFather gives you a bot and its token. Send the bot a message; @userinfobot tells you your chat id.",
    fields: [
      { name: "token", label: "Bot token", isSecret: true, placeholder: "123456789:AAE…" },
      { name: "chatId", label: "Chat id", placeholder: "123456789" },
    ],
  },
  discord: {
    label: "Discord",
    hint: "In Discord: settings of the channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.",
    fields: [{ name: "url", label: "Webhook address", placeholder: "https://discord.com/api/webhooks/…" }],
  },
  slack: {
    label: "Slack",
    hint: "At api.slack.com/apps: your app, Incoming Webhooks, Add New Webhook, Copy.",
    fields: [{ name: "url", label: "Webhook address", placeholder: "https://hooks.slack.com/services/…" }],
  },
  webhook: {
    label: "Webhook",
    hint: "An https address of yours that takes a POST. Its messages are JSON and signed.",
    fields: [{ name: "url", label: "Address", placeholder: "https://example.org/jobs" }],
  },
};

export type TypedValues = Partial<Record<ChannelField["name"], string>>;

/** What stands in the fields at first: the values of a channel that is changed, but for its secrets. */
export function startValues(kind: ChannelKind, channel: NotificationChannel | null): TypedValues {
  const start = Object.fromEntries(channelTexts[kind].fields.map((field) => [field.name, field.start ?? ""]));
  if (channel === null) return start;
  const { target } = channel;
  const at = target.lastIndexOf("/");
  if (kind === "ntfy") return { ...start, server: target.slice(0, at), topic: target.slice(at + 1) };
  if (kind === "telegram") return { ...start, chatId: target };
  // Of the other addresses a part is secret, so they are entered anew.
  return kind === "webhook" ? { ...start, url: target } : start;
}

/** The label of the first field that is empty and has to be filled; null: none is. */
export function findEmptyField(kind: ChannelKind, typed: TypedValues): string | null {
  const empty = channelTexts[kind].fields.find(
    ({ name, isOptional }) => isOptional !== true && (typed[name] ?? "").trim() === "",
  );
  return empty?.label ?? null;
}

export function toChannelValues(kind: ChannelKind, name: string, typed: TypedValues): ChannelValues {
  const {
    server = "",
    topic = "",
    token = "",
    chatId = "",
    url = "",
  } = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, value.trim()]));
  if (kind === "ntfy") return { kind, name, server, topic, token: token === "" ? null : token };
  if (kind === "telegram") return { kind, name, token, chatId };
  return { kind, name, url };
}
