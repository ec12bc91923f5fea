import type { SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import { isTimezone } from "#platform/is-timezone";
import { toSessionUser } from "#platform/to-session-user";
import { authServerOf, TIMEZONE_HEADER } from "./auth-server.ts";
import { withDatabaseCheck } from "./with-database-check.ts";

/** A new guest with a session and the user document; `setCookies` are the session's lines. */
export async function createGuest(
  ctx: ServerContext,
  guest: { userAgent: string | null; timezone: string | null },
): Promise<{ user: SessionUser; setCookies: string[] }> {
  const auth = await authServerOf(ctx);
  const headers = new Headers();
  if (guest.userAgent) headers.set("user-agent", guest.userAgent);
  if (guest.timezone && isTimezone(guest.timezone)) headers.set(TIMEZONE_HEADER, guest.timezone);
  const answer = await withDatabaseCheck(ctx, auth.api.signInAnonymous({ headers, returnHeaders: true }));
  const user = { ...answer.response.user, isAnonymous: true };
  return { user: toSessionUser(user), setCookies: answer.headers.getSetCookie() };
}
