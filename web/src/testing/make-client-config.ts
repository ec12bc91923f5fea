import type { ClientConfig } from "@jobwright/contracts/settings";

/** The settings of an installation that runs every part itself. */
export function makeClientConfig(over: Partial<ClientConfig> = {}): ClientConfig {
  return {
    brandName: "Jobwright",
    version: "1.0.0",
    agentsUrl: "",
    storageUrl: "",
    schedulerUrl: "",
    tokenSyncUrl: null,
    hasOutsideViewers: false,
    google: { enabled: false, reason: null },
    oidc: null,
    hasMail: true,
    signUp: "open",
    passkeys: { rpId: location.hostname, address: location.origin },
    isDemoLogin: false,
    crawl: null,
    ...over,
  };
}
