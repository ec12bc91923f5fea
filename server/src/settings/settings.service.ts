import type { ClientConfig } from "@jobwright/contracts/settings";
import type { ServerContext } from "#context";
import { pingDatabase } from "./settings.repository.ts";

/** The settings that the browser follows. */
export function readClientConfig({ config }: ServerContext): ClientConfig {
  return {
    brandName: config.brandName,
    version: config.version,
    agentsUrl: config.agentsUrl,
    storageUrl: config.storageUrl,
    schedulerUrl: config.schedulerUrl,
    tokenSyncUrl: config.tokenSyncUrl,
    google: { enabled: false, reason: "No Google client is configured on this server." },
  };
}

/** Throws where the database does not answer. */
export async function readHealth(ctx: ServerContext): Promise<{ status: "ok"; version: string }> {
  await checkDatabase(ctx);
  return { status: "ok", version: ctx.config.version };
}

/** Throws the database's own error where it does not answer. */
export async function checkDatabase(ctx: ServerContext): Promise<void> {
  await pingDatabase(ctx.db);
}
