import type { SignedInDevice } from "@jobwright/contracts/auth";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { describeUserAgent } from "#platform/user-agent-name";
import { revokeAllTokens } from "#tokens/tokens.service";
import { authServerOf } from "./auth-server.ts";
import * as repository from "./auth.repository.ts";
import { readSessionId } from "./auth.service.ts";
import { withDatabaseCheck } from "./with-database-check.ts";

/** The browsers that a person is signed in with, the one that asks first. */
export async function listDevices(ctx: UserContext, headers: Headers): Promise<SignedInDevice[]> {
  const [rows, currentId] = await Promise.all([
    repository.findSessions(ctx.db, ctx.user.uid),
    readSessionId(ctx, headers),
  ]);
  return rows
    .map((row) => ({
      id: row.id,
      name: describeUserAgent(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.updatedAt.toISOString(),
      isCurrent: row.id === currentId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Signs one browser out. Returns the `Set-Cookie` lines that belong to the answer, where it is the one that asks.
 * Throws `auth/session-not-found`.
 */
export async function signOutDevice(ctx: UserContext, id: string, headers: Headers): Promise<string[]> {
  const isCurrent = id === (await readSessionId(ctx, headers));
  const isFound = await repository.deleteSession(ctx.db, { userId: ctx.user.uid, id });
  if (!isFound) throw new AppError("auth/session-not-found");
  return isCurrent ? clearCookies(ctx, headers) : [];
}

/** Ends all of a person's sessions and revokes their personal tokens. Returns the `Set-Cookie` lines that clear this browser's. */
export async function signOutEverywhere(ctx: UserContext, headers: Headers): Promise<string[]> {
  await ctx.db.transaction(async (tx) => {
    await repository.deleteSessions(tx, ctx.user.uid);
    await revokeAllTokens(tx, ctx.user.uid);
  });
  return clearCookies(ctx, headers);
}

async function clearCookies(ctx: UserContext, headers: Headers): Promise<string[]> {
  const auth = await authServerOf(ctx);
  const answer = await withDatabaseCheck(ctx, auth.api.signOut({ headers, returnHeaders: true }));
  return answer.headers.getSetCookie();
}
