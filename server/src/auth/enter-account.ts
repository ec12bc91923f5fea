import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { toSessionUser } from "#platform/to-session-user";
import { authServerOf } from "./auth-server.ts";
import { deleteSession } from "./auth.repository.ts";
import { withDatabaseCheck } from "./with-database-check.ts";

/** Merges a guest into the account, whose session is `sessionId`; where it throws, nothing has changed. */
export type MergeGuest = (
  ctx: ServerContext,
  merge: { guestId: string; accountId: string; sessionId: string },
) => Promise<void>;

/** A session that was begun for the browser that asks, before its cookie is given out. */
export type BegunSession = { sessionId: string; user: SessionUser; setCookies: string[] };

/** Begins a session of that person. Null where there is no such person. */
export async function beginSession(
  ctx: ServerContext,
  userId: string,
  headers: Headers,
): Promise<BegunSession | null> {
  const auth = await authServerOf(ctx);
  const userAgent = headers.get("user-agent");
  const answer = await withDatabaseCheck(
    ctx,
    auth.api.startSession({
      body: { userId },
      headers: new Headers(userAgent === null ? {} : { "user-agent": userAgent }),
      returnHeaders: true,
    }),
  );
  if (!answer.response) return null;
  const { sessionId, user } = answer.response;
  return { sessionId, user: toSessionUser(user), setCookies: answer.headers.getSetCookie() };
}

/**
 * Makes the begun session the one of this browser: what a guest of it has is the account's before the cookie is given
 * out, and what the browser was signed in with before has ended. Throws `auth/guest-not-moved`, and ends the begun
 * session, where the guest could not be merged.
 */
export async function enterAccount(
  ctx: ServerContext,
  begun: BegunSession,
  { headers, mergeGuest }: { headers: Headers; mergeGuest: MergeGuest },
): Promise<void> {
  const auth = await authServerOf(ctx);
  const before = await withDatabaseCheck(
    ctx,
    auth.api.getSession({ headers, query: { disableRefresh: true } }),
  );
  if (!before) return;
  const accountId = begun.user.uid;
  if (before.user.isAnonymous && before.user.id !== accountId) {
    const guestId = before.user.id;
    try {
      await mergeGuest(ctx, { guestId, accountId, sessionId: begun.sessionId });
    } catch (error) {
      await deleteSession(ctx.db, { userId: accountId, id: begun.sessionId });
      ctx.log.error({ err: error }, "A sign-in could not be completed and was taken back.");
      throw new AppError("auth/guest-not-moved");
    }
  }
  await endFormerSession(ctx, { userId: before.user.id, id: before.session.id });
}

/**
 * What this browser was signed in with before ends with the new session; a guest's is gone with the guest. Where that
 * fails, the sign-in stands all the same: its cookie takes the former one's place.
 */
export async function endFormerSession(
  ctx: ServerContext,
  former: { userId: string; id: string },
): Promise<void> {
  try {
    await deleteSession(ctx.db, former);
  } catch (error) {
    ctx.log.error({ err: error }, "The session before a sign-in could not be ended.");
  }
}
