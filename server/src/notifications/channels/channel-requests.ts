import type { Config } from "#config/config";
import { toAbsolute } from "../compose-mail.ts";
import { isExemptAddress } from "./check-target.ts";
import {
  composeText,
  splitText,
  toWebhookBody,
  type ChannelMessage,
  type TextStyle,
} from "./channel-message.ts";
import type { ChannelRow } from "./channels.repository.ts";
import { signWebhook } from "./sign-webhook.ts";

const TELEGRAM_URL = "https://api.telegram.org";
/** Characters of one message (core.telegram.org/bots/api#sendmessage). */
const TELEGRAM_CHARACTERS = 4096;
/** Bytes of a message: beyond 4,096 it becomes an attachment (docs.ntfy.sh/config, `message-size-limit`). */
const NTFY_BYTES = 4000;
/** Characters of `content` (docs.discord.com, "Execute Webhook"). */
const DISCORD_CHARACTERS = 2000;
/** Discord's flag SUPPRESS_EMBEDS, so that links come without pictures of their pages. */
const WITHOUT_EMBEDS = 4;
/** Characters of `text` beyond which Slack advises against (docs.slack.dev, "chat.postMessage"). */
const SLACK_CHARACTERS = 4000;

export type ChannelRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The operator's settings name its origin. */
  isFromSettings: boolean;
};

type Sending = {
  config: Config;
  channel: Pick<ChannelRow, "kind" | "target">;
  /** In clear; "" where the channel has none. */
  secret: string;
  message: ChannelMessage;
  sentAt: Date;
};

/** The requests that bring a message through a channel, to be sent one after the other. */
export function toRequests(sending: Sending): ChannelRequest[] {
  switch (sending.channel.kind) {
    case "ntfy":
      return [toNtfy(sending)];
    case "telegram":
      return toTelegram(sending);
    case "discord":
      return [toDiscord(sending)];
    case "slack":
      return [toSlack(sending)];
    case "webhook":
      return [toWebhook(sending)];
  }
}

/** Published as JSON to the server itself, which takes any letters in a title, as headers do not. */
function toNtfy({ config, channel, secret, message }: Sending): ChannelRequest {
  const at = channel.target.lastIndexOf("/");
  const text = composeText(config, message, plainBeside, { limit: NTFY_BYTES, measure: Buffer.byteLength });
  const click = message.link === null ? {} : { click: toAbsolute(config, message.link) };
  return toJson(config, channel.target.slice(0, at + 1), {
    headers: secret === "" ? {} : { authorization: `Bearer ${secret}` },
    body: {
      topic: channel.target.slice(at + 1),
      title: message.title,
      message: text,
      priority: 3,
      tags: ["briefcase"],
      ...click,
    },
  });
}

/** Without `parse_mode`: nothing in a posting is a sign to Telegram. */
function toTelegram({ config, channel, secret, message }: Sending): ChannelRequest[] {
  const whole = composeText(config, message, plain, { limit: Infinity, measure: ({ length }) => length });
  const base = config.channels.telegramUrl;
  return splitText(whole, TELEGRAM_CHARACTERS).map((text) => ({
    url: `${base ?? TELEGRAM_URL}/bot${secret}/sendMessage`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chat_id: channel.target, text, link_preview_options: { is_disabled: true } }),
    isFromSettings: base !== null,
  }));
}

/** `wait=true`: the answer says whether the message was kept. */
function toDiscord({ config, channel, secret, message }: Sending): ChannelRequest {
  const limits = { limit: DISCORD_CHARACTERS, measure: ({ length }: string) => length };
  return toJson(config, `${channel.target}/${secret}?wait=true`, {
    body: {
      content: composeText(config, message, discordStyle, limits),
      allowed_mentions: { parse: [] },
      flags: WITHOUT_EMBEDS,
    },
  });
}

function toSlack({ config, channel, secret, message }: Sending): ChannelRequest {
  const limits = { limit: SLACK_CHARACTERS, measure: ({ length }: string) => length };
  return toJson(config, `${channel.target}/${secret}`, {
    body: {
      text: composeText(config, message, slackStyle, limits),
      unfurl_links: false,
      unfurl_media: false,
    },
  });
}

function toWebhook({ config, channel, secret, message, sentAt }: Sending): ChannelRequest {
  const request = toJson(config, channel.target, { body: toWebhookBody(config, message) });
  const signature = signWebhook(secret, { id: message.id, sentAt, body: request.body });
  return { ...request, headers: { ...request.headers, ...signature } };
}

function toJson(
  config: Config,
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body: object },
): ChannelRequest {
  return {
    url,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    isFromSettings: isExemptAddress(config, url),
  };
}

const plain: TextStyle = {
  escape: (text) => text,
  heading: (title) => title,
  job: (title, url) => `${title}\n${url}`,
  link: (url) => url,
};

/** Title and link have fields of their own. */
const plainBeside: TextStyle = { escape: (text) => text, heading: null, job: (title) => title, link: null };

/** Discord shows a sign behind a backslash as it is. */
const discordStyle: TextStyle = {
  escape: (text) => text.replaceAll(/[\\*_~`|>#[\]()<@:-]/g, String.raw`\$&`),
  heading: (title) => `**${title}**`,
  job: (title, url) => `**[${title}](<${url}>)**`,
  link: (url) => `<${url}>`,
};

/** Slack reads `&`, `<` and `>` alone as signs (docs.slack.dev, "Formatting message text"). */
const escapeSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const slackStyle: TextStyle = {
  escape: escapeSlack,
  heading: (title) => `*${title}*`,
  // A bar would end the address of the link.
  job: (title, url) => `<${escapeSlack(url)}|${title.replaceAll("|", "/")}>`,
  link: (url) => `<${escapeSlack(url)}>`,
};
