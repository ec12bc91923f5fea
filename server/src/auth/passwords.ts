import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { deleteOtherSessions } from "./auth.repository.ts";
import { readSessionId } from "./auth.service.ts";
import { beginSession, enterAccount, type MergeGuest } from "./enter-account.ts";
import { isCommonPassword } from "./is-common-password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import * as repository from "./passwords.repository.ts";
import { addWay, removeWay } from "./sign-in-ways.ts";

/** Tries of one address, of one name from wherever, and of all together. */
const limitAddress = createRateLimiter({ name: "passwords-address", perMinute: 10 });
const limitName = createRateLimiter({ name: "passwords-name", perHour: 30 });
const limitAll = createRateLimiter({ name: "passwords-all", perMinute: 300 });
/** A person who sets a name is told that it is taken: not often enough to look for names. */
const limitChanges = createRateLimiter({ name: "passwords-changes", perHour: 20 });

/**
 * Sets or changes the person's name and password. A guest becomes an account by it. All sessions but that of the request
 * end with it and are counted: whoever else was signed in must know the new password. Throws `auth/password-common`,
 * `auth/password-wrong` where there is one already and `current` is not it, `auth/name-taken` and `request/rate-limited`.
 */
export async function setPassword(
  ctx: UserContext,
  given: { name: string; password: string; current: string | null; headers: Headers },
): Promise<{ user: SessionUser; endedSessions: number }> {
  await limitChanges(ctx, ctx.user.uid);
  const userId = ctx.user.uid;
  const name = toName(given.name);
  if (await isCommonPassword(given.password, name)) throw new AppError("auth/password-common");
  const before = await repository.findPassword(ctx.db, userId);
  if (before && !(await verifyPassword(given.current ?? "", before.hash)))
    throw new AppError("auth/password-wrong");
  const hash = await hashPassword(given.password);
  const row = { userId, name, hash, changedAt: ctx.clock.now() };
  const exceptId = await readSessionId(ctx, given.headers);
  let endedSessions = 0;
  const user = await addWay(ctx, async (tx) => {
    if (!(await repository.setPassword(tx, row))) throw new AppError("auth/name-taken");
    endedSessions = await deleteOtherSessions(tx, { userId, exceptId });
  });
  return { user, endedSessions };
}

/** Removes the person's name and password. Throws `auth/last-way`. */
export async function removePassword(ctx: UserContext): Promise<void> {
  await removeWay(ctx, (tx) => repository.deletePassword(tx, ctx.user.uid));
}

/**
 * Signs in with name and password. What a guest of this browser has is the account's then. Throws
 * `auth/password-refused` after the same time for a wrong password and for a name that nobody has,
 * `auth/guest-not-moved` and `request/rate-limited`.
 */
export async function signInByPassword(
  ctx: ServerContext,
  given: { name: string; password: string; address: string; headers: Headers },
  mergeGuest: MergeGuest,
): Promise<{ user: SessionUser; setCookies: string[] }> {
  const name = toName(given.name);
  await limitAddress(ctx, given.address);
  await limitName(ctx, name);
  await limitAll(ctx, "all");
  const found = await repository.findPasswordByName(ctx.db, name);
  const isRight = await verifyPassword(given.password, found?.hash ?? null);
  if (!found || !isRight) throw new AppError("auth/password-refused");
  const begun = await beginSession(ctx, found.userId, given.headers);
  if (!begun) throw new AppError("auth/password-refused");
  await enterAccount(ctx, begun, { headers: given.headers, mergeGuest });
  return { user: begun.user, setCookies: begun.setCookies };
}

function toName(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase();
}
