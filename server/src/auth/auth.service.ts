import { createHmac, timingSafeEqual } from "node:crypto";
import { TOKEN_MAX_AGE_SECONDS, type SessionUser } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import { pingDatabase } from "#db/ping-database";
import { createRateLimiter } from "#platform/rate-limiter";
import { toSessionUser } from "#platform/to-session-user";
import { deleteExpired, findSessionPerson, hasSession } from "./auth.repository.ts";
import { requireMode } from "./admission.ts";
import { createGuest } from "./create-guest.ts";
import { authServerOf, COOKIE_PREFIX, type AuthServer } from "./auth-server.ts";
import { deleteOldInvites } from "./invites.repository.ts";
import { runOncePerAttempt } from "./run-once-per-attempt.ts";
import { readTokenHolder } from "#tokens/tokens.service";
import { withDatabaseCheck } from "./with-database-check.ts";

export { createInvite } from "./invites.ts";
export { createRecoveryCodeFor } from "./recovery-codes.ts";
export { passkeyAddressOf } from "./passkey-address.ts";
export { deleteUser } from "./delete-user.ts";
export { deleteUserRow, deleteVerifications, lockUser } from "./user.repository.ts";
export { exportIdentity, insertAccount, findAccountByEmail } from "./export-identity.repository.ts";

/** Guest sign-ins of one address. */
const limitGuests = createRateLimiter({ name: "guests", perMinute: 20 });

export type Session = {
  user: SessionUser | null;
  /** `Set-Cookie` lines that belong to the answer: a session that lives on, or one that has ended. */
  setCookies: string[];
};

/** Who a request comes from, by its session cookie. Throws where the database does not answer. */
async function readSession(ctx: ServerContext, headers: Headers): Promise<Session> {
  if (!headers.get("cookie")?.includes(`${COOKIE_PREFIX}.session_token=`))
    return { user: null, setCookies: [] };
  const auth = await authServerOf(ctx);
  const find = () => findPersonOf(ctx, auth, headers.get("cookie") ?? "");
  const person = await withDatabaseCheck(ctx, find(), find);
  if (person) return { user: toSessionUser(person), setCookies: [] };
  const read = () => auth.api.getSession({ headers, returnHeaders: true });
  const answer = await withDatabaseCheck(ctx, read(), read);
  return {
    user: answer.response ? toSessionUser(answer.response.user) : null,
    setCookies: answer.headers.getSetCookie(),
  };
}

/**
 * The person of a signed session cookie in one statement, where the sign-in library takes two. Null where there is more
 * to be done, which is the library's: the cookie is not plainly its own, or the session is not known, has ended, or is to be
 * prolonged today.
 */
