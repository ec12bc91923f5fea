import { createECDH } from "node:crypto";
import type { Config } from "#config/config";
import { deriveSecret } from "#platform/auth-secret";

/** base64url: the public key as an uncompressed point, the private one as its 32 bytes. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The keys that this installation shows push services (RFC 8292), P-256. They come of the installation's secret, so
 * every process and every start has the same ones: a browser's subscription is bound to them.
 */
export async function readVapidKeys(config: Config): Promise<VapidKeys> {
  for (let counter = 0; ; counter += 1) {
    const bytes = await deriveSecret(config, counter === 0 ? "vapid" : `vapid ${counter}`);
    const keys = toKeys(bytes);
    if (keys !== null) return keys;
  }
}

/** Null for the one number in 2^32 that is no private key of the curve: zero, or its order and above. */
export function toKeys(bytes: Buffer): VapidKeys | null {
  const curve = createECDH("prime256v1");
  try {
    curve.setPrivateKey(bytes);
    return { publicKey: curve.getPublicKey("base64url"), privateKey: bytes.toString("base64url") };
  } catch {
    return null;
  }
}
