import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#config/config";
import { deriveSecret } from "#platform/auth-secret";
import { storageBase, toObjectUrl } from "./object-urls.ts";
import type { ObjectKey } from "./storage.repository.ts";

/** Bound to its purpose: what signs links can sign nothing else. */
const PURPOSE = "jobwright storage signed url v1";

export type Grant = ObjectKey & { userId: string; expiresAt: Date };
/** The query of a signed URL, as it came. */
export type GivenSignature = { user: string; expires: string; signature: string };

/** A URL that opens an object's bytes for whoever has it, until it expires (design: storage protocol). */
export async function signUrl(config: Config, grant: Grant): Promise<string> {
  const expires = String(Math.floor(grant.expiresAt.getTime() / 1000));
  const query = new URLSearchParams({
    alt: "media",
    "X-User": grant.userId,
    "X-Expires": expires,
    "X-Signature": (await sign(config, grant, grant.userId, expires)).toString("base64url"),
  });
  return `${toObjectUrl(storageBase(config), grant)}?${query}`;
}

/** Whether the signature is the server's own for this object and has not expired. `now` may be the last second. */
export async function isSignatureValid(
  config: Config,
  key: ObjectKey,
  given: GivenSignature,
  now: Date,
): Promise<boolean> {
  const expected = await sign(config, key, given.user, given.expires);
  const signature = Buffer.from(given.signature, "base64url");
  if (signature.byteLength !== expected.byteLength || !timingSafeEqual(signature, expected)) return false;
  return Math.floor(now.getTime() / 1000) <= Number(given.expires);
}

async function sign(config: Config, key: ObjectKey, user: string, expires: string): Promise<Buffer> {
  // As JSON, so that no two different grants can read the same.
  const text = JSON.stringify(["GET", key.bucket, key.path, user, expires]);
  return createHmac("sha256", await deriveSecret(config, PURPOSE))
    .update(text)
    .digest();
}
