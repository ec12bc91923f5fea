import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { toSessionUser } from "#platform/to-session-user";
import { beginSession, enterAccount, type MergeGuest } from "./enter-account.ts";
import { hashRecoveryCode, makeRecoveryCode } from "./recovery-code.ts";
import { runOncePerAttempt } from "./run-once-per-attempt.ts";
import { addWay, removeWay } from "./sign-in-ways.ts";
import * as repository from "./sign-in-ways.repository.ts";
import { findPersons } from "./user.repository.ts";

/** Codes that one address may try, and all addresses together: 120 bits are far beyond either. */
const limitAddress = createRateLimiter({ name: "recovery-codes-address", perMinute: 10 });
const limitAll = createRateLimiter({ name: "recovery-codes-all", perMinute: 300 });
/** New codes of one person. */
const limitNew = createRateLimiter({ name: "recovery-codes-new", perMinute: 10 });

/** Makes the person's recovery code, in place of the one before. It is answered this one time. */
export async function createRecoveryCode(
  ctx: UserContext,
): Promise<{ recoveryCode: string; user: SessionUser }> {
  await limitNew(ctx, ctx.user.uid);
  const recoveryCode = makeRecoveryCode();
  const kept = { codeHash: hashRecoveryCode(recoveryCode), createdAt: ctx.clock.now() };
  const user = await addWay(ctx, (tx) => repository.setRecoveryCode(tx, ctx.user.uid, kept));
  return { recoveryCode, user };
}

/**
 * Makes a recovery code for somebody who has lost every way in, in place of the one before; for the operator alone.
 * `whose`: a user id, an e-mail address or the name that goes with a password. Where it names nobody or several persons, their ids are answered instead.
 */
export async function createRecoveryCodeFor(
  ctx: ServerContext,
  whose: string,
): Promise<{ recoveryCode: string; user: SessionUser } | { found: string[] }> {
  const [person, ...others] = await findPersons(ctx.db, whose.trim());
  if (!person) return { found: [] };
  if (others.length > 0) return { found: [person, ...others].map(({ id }) => id) };
  return createRecoveryCode({ ...ctx, user: toSessionUser(person), requestId: "recovery-code" });
}

/** Removes the person's recovery code. Throws `auth/last-way`. */
export async function removeRecoveryCode(ctx: UserContext): Promise<void> {
  await removeWay(ctx, (tx) => repository.deleteRecoveryCode(tx, ctx.user.uid));
}

type RecoverySignIn = {
  code: string;
  /** What a repeated request sends again; null where the client names none. */
  attempt: string | null;
  address: string;
  headers: Headers;
};

/**
 * Signs in with a recovery code, which is used up by it, and answers the next one. What a guest of this browser has is
 * the account's then. The tries of one attempt use up one code. Throws `auth/recovery-code-refused`, `request/rate-limited`
 * and, where the guest could not be merged and the code was not used up, `auth/guest-not-moved`.
 */
export async function signInByRecoveryCode(
  ctx: ServerContext,
  given: RecoverySignIn,
  mergeGuest: MergeGuest,
): Promise<{ user: SessionUser; recoveryCode: string; setCookies: string[] }> {
  await limitAddress(ctx, given.address);
  await limitAll(ctx, "all");
  const codeHash = hashRecoveryCode(given.code);
  // With the hash: an attempt's name alone must open nothing.
  const attempt = given.attempt === null ? null : `recovery ${given.attempt} ${codeHash}`;
  return runOncePerAttempt(ctx, attempt, () => useUp(ctx, { ...given, codeHash }, mergeGuest));
}

async function useUp(
  ctx: ServerContext,
  { codeHash, headers }: RecoverySignIn & { codeHash: string },
  mergeGuest: MergeGuest,
) {
  const recoveryCode = makeRecoveryCode();
  const next = { codeHash: hashRecoveryCode(recoveryCode), createdAt: ctx.clock.now() };
  const found = await repository.replaceRecoveryCode(ctx.db, codeHash, next);
  if (!found) throw new AppError("auth/recovery-code-refused");
  try {
    const begun = await beginSession(ctx, found.userId, headers);
    if (!begun) throw new AppError("auth/recovery-code-refused");
    await enterAccount(ctx, begun, { headers, mergeGuest });
    return { user: begun.user, recoveryCode, setCookies: begun.setCookies };
  } catch (error) {
    // The person has seen no other code, so theirs goes on to be good.
    await repository.replaceRecoveryCode(ctx.db, next.codeHash, { codeHash, createdAt: next.createdAt });
    throw error;
  }
}
