import { PROVIDER_LIMIT_MS, providerSchema, type Provider } from "@jobwright/contracts/auth";
import type { ErrorCode } from "@jobwright/contracts/errors";
import type { ServerContext } from "#context";
import { pingDatabase } from "#db/ping-database";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { createUserDocument } from "#profile/profile.service";
import { admit } from "./admission.ts";
import { authServerOf, type AuthServer } from "./auth-server.ts";
import { deleteSession, updateIdentity } from "./auth.repository.ts";
import { endFormerSession, type MergeGuest } from "./enter-account.ts";
import { withDatabaseCheck } from "./with-database-check.ts";
import { runExchange, type SignInExchange } from "./sign-in-exchange.ts";
import { findSignInServer } from "./sign-in-server.ts";
import { setOwnAddress } from "./sign-in-ways.repository.ts";
import { endOf, takeState, type SignInState } from "./sign-in-state.ts";

/** Callbacks of one address. */
const limitCallbacks = createRateLimiter({ name: "sign-in-callbacks", perMinute: 30 });

/** How a sign-in that failed is named to the browser: one of the contract's codes without "auth/". */
type EndCode = "popup-closed-by-user" | ErrorCode;

export type Callback = {
  provider: string;
  query: {
    code?: string | undefined;
    state?: string | undefined;
    error?: string | undefined;
    iss?: string | undefined;
  };
  headers: Headers;
  address: string;
};

/**
 * Ends a sign-in: where all is well, what a guest has is the account's before the new session's cookie is given out.
 * Never throws for what a browser can bring: the address that it is sent to names what went wrong.
 */
export async function finishSignIn(
  ctx: ServerContext,
  callback: Callback,
  mergeGuest: MergeGuest,
): Promise<{ location: string; setCookies: string[] }> {
  const { publicUrl } = ctx.config;
  let state: SignInState | null = null;
  try {
    await limitCallbacks(ctx, callback.address);
    const cookie = callback.headers.get("cookie");
    state = await takeState(ctx.db, { state: callback.query.state, cookie });
    const id = providerSchema.safeParse(callback.provider).data;
    if (!state || state.provider !== id) throw new AppError("auth/invalid-auth-event");
    const ended = await signIn(ctx, { ...callback, provider: id }, { state, mergeGuest });
    return {
      location: endOf(publicUrl, state, ended.error && toShortCode(ended.error)),
      setCookies: ended.setCookies,
    };
  } catch (error) {
    if (!(error instanceof AppError)) {
      ctx.log.error({ provider: state?.provider, err: error }, "A sign-in failed.");
    }
    const code = error instanceof AppError ? error.code : await internalCode(ctx);
    return { location: endOf(publicUrl, state, toShortCode(code)), setCookies: [] };
  }
}

