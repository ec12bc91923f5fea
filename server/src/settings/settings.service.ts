import type { ClientConfig } from "@jobwright/contracts/settings";
import { passkeyAddressOf } from "#auth/auth.service";
import type { Config } from "#config/config";
import type { ServerContext } from "#context";
import { pingDatabase } from "#db/ping-database";

export { deleteAccount } from "./delete-account.ts";
export { removeQuietGuests } from "./remove-quiet-guests.ts";
export { exportData } from "./export-data.ts";

const GOOGLE_OFF = "Google sign-in is not set up on this server.";

/** The settings that the browser follows. */
export function readClientConfig({ config }: ServerContext): ClientConfig {
  return {
    brandName: config.brandName,
    version: config.version,
    agentsUrl: config.agentsUrl,
    storageUrl: config.storageUrl,
    schedulerUrl: config.schedulerUrl,
    tokenSyncUrl: config.tokenSyncUrl,
    hasOutsideViewers: config.hasOutsideViewers,
    google: config.google ? { enabled: true, reason: null } : { enabled: false, reason: GOOGLE_OFF },
    oidc: config.oidc && { label: config.oidc.label },
    hasMail: config.mail !== null,
    signUp: config.signUp,
    passkeys: passkeyAddressOf(config),
    isDemoLogin: config.isDemoLogin,
    crawl: describeCrawl(config),
  };
}

function describeCrawl({ crawl, sources }: Config): ClientConfig["crawl"] {
  const { mode, requestsPerHour, bytesPerDay, quietHours } = crawl;
  if (mode === "off") return null;
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    mode,
    requestsPerHour,
    megabytesPerDay: Math.round(bytesPerDay / (1024 * 1024)),
    quietHours: quietHours && { ...quietHours, timezone },
    hasDirectory: sources.boardDirectory === "on",
  };
}

/** Throws where the database does not answer. */
export async function readReadiness(ctx: ServerContext): Promise<{ status: "ok" }> {
  await pingDatabase(ctx.db);
  return { status: "ok" };
}

/** Throws where the database does not answer. */
export async function readHealth(ctx: ServerContext): Promise<{ status: "ok"; version: string }> {
  await pingDatabase(ctx.db);
  return { status: "ok", version: ctx.config.version };
}
