import type { ChannelValues } from "@jobwright/contracts/notification-channels";
import type { ServerContext } from "#context";
import type { Config } from "#config/config";
import { AppError } from "#platform/app-error";
import { OutboundError } from "#platform/outbound/outbound-client";
import { makeSigningSecret } from "./sign-webhook.ts";

type Context = Pick<ServerContext, "config" | "outbound">;

/** Where messages of a channel go, and what is secret of it; null: nothing is. */
export type ChannelTarget = { target: string; secret: string | null };

const discordAddress =
  /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/;
const slackAddress = /^https:\/\/hooks\.slack(?:-gov)?\.com\/services\/\w+\/\w+\/\w+$/;

/**
 * Checks the values of a channel and parts them into its address and its secret. An address has to be https and public, without a password, unless its origin
 * stands in the setting CHANNEL_ORIGINS. Throws `notifications/address-…` and keeps nothing of what is wrong.
 */
export async function readTarget(ctx: Context, values: ChannelValues): Promise<ChannelTarget> {
  switch (values.kind) {
    case "ntfy": {
      const server = await checkAddress(ctx, values.server);
      return { target: `${withoutSlash(server)}/${values.topic}`, secret: values.token };
    }
    case "telegram":
      return { target: values.chatId, secret: values.token };
    case "discord":
      return splitAddress(await checkServiceAddress(ctx, values.url, discordAddress));
    case "slack":
      return splitAddress(await checkServiceAddress(ctx, values.url, slackAddress));
    case "webhook":
      return { target: (await checkAddress(ctx, values.url)).href, secret: makeSigningSecret() };
  }
}

/** Throws `notifications/address-…` where a channel's messages may not go to an address; answers it without fragment. */
export async function checkAddress({ config, outbound }: Context, address: string): Promise<URL> {
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") throw new AppError("notifications/address-with-password");
  url.hash = "";
  const isFromSettings = isExemptAddress(config, url.href);
  if (!isFromSettings && url.protocol !== "https:") throw new AppError("notifications/address-not-https");
  await outbound.refusePrivate(url.href, { isFromSettings }).catch((error: unknown) => {
    if (error instanceof OutboundError) throw new AppError("notifications/address-private", { cause: error });
    throw error;
  });
  return url;
}

/** True for an address of an origin that the setting CHANNEL_ORIGINS names: it may be private, and plain http. */
export function isExemptAddress({ channels }: Pick<Config, "channels">, address: string): boolean {
  const { origin } = new URL(address);
  return channels.exemptOrigins.some((exempt) => new URL(exempt).origin === origin);
}

/** Servers at exempt origins speak as the service does, at addresses of their own. */
async function checkServiceAddress(ctx: Context, address: string, pattern: RegExp): Promise<URL> {
  const url = await checkAddress(ctx, address);
  url.search = "";
  if (pattern.test(url.href)) return url;
  if (isExemptAddress(ctx.config, url.href) && /\/[^/]+\/[^/]+$/.test(url.pathname)) return url;
  throw new AppError("notifications/address-of-another-service");
}

/** Parts a webhook's address before its last part, which is the secret: whoever knows it can write there. */
function splitAddress(url: URL): ChannelTarget {
  const at = url.href.lastIndexOf("/");
  return { target: url.href.slice(0, at), secret: url.href.slice(at + 1) };
}

function withoutSlash({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.replace(/\/+$/, "");
}
