import { createHash, randomBytes } from "node:crypto";

/** A token of 192 random bits for a link. */
export function makeInvite(): string {
  return randomBytes(24).toString("base64url");
}

/** What is kept of it: its bits cannot be guessed, so a plain hash is enough. */
export function hashInvite(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
