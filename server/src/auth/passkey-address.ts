import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { Config } from "#config/config";
import * as z from "zod/mini";

/** Where passkeys work: the name that they are bound to (the RP ID of WebAuthn), and the address to open. */
export type PasskeyAddress = { rpId: string; address: string };

/**
 * Browsers make passkeys for a name over https, or for `localhost` over plain http: never for an IP address, and for no
 * other name without https. Null where the address that people open can have none.
 */
export function passkeyAddressOf({ publicUrl }: Pick<Config, "publicUrl">): PasskeyAddress | null {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== "https:") {
    return { rpId: "localhost", address: `http://localhost${port === "" ? "" : `:${port}`}` };
  }
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return isAddress ? null : { rpId: hostname, address: publicUrl };
}

/** Whether a page of this origin may use passkeys here. */
export function isPasskeyOrigin(config: Pick<Config, "publicUrl">, origin: string | null): boolean {
  const place = passkeyAddressOf(config);
  if (place === null || origin === null || !URL.canParse(origin)) return false;
  return place.rpId === "localhost"
    ? new URL(origin).hostname === "localhost"
    : origin === new URL(place.address).origin;
}

const answerSchema = z.object({
  id: z.string(),
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.optional(z.string()) }),
});
const clientDataSchema = z.object({ origin: z.string() });

/** What an authenticator's answer says of itself, before anything of it is verified. Null where it says nothing. */
export function readCredential(
  credential: unknown,
): { id: string; origin: string; rpIdHash: string | null } | null {
  const answer = answerSchema.safeParse(credential).data;
  if (!answer) return null;
  const { clientDataJSON, authenticatorData } = answer.response;
  const clientData = clientDataSchema.safeParse(parseJson(fromBase64(clientDataJSON).toString("utf8"))).data;
  if (!clientData) return null;
  const rpIdHash = authenticatorData
    ? fromBase64(authenticatorData).subarray(0, 32).toString("base64url")
    : null;
  return { id: answer.id, origin: clientData.origin, rpIdHash };
}

/** The hash by which an authenticator names the address (WebAuthn level 3, section 6.1). */
export function hashRpId(rpId: string): string {
  return createHash("sha256").update(rpId).digest("base64url");
}

const fromBase64 = (text: string): Buffer => Buffer.from(text, "base64url");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
