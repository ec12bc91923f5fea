import { createHash, randomBytes } from "node:crypto";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { TokenScope } from "@jobwright/contracts/token-scopes";
import {
  MAX_TOKENS,
  TOKEN_CALLS_PER_MINUTE,
  TOKEN_PREFIX,
  type NewToken,
  type PersonalToken,
} from "@jobwright/contracts/tokens";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { isUuid } from "#platform/is-uuid";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { toSessionUser } from "#platform/to-session-user";
import * as repository from "./tokens.repository.ts";

/** 256 bits, as many as the hash has. */
const RANDOM_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A use is noted once in this time at most. */
const NOTED_EVERY_MS = 60_000;

const limitCalls = createRateLimiter({ name: "tokens", perMinute: TOKEN_CALLS_PER_MINUTE });
/** Tokens that one person makes. */
const limitNew = createRateLimiter({ name: "tokens-new", perHour: 60 });

/** Whose a personal token is, and what it may do. */
export type TokenHolder = { user: SessionUser; scopes: TokenScope[]; tokenId: string };

/** The personal tokens of a person, the newest first. */
export async function listTokens({ db, user }: UserContext): Promise<PersonalToken[]> {
  return (await repository.findTokens(db, user.uid)).map((row) => toPersonalToken(row));
}

/**
 * Makes a personal token. `secret` is the token itself, which is kept nowhere. Throws `tokens/too-many` and
 * `request/rate-limited`.
 */
export async function createToken(
  ctx: UserContext,
  { name, scopes, days }: NewToken,
): Promise<{ token: PersonalToken; secret: string }> {
  const userId = ctx.user.uid;
  await limitNew(ctx, userId);
  const secret = `${TOKEN_PREFIX}${randomBytes(RANDOM_BYTES).toString("base64url")}`;
  const createdAt = ctx.clock.now();
  const row = await ctx.db.transaction(async (tx) => {
    // Two calls at once wait for each other: together they could go past the limit.
    if (!(await holdPerson(tx, userId))) throw new AppError("auth/required");
    if ((await repository.countTokens(tx, userId)) >= MAX_TOKENS) throw new AppError("tokens/too-many");
    return repository.insertToken(tx, {
      userId,
      name,
      scopes: [...new Set(scopes)],
      tokenHash: hashToken(secret),
      lastFour: secret.slice(-4),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    });
  });
  return { token: toPersonalToken(row), secret };
}

/** Throws `tokens/not-found`. */
export async function revokeToken({ db, user }: UserContext, id: string): Promise<void> {
  const isFound = isUuid(id) && (await repository.deleteToken(db, { userId: user.uid, id }));
  if (!isFound) throw new AppError("tokens/not-found");
}

/** Revokes every personal token of a person. */
export async function revokeAllTokens(db: Database, userId: string): Promise<void> {
  await repository.deleteTokens(db, userId);
}

/**
 * Whose a personal token is, counted as one call by it. Null: it is not known, or was revoked. Throws `tokens/expired`,
 * and `request/rate-limited` for more than 120 calls in a minute.
 */
export async function readTokenHolder(ctx: ServerContext, token: string): Promise<TokenHolder | null> {
  const found = await repository.findHolder(ctx.db, hashToken(token));
  if (!found) return null;
  const { id, scopes, expiresAt, lastUsedAt } = found.token;
  const now = ctx.clock.now();
  if (expiresAt <= now) throw new AppError("tokens/expired");
  await limitCalls(ctx, id);
  const before = new Date(now.getTime() - NOTED_EVERY_MS);
  if (lastUsedAt === null || lastUsedAt <= before)
    await repository.setTokenUsed(ctx.db, id, { at: now, before });
  return { user: toSessionUser(found.person), scopes, tokenId: id };
}

/** What a personal token is that opened this call; null where it was revoked meanwhile. Counts no call. */
export async function describeToken(
  { db }: UserContext,
  secret: string,
): Promise<Pick<PersonalToken, "id" | "name" | "scopes" | "expiresAt"> | null> {
  const found = await repository.findHolder(db, hashToken(secret));
  if (!found) return null;
  const { id, name, scopes, expiresAt } = toPersonalToken(found.token);
  return { id, name, scopes, expiresAt };
}

/** Its bits cannot be guessed, so a plain hash keeps it as well as a slow one. */
function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function toPersonalToken({ id, name, scopes, lastFour, ...at }: repository.TokenRow): PersonalToken {
  return {
    id,
    name,
    scopes,
    lastFour,
    createdAt: at.createdAt.toISOString(),
    expiresAt: at.expiresAt.toISOString(),
    lastUsedAt: at.lastUsedAt?.toISOString() ?? null,
  };
}
