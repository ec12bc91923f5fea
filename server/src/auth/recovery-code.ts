import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODE } from "@jobwright/contracts/sign-in-ways";

/** Crockford's base 32: no I, L, O and U, which are read as 1, 1, 0 and V or not at all. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = RECOVERY_CODE.groups * RECOVERY_CODE.groupLength;

/** A new code of 24 characters, which are 120 random bits, in groups as people read and type them. */
export function makeRecoveryCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return characters.match(new RegExp(`.{${RECOVERY_CODE.groupLength}}`, "g"))?.join("-") ?? characters;
}

/**
 * The SHA-256 of a recovery code, for the database: 120 random bits cannot be guessed, so it needs no salt, no stretching
 * and no secret, and a database that is restored under another secret still takes the code. What was typed may have small letters, spaces and look-alikes; what
 * is no code at all gets a hash that no code has.
 */
export function hashRecoveryCode(typed: string): string {
  const read = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll(/[IL]/g, "1")
    .replaceAll("O", "0");
  return createHash("sha256").update(read).digest("base64url");
}