async function findPersonOf({ db }: ServerContext, auth: AuthServer, cookies: string) {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const { name } = authCookies.sessionToken;
  const [own, ...others] = cookies.split("; ").filter((each) => each.startsWith(`${name}=`));
  const token = others.length > 0 ? null : readSigned(own?.slice(name.length + 1) ?? "", secret);
  if (token === null) return null;
  // The library keeps its times by the real clock, and prolongs a session that ends before this.
  const endsAfter = new Date(Date.now() + (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000);
  return findSessionPerson(db, { token, endsAfter });
}

/**
 * The value of a cookie of the form `value.signature` (HMAC-SHA256, base64), as the library writes it; null for any other.
 * Done at once: the library's own check waits twice for a thread.
 */
function readSigned(cookie: string, secret: string): string | null {
  const value = cookie.slice(0, Math.max(0, cookie.lastIndexOf(".")));
  const signature = createHmac("sha256", secret).update(value).digest("base64");
  const [given, right] = [Buffer.from(cookie), Buffer.from(encodeURIComponent(`${value}.${signature}`))];
  return value !== "" && given.length === right.length && timingSafeEqual(given, right) ? value : null;
}

/**
 * Signs a new guest in and creates the user document. Somebody who is signed in already stays who they are.
 * The tries of one attempt make one guest. Throws `request/rate-limited` when one address makes too many guests, and
 * `auth/invite-needed` or `auth/sign-up-closed` where nobody new may come in so.
 */
export async function signInGuest(
  ctx: ServerContext & { user: SessionUser | null },
  guest: GuestSignIn,
): Promise<Session & { user: SessionUser }> {
  if (ctx.user) return { user: ctx.user, setCookies: [] };
  return runOncePerAttempt(ctx, guest.attempt, () => makeGuest(ctx, guest));
}

type GuestSignIn = {
  address: string;
  userAgent: string | null;
  timezone: string | null;
  /** What a double click sends twice; null where the client names none. */
  attempt: string | null;
};

async function makeGuest(ctx: ServerContext, guest: GuestSignIn): Promise<Session & { user: SessionUser }> {
  await limitGuests(ctx, guest.address);
  requireMode(ctx, ["open"]);
  return createGuest(ctx, guest);
}

/** Ends the session of the request, if there is one. Returns the `Set-Cookie` lines that clear its cookie. */
export async function signOut(ctx: ServerContext, headers: Headers): Promise<string[]> {
  const auth = await authServerOf(ctx);
  const answer = await withDatabaseCheck(ctx, auth.api.signOut({ headers, returnHeaders: true }));
  return answer.headers.getSetCookie();
}

/** A signed token for parts that run elsewhere, for the session of the request; it lives five minutes at most. */
export async function createToken(ctx: ServerContext, headers: Headers): Promise<{ token: string }> {
  const auth = await authServerOf(ctx);
  return withDatabaseCheck(ctx, auth.api.getToken({ headers }));
}

/**
 * The person whom a token of {@link createToken} names; null where it is forged or too old, or its session has ended.
 * Throws where the database does not answer.
 */
async function readTokenUser(ctx: ServerContext, token: string): Promise<SessionUser | null> {
  const auth = await authServerOf(ctx);
  const { payload } = await withDatabaseCheck(ctx, auth.api.verifyJWT({ body: { token } }));
  // The library takes a failed read of its keys for a token that does not verify.
  if (!payload) await pingDatabase(ctx.db);
  if (!payload) return null;
  const { sub, iat, sid } = payload;
  if (!sub || typeof iat !== "number" || typeof sid !== "string") return null;
  if (Date.now() / 1000 - iat > TOKEN_MAX_AGE_SECONDS) return null;
  if (!(await hasSession(ctx.db, { userId: sub, id: sid }))) return null;
  const { internalAdapter } = await auth.$context;
  const user = await withDatabaseCheck(ctx, internalAdapter.findUserById(sub));
  return user ? toSessionUser(user) : null;
}

/** The public keys (JWKS) that verify tokens of {@link createToken}. */
export async function readKeySet(ctx: ServerContext): Promise<{ keys: Record<string, unknown>[] }> {
  const auth = await authServerOf(ctx);
  const { keys } = await withDatabaseCheck(ctx, auth.api.getJwks());
  return { keys: keys.map((key) => ({ ...key })) };
}

/** The session of a request; null where it has none. */
export async function readSessionId(ctx: ServerContext, headers: Headers): Promise<string | null> {
  const auth = await authServerOf(ctx);
  const found = await withDatabaseCheck(
    ctx,
    auth.api.getSession({ headers, query: { disableRefresh: true } }),
  );
  return found?.session.id ?? null;
}

/** Removes what has expired: the sign-in library does so only where the cookie of it comes back. */
export async function sweepSessions({ db, clock }: Pick<ServerContext, "db" | "clock">): Promise<void> {
  await deleteExpired(db);
  await deleteOldInvites(db, clock.now());
}

/** Loads what the first sign-in needs, so that nobody waits for it. */
export async function warmUpAuth(ctx: ServerContext): Promise<void> {
  await authServerOf(ctx);
}

/** What the HTTP side asks about who a request comes from. */
export const identity = { readSession, readTokenUser, readTokenHolder };