const toShortCode = (code: EndCode): string => code.replace(/^auth\//, "");

type Ended = { error: EndCode | null; setCookies: string[] };

async function signIn(
  ctx: ServerContext,
  callback: Callback & { provider: Provider },
  { state, mergeGuest }: { state: SignInState; mergeGuest: MergeGuest },
): Promise<Ended> {
  const { provider, query, headers } = callback;
  const { auth, metadata } = await findSignInServer(ctx, provider);
  // Where a provider always says who it is, an answer that does not is another's (RFC 9207, section 2.4).
  const mustName = metadata.authorization_response_iss_parameter_supported === true;
  if (mustName ? query.iss !== metadata.issuer : query.iss !== undefined && query.iss !== metadata.issuer) {
    throw new AppError("auth/invalid-auth-event");
  }
  const core = await authServerOf(ctx);
  const before = await withDatabaseCheck(
    ctx,
    core.api.getSession({ headers, query: { disableRefresh: true } }),
  );
  if (state.linkTo !== null) {
    if (before?.user.id !== state.linkTo) throw new AppError("auth/invalid-auth-event");
    return finishLink(ctx, { callback, auth, accountId: state.linkTo });
  }
  const admission = await admit(ctx, { invite: state.invite, isGuest: before?.user.isAnonymous === true });
  let isUsed = false;
  try {
    return await runExchange(PROVIDER_LIMIT_MS, async (exchange) => {
      exchange.newcomerRefusal = admission.refusal;
      const answer = await auth.handler(toLibraryRequest(ctx, callback));
      const ended = await takeSession(ctx, { answer, before, exchange, state, query, mergeGuest });
      isUsed = exchange.isNewcomer && ended.error === null;
      return ended;
    });
  } finally {
    if (!isUsed) await admission.giveBack();
  }
}

/** Ends the adding of a provider to the account that is signed in; its session stays as it is. */
async function finishLink(
  ctx: ServerContext,
  link: { callback: Callback & { provider: Provider }; auth: AuthServer; accountId: string },
): Promise<Ended> {
  const { callback, auth, accountId } = link;
  return runExchange(PROVIDER_LIMIT_MS, async (exchange) => {
    const answer = await auth.handler(toLibraryRequest(ctx, callback));
    const setCookies = answer.headers.getSetCookie().filter(isEmptied);
    const { provider, query } = callback;
    if (exchange.failure !== null || query.error !== undefined || readReason(ctx, answer) !== null) {
      return {
        error: await explainFailure(ctx, { answer, exchange, provider, error: query.error }),
        setCookies,
      };
    }
    if (exchange.confirmedEmail) await setOwnAddress(ctx.db, accountId, exchange.confirmedEmail);
    return { error: null, setCookies };
  });
}

type Before = {
  user: { id: string; isAnonymous?: boolean | null | undefined };
  session: { id: string };
} | null;

/** What the library's answer to the callback comes to: the session that it began, or why it began none. */
async function takeSession(
  ctx: ServerContext,
  given: {
    answer: Response;
    before: Before;
    exchange: SignInExchange;
    state: SignInState;
    query: Callback["query"];
    mergeGuest: MergeGuest;
  },
): Promise<Ended> {
  const { answer, before, exchange, state, mergeGuest } = given;
  const { provider } = state;
  const setCookies = answer.headers.getSetCookie();
  const after = await (
    await authServerOf(ctx)
  ).api.getSession({ headers: cookieHeaders(setCookies), query: { disableRefresh: true } });
  if (!after) {
    const code = await explainFailure(ctx, { answer, exchange, provider, error: given.query.error });
    return { error: code, setCookies: setCookies.filter(isEmptied) };
  }
  const { user, session } = after;
  const guestId = before?.user.isAnonymous ? before.user.id : null;
  try {
    await completeSignIn(ctx, { account: user, state, exchange });
    if (guestId !== null && guestId !== user.id) {
      await mergeGuest(ctx, { guestId, accountId: user.id, sessionId: session.id });
    }
  } catch (error) {
    await deleteSession(ctx.db, { userId: user.id, id: session.id });
    ctx.log.error({ provider, err: error }, "A sign-in could not be completed and was taken back.");
    const code = guestId === null ? await internalCode(ctx) : "auth/guest-not-moved";
    return { error: code, setCookies: setCookies.filter(isEmptied) };
  }
  if (before) await endFormerSession(ctx, { userId: before.user.id, id: before.session.id });
  return { error: null, setCookies };
}

/** Creates the user document and stores the identity of a sign-in that succeeded, before it is answered. */
async function completeSignIn(
  ctx: ServerContext,
  signedIn: {
    account: { id: string; name: string };
    state: SignInState;
    exchange: SignInExchange;
  },
): Promise<void> {
  const { account, state, exchange } = signedIn;
  // There from the first sign-in on, unless the server was stopped in the middle of that.
  await createUserDocument(ctx, { userId: account.id, name: account.name, timezone: state.timezone });
  if (exchange.identity) await updateIdentity(ctx.db, account.id, exchange.identity);
}

/** The callback as the library reads it, with the parts that it needs alone. */
function toLibraryRequest({ config }: ServerContext, { provider, query, headers }: Callback): Request {
  const url = new URL(`/api/auth/callback/${provider}`, config.publicUrl);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value);
  const kept = ["cookie", "user-agent"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(url, { headers: kept });
}

function cookieHeaders(setCookies: string[]): Headers {
  return new Headers({ cookie: setCookies.map((line) => line.split(";")[0]).join("; ") });
}

/** True for a cookie that is cleared, such as that of the state; a failure never sets a session's. */
const isEmptied = (line: string): boolean => /^[^=]+=;/.test(line);

/** What a provider's own error means (RFC 6749, section 4.1.2.1). */
const providerErrors: Record<string, EndCode> = {
  access_denied: "popup-closed-by-user",
  server_error: "auth/network-request-failed",
  temporarily_unavailable: "auth/network-request-failed",
  invalid_request: "auth/provider-misconfigured",
  invalid_scope: "auth/provider-misconfigured",
  unauthorized_client: "auth/provider-misconfigured",
  unsupported_response_type: "auth/provider-misconfigured",
};

/** Codes for the library's errors that are no fault of this server. */
const libraryErrors: Record<string, EndCode> = {
  state_mismatch: "auth/invalid-auth-event",
  state_invalid: "auth/invalid-auth-event",
  state_not_found: "auth/invalid-auth-event",
  no_code: "auth/invalid-auth-event",
  issuer_mismatch: "auth/invalid-auth-event",
  nonce_binding_missing: "auth/invalid-auth-event",
  invalid_code: "auth/invalid-auth-event",
  unable_to_get_user_info: "auth/invalid-auth-event",
  account_not_linked: "auth/not-linked",
  unable_to_link_account: "auth/not-linked",
  account_already_linked_to_different_user: "auth/linked-elsewhere",
  email_not_found: "auth/email-missing",
};

async function explainFailure(
  ctx: ServerContext,
  failed: { answer: Response; exchange: SignInExchange; provider: Provider; error: string | undefined },
): Promise<EndCode> {
  const { answer, exchange, provider, error } = failed;
  if (exchange.failure === "auth/network-request-failed") {
    ctx.log.warn({ provider }, "A sign-in provider did not answer during a sign-in.");
  }
  if (exchange.failure) return exchange.failure;
  if (error !== undefined) {
    const code = providerErrors[error] ?? "auth/invalid-auth-event";
    if (code === "auth/provider-misconfigured") {
      ctx.log.warn({ provider, error }, "A sign-in provider refused to begin a sign-in.");
    }
    return code;
  }
  const reason = readReason(ctx, answer);
  const code = libraryErrors[reason ?? ""];
  if (code) return code;
  ctx.log.error({ provider, reason, said: exchange.messages }, "A sign-in failed.");
  return internalCode(ctx);
}

/** What the library names as the error in the address that it sends the browser to; null where it names none. */
function readReason({ config }: ServerContext, answer: Response): string | null {
  const location = answer.headers.get("location");
  return location ? new URL(location, config.publicUrl).searchParams.get("error") : "no-location";
}

async function internalCode({ db }: ServerContext): Promise<ErrorCode> {
  try {
    await pingDatabase(db);
    return "server/internal";
  } catch {
    return "server/unavailable";
  }
}
