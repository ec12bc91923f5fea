import { createHash, timingSafeEqual } from "node:crypto";
import type { Config } from "#config/config";
import { deriveSecret } from "#platform/auth-secret";

/** What the services of this installation show each other: the setting, or one that all its processes derive. */
export async function readServiceToken(config: Config): Promise<string> {
  return config.serviceToken ?? (await deriveSecret(config, "services")).toString("base64url");
}

/** Whether a request shows the token as a bearer (RFC 6750), told in a time that says nothing of it. */
export async function hasServiceToken(config: Config, headers: Headers): Promise<boolean> {
  const shown = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (shown === undefined) return false;
  return timingSafeEqual(digest(shown), digest(await readServiceToken(config)));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
