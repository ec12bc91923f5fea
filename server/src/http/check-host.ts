import { isIP } from "node:net";
import type { Config } from "#config/config";
import { AppError } from "#platform/app-error";
import type { Client } from "./client-address.ts";

/**
 * Refuses a request that names a host which is not this server's: `request/unknown-host`. A page of any site can have
 * its own name lead to this machine (DNS rebinding) and would then count as our origin; by an IP address, or by a name
 * that is configured, it cannot. The name that a trusted proxy was called by counts besides, never instead: a page can
 * send that header too.
 */
export function checkHost(
  request: Request,
  { host, url }: Pick<Client, "host" | "url">,
  config: Config,
): void {
  const names = [new URL(request.url).hostname, ...(host === null ? [] : [url.hostname])];
  const known = knownHosts(config);
  for (const each of names) {
    const name = each.toLowerCase().replace(/\.$/, "");
    if (isIP(name.replace(/^\[|\]$/g, "")) === 0 && !known.has(name))
      throw new AppError("request/unknown-host");
  }
}

function knownHosts(config: Config): Set<string> {
  const { publicUrl, agentsUrl, storageUrl, schedulerUrl, executeUrl } = config;
  const addresses = [publicUrl, agentsUrl, storageUrl, schedulerUrl, executeUrl].filter((url) => url !== "");
  return new Set([
    "localhost",
    config.host.toLowerCase(),
    ...addresses.map((url) => new URL(url).hostname),
    ...config.allowedHosts,
  ]);
}
