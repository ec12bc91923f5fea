import { createHmac, randomBytes } from "node:crypto";

/** Bytes of the key; Standard Webhooks asks for 24 to 64. */
const KEY_BYTES = 32;
const PREFIX = "whsec_";

/** A new secret of a webhook: `whsec_` and a random key in base64. */
export function makeSigningSecret(): string {
  return `${PREFIX}${randomBytes(KEY_BYTES).toString("base64")}`;
}

/**
 * The headers of a webhook in the form of Standard Webhooks 1.0: HMAC-SHA256 over id, time in seconds since 1970 and
 * body, with dots between them. `secret` is one of {@link makeSigningSecret}; `id` is the same each time it is tried.
 */
export function signWebhook(
  secret: string,
  { id, sentAt, body }: { id: string; sentAt: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
