import type { Endpoint } from "@jobwright/contracts/endpoint";
import type { ClientConfig } from "@jobwright/contracts/settings";

type Part = Endpoint["part"];

/** Base URL of each part, without a trailing slash; "" is the origin of the page. */
let baseUrls: Record<Part, string> = {
  documents: "",
  identity: "",
  system: "",
  agents: "",
  files: "",
  scheduler: "",
};

/** Parts may run elsewhere by the operator's setting (decisions section 3). */
export function followClientConfig(config: Pick<ClientConfig, "agentsUrl" | "storageUrl">): void {
  baseUrls = { ...baseUrls, agents: config.agentsUrl, files: config.storageUrl };
}

/** Where there is no page to take the origin from, every part is reached at this address. */
export function reachEverythingAt(url: string): void {
  baseUrls = { documents: url, identity: url, system: url, agents: url, files: url, scheduler: url };
}

export function baseUrlOf(part: Part): string {
  return baseUrls[part];
}

/** Host and port that a part is reached at, for messages. */
export function hostOf(part: Part): string {
  const base = baseUrls[part];
  return base === "" ? globalThis.location.host : new URL(base).host;
}

/** True where the session cookie does not reach the part, so that it needs a token. */
export function isElsewhere(part: Part): boolean {
  const base = baseUrls[part];
  return base !== "" && new URL(base).origin !== globalThis.location?.origin;
}
