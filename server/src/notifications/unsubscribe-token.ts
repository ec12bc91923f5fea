import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#config/config";
import { deriveSecret } from "#platform/auth-secret";

/** Stands for a person in the links of their e-mails: it turns e-mail off and can do nothing else. It never ends. */
export async function makeUnsubscribeToken(config: Config, userId: string): Promise<string> {
  return `${Buffer.from(userId).toString("base64url")}.${await sign(config, userId)}`;
}

/** Whose token it is; null where this installation did not make it. */
export async function readUnsubscribeToken(config: Config, token: string): Promise<string | null> {
  const [encoded = "", given = "", ...rest] = token.split(".");
  const userId = Buffer.from(encoded, "base64url").toString();
  const [shown, right] = [Buffer.from(given), Buffer.from(await sign(config, userId))];
  const isRight = shown.length === right.length && timingSafeEqual(shown, right);
  return isRight && rest.length === 0 ? userId : null;
}

async function sign(config: Config, userId: string): Promise<string> {
  const key = await deriveSecret(config, "unsubscribe from e-mail");
  return createHmac("sha256", key).update(userId).digest("base64url");
}
