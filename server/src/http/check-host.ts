import { isIP } from "node:net";
import type { Config } from "#config/config";
import { AppError } from "#platform/app-error";

/**
 * Refuses a request that names a host which is not this server's: `request/unknown-host`. A page of any site can have
 * its own name lead to this machine (DNS rebinding) and would then count as our origin; by an IP address, or by a name
 * that is configured, it cannot.
 */
export function checkHost(request: Request, config: Config): void {
  const host = new URL(request.url).hostname.toLowerCase().replace(/\.$/, "");
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0 || knownHosts(config).has(host)) return;
  throw new AppError("request/unknown-host");
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
