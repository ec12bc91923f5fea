import type { ClientConfig } from "@jobwright/contracts/settings";
import { ApiError } from "../api-error.ts";
import { describeError } from "../error-messages.ts";

/** Why this page can use no passkey; null where it can. */
export function findPasskeyObstacle(
  passkeys: ClientConfig["passkeys"],
  { hostname, canUse }: { hostname: string; canUse: boolean } = {
    hostname: window.location.hostname,
    canUse: window.isSecureContext && "PublicKeyCredential" in window,
  },
): string | null {
  if (passkeys === null) return "Passkeys need a name in this app’s address, in place of numbers.";
  if (hostname !== passkeys.rpId) return `Passkeys work at ${passkeys.address}. Open the app there.`;
  return canUse ? null : "This browser has no passkeys.";
}

/** What the authenticator has answered, as the server reads it. */
type Credential = { id: string; response: { clientDataJSON: string } };

/** Asks the browser to make a passkey. Rejects with its own error where the person or the device does not. */
export async function makePasskey(options: Record<string, unknown>): Promise<Credential> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON: asWebAuthn(options) });
}

/** Asks the browser for a passkey of this address. Rejects with its own error where there is none. */
export async function askForPasskey(options: Record<string, unknown>): Promise<Credential> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON: asWebAuthn(options) });
}

/** The server's own library made them, in the shape that the browser's half of it reads. */
function asWebAuthn<T>(options: Record<string, unknown>): T {
  return options as T;
}

/** What went wrong with a passkey, for a person. */
export function describePasskeyError(error: unknown): string {
  if (error instanceof ApiError) return describeError(error);
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError")
    return "This device has a passkey for this account already. Nothing was changed.";
  if (name === "NotAllowedError" || name === "AbortError")
    return "The prompt was closed, or this device has no passkey for this address. Nothing is lost. Try again, or use another way.";
  return "This browser could not use a passkey. Nothing is lost. Try again, or use another way.";
}
