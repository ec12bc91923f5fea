import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Config } from "#config/config";
import { deriveSecret } from "#platform/auth-secret";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A channel's secret as the database keeps it: encrypted with a key that comes of the installation's secret, and bound
 * to the channel, so that it opens neither in a copy of the database alone nor in another channel's row.
 */
export async function sealSecret(config: Config, channelId: string, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(config), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(channelId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret in clear; null where it cannot be opened, as after the installation's secret was replaced. */
export async function openSecret(config: Config, channelId: string, sealed: string): Promise<string | null> {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, await keyOf(config), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(channelId));
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(config: Config): Promise<Buffer> {
  return deriveSecret(config, "secrets of notification channels");
}
