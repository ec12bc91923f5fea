import { createECDH } from "node:crypto";
import type { Config } from "#config/config";
import { isPublicHost } from "#platform/outbound/public-address";
import type { PushTarget } from "./push-sender.ts";

type PushConfig = Pick<Config, "push">;

/**
 * True where a subscription may be kept: an https address that does not spell out a private one, or an origin that the
 * settings name, and keys that a notification can be encrypted with. Names are looked up when something is sent.
 */
export function isPushTarget(config: PushConfig, target: PushTarget): boolean {
  return isPushAddress(config, target.endpoint) && isPublicKey(target.p256dh) && isSecret(target.auth);
}

/** True for an address of an origin that the operator's settings name: it may be private, and plain http. */
export function isExemptPushAddress({ push }: PushConfig, endpoint: string): boolean {
  const { origin } = new URL(endpoint);
  return push.exemptOrigins.some((exempt) => new URL(exempt).origin === origin);
}

function isPushAddress(config: PushConfig, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "") return false;
  return isExemptPushAddress(config, endpoint) || (url.protocol === "https:" && isPublicHost(url.hostname));
}

/** A point of P-256, uncompressed (RFC 8291 section 2.1). */
function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  if (bytes.length !== 65) return false;
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  try {
    curve.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

function isSecret(auth: string): boolean {
  return Buffer.from(auth, "base64url").length === 16;
}
