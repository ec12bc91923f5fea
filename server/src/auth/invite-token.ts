import { createHash, randomBytes } from "node:crypto";

/** A token of 192 random bits for a link. */
export function makeInvite(): string {
  return randomBytes(24).toString("base64url");
}

/** The SHA-256 of an invitation's token, for the database: 192 random bits cannot be guessed, so it needs no salt and no stretching. */
export function hashInvite(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
