import type { SessionUser } from "@jobwright/contracts/auth";
import { PROVIDER_LIMIT_MS } from "@jobwright/contracts/auth";
import type { Passkey } from "@jobwright/contracts/passkeys";
import type { ServerContext, UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { toSessionUser } from "#platform/to-session-user";
import { describeUserAgent } from "#platform/user-agent-name";
import { authServerOf, type AuthServer } from "./auth-server.ts";
import { enterAccount, type MergeGuest } from "./enter-account.ts";
import { hashRpId, isPasskeyOrigin, passkeyAddressOf, readCredential } from "./passkey-address.ts";
import * as repository from "./passkeys.repository.ts";
import { runExchange } from "./sign-in-exchange.ts";
import { addWay, removeWay } from "./sign-in-ways.ts";
import { toPasskey } from "./to-passkey.ts";
import { withDatabaseCheck } from "./with-database-check.ts";

/** Beginnings and ends of sign-ins of one address, and of all together. */
const limitAddress = createRateLimiter({ name: "passkeys-address", perMinute: 60 });
const limitAll = createRateLimiter({ name: "passkeys-all", perMinute: 1200 });
/** Passkeys that one person begins to add. */
const limitNew = createRateLimiter({ name: "passkeys-new", perMinute: 20 });
const MAX_PASSKEYS = 20;

type Options = { options: Record<string, unknown>; setCookies: string[] };

/**
 * Begins to add a passkey: what the browser asks its authenticator for. Throws `auth/passkey-address` where the page's
 * address can have none, `auth/too-many-passkeys` and `request/rate-limited`.
 */
export async function startPasskey(ctx: UserContext, headers: Headers): Promise<Options> {
  await limitNew(ctx, ctx.user.uid);
  requireAddress(ctx, headers);
  if ((await repository.findPasskeys(ctx.db, ctx.user.uid)).length >= MAX_PASSKEYS)
    throw new AppError("auth/too-many-passkeys");
  // Under this name the authenticator shows it.
  const name = ctx.user.email ?? `${ctx.user.displayName} at ${ctx.config.brandName}`;
  const answer = await call(ctx, (api) =>
    api.generatePasskeyRegistrationOptions({ query: { name }, headers, returnHeaders: true }),
  );
  const { user, ...options } = answer.response;
  return {
    options: { ...options, user: { ...user, displayName: ctx.user.displayName } },
    setCookies: answer.headers.getSetCookie(),
  };
}

/**
 * Adds the passkey that the browser made. A guest becomes an account by it. Without a name it has that of its maker or browser.
 * Throws `auth/passkey-other-address`, `auth/passkey-expired` and `auth/passkey-refused`.
 */
export async function addPasskey(
  ctx: UserContext,
  given: { credential: Record<string, unknown>; name: string | null; headers: Headers },
): Promise<{ passkey: Passkey; user: SessionUser }> {
  const { rpId } = requireAddress(ctx, given.headers);
  requireOwnAddress(ctx, given.credential, rpId);
  const { getAuthenticatorName } = await import("@better-auth/passkey");
  const stored = await call(ctx, (api) =>
    api.verifyPasskeyRegistration({ body: { response: given.credential }, headers: given.headers }),
  );
  const name = given.name ?? getAuthenticatorName(stored.aaguid) ?? nameOfBrowser(given.headers);
  let row: repository.PasskeyRow | null = null;
  const user = await addWay(ctx, async (tx) => {
    row = await repository.completePasskey(tx, { userId: ctx.user.uid, id: stored.id }, { rpId, name });
    if (!row) throw new AppError("auth/passkey-not-found");
  });
  if (!row) throw new AppError("auth/passkey-not-found");
  return { passkey: toPasskey(row, rpId), user };
}

/** Throws `auth/passkey-not-found`. */
export async function renamePasskey(ctx: UserContext, id: string, name: string): Promise<void> {
  const isFound = await repository.renamePasskey(ctx.db, { userId: ctx.user.uid, id }, name);
  if (!isFound) throw new AppError("auth/passkey-not-found");
}

/** Throws `auth/passkey-not-found`, and `auth/last-way` where no way to sign in would be left. */
export async function removePasskey(ctx: UserContext, id: string): Promise<void> {
  await removeWay(ctx, async (tx) => {
    if (await repository.deletePasskey(tx, { userId: ctx.user.uid, id })) return true;
    throw new AppError("auth/passkey-not-found");
  });
}

/** Begins a sign-in with any passkey of this address. Throws `auth/passkey-address` and `request/rate-limited`. */
export async function startPasskeySignIn(
  ctx: ServerContext,
  { address, headers }: { address: string; headers: Headers },
): Promise<Options> {
  await limitSignIns(ctx, address);
  requireAddress(ctx, headers);
  const answer = await call(ctx, (api) =>
    // Without the session: which passkeys a person has is nobody's to read.
    api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
  );
  return { options: { ...answer.response }, setCookies: answer.headers.getSetCookie() };
}

/**
 * Signs in with a passkey. What a guest of this browser has is the account's then. Throws `auth/passkey-other-address`,
 * `auth/passkey-expired`, `auth/passkey-refused`, `auth/guest-not-moved` and `request/rate-limited`.
 */
export async function signInByPasskey(
  ctx: ServerContext,
  given: { credential: Record<string, unknown>; address: string; headers: Headers },
  mergeGuest: MergeGuest,
): Promise<{ user: SessionUser; setCookies: string[] }> {
  await limitSignIns(ctx, given.address);
  const { rpId } = requireAddress(ctx, given.headers);
  const id = requireOwnAddress(ctx, given.credential, rpId);
  const answer = await call(ctx, (api) =>
    api.verifyPasskeyAuthentication({
      body: { response: asAnswer(given.credential) },
      headers: withoutSession(given.headers),
      returnHeaders: true,
    }),
  );
  const { session, user: row } = answer.response;
  let user = toSessionUser(row);
  // A server that was stopped while a guest added the passkey had not made them an account yet.
  if (user.isAnonymous) user = await addWay({ ...ctx, user, requestId: "" }, () => Promise.resolve());
  const setCookies = answer.headers.getSetCookie();
  await enterAccount(
    ctx,
    { sessionId: session.id, user, setCookies },
    { headers: given.headers, mergeGuest },
  );
  await repository.setPasskeyUsed(ctx.db, id, ctx.clock.now());
  return { user, setCookies };
}

/** Where its maker says nothing, a passkey is known by the browser that made it. */
function nameOfBrowser(headers: Headers): string {
  const userAgent = headers.get("user-agent");
  return userAgent === null ? "Passkey" : describeUserAgent(userAgent);
}

async function limitSignIns(ctx: ServerContext, address: string): Promise<void> {
  await limitAddress(ctx, address);
  await limitAll(ctx, "all");
}

/** Throws where a page of the request's origin can have no passkey of this installation. */
function requireAddress({ config }: ServerContext, headers: Headers): { rpId: string } {
  const place = passkeyAddressOf(config);
  if (place === null || !isPasskeyOrigin(config, headers.get("origin"))) {
    throw new AppError("auth/passkey-address", {
      message: place
        ? `Passkeys work at ${place.address} alone. Nothing was changed. Open the app there.`
        : "Passkeys need a name in place of the numbers of an IP address. Nothing was changed. Sign in another way.",
    });
  }
  return place;
}

/** The id of a credential that was made for this address; what says nothing of itself is refused. */
function requireOwnAddress({ config }: ServerContext, credential: unknown, rpId: string): string {
  const read = readCredential(credential);
  if (!read) throw new AppError("auth/passkey-refused");
  const isOwn = isPasskeyOrigin(config, read.origin);
  if (!isOwn || (read.rpIdHash !== null && read.rpIdHash !== hashRpId(rpId)))
    throw new AppError("auth/passkey-other-address");
  return read.id;
}

type Answer = NonNullable<
  Parameters<AuthServer["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/** The library reads and checks every field itself, and refuses what is not there. */
function asAnswer(credential: Record<string, unknown>): Answer {
  return credential as unknown as Answer;
}

/** The headers without a session: of the cookies the one of the challenge alone. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get("cookie") ?? "").split(/; */);
  const kept = new Headers({ cookie: cookies.filter((line) => line.includes("passkey=")).join("; ") });
  for (const name of ["origin", "user-agent"]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** A call of the sign-in library, whose refusals become ours; what it says of them meanwhile is no error of the server. */
async function call<T>(ctx: ServerContext, ask: (api: AuthServer["api"]) => Promise<T>): Promise<T> {
  const [{ api }, { isAPIError }] = await Promise.all([authServerOf(ctx), import("better-auth/api")]);
  try {
    return await runExchange(PROVIDER_LIMIT_MS, () => withDatabaseCheck(ctx, ask(api)));
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const isTooLate = error.body?.code === "CHALLENGE_NOT_FOUND";
    throw new AppError(isTooLate ? "auth/passkey-expired" : "auth/passkey-refused", { cause: error });
  }
}
