import type { Config } from "#config/config";
import { StartError } from "#db/start-error";

/** A host that only programs on this machine reach. */
const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i;

/**
 * Runs a sign-in provider on this machine that takes any name, and makes it the installation's own. Returns what ends
 * it. Throws {@link StartError} where others could reach it, or another provider is set up.
 */
export async function startDemoLogin(config: Config): Promise<() => Promise<void>> {
  const hosts = [
    ["HOST", config.host],
    ["PUBLIC_URL", new URL(config.publicUrl).hostname],
  ] as const;
  for (const [name, host] of hosts) {
    if (LOOPBACK.test(host)) continue;
    throw new StartError(
      `Nothing was started: --demo-login lets anybody sign in as anybody, so it works on this computer alone, and ` +
        `${name} names ${host}. Set ${name} to 127.0.0.1, or leave --demo-login away.`,
    );
  }
  if (config.oidc) {
    throw new StartError(
      "Nothing was started: --demo-login takes the place of the provider that OIDC_ISSUER names. Leave one away.",
    );
  }
  const { startDemoProvider } = await import("./demo-provider.ts");
  const { issuer, clientId, clientSecret, close } = await startDemoProvider({
    // Read at each sign-in: with any free port asked for, the address is known only later.
    isRedirectAllowed: (uri) => uri === `${config.publicUrl}/api/auth/callback/oidc`,
  });
  config.oidc = { issuer, clientId, clientSecret, label: "a demo account" };
  config.isDemoLogin = true;
  return close;
}
