import type { Provider } from "@jobwright/contracts/auth";
import type { ClientConfig } from "@jobwright/contracts/settings";

/** A provider's button. `offReason` says why it cannot be used on this server. */
export type ProviderChoice = { provider: Provider; name: string; offReason: string | null };

const GOOGLE_OFF = "Google sign-in is not set up on this server.";

/** The ways to sign in with an account, those that work first; Google is always among them (A05). */
export function providersInOrder({ google, oidc }: Pick<ClientConfig, "google" | "oidc">): ProviderChoice[] {
  const offReason = google.enabled ? null : (google.reason ?? GOOGLE_OFF);
  const choices: ProviderChoice[] = [{ provider: "google", name: "Google", offReason }];
  if (oidc === null) return choices;
  const own: ProviderChoice = { provider: "oidc", name: oidc.label, offReason: null };
  return google.enabled ? [...choices, own] : [own, ...choices];
}
