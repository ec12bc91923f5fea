import { SIGN_IN_STATE_SECONDS, TOKEN_MAX_AGE_SECONDS } from "@jobwright/contracts/auth";
import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { readAuthSecret } from "#platform/auth-secret";
import { createUserDocument } from "#profile/profile.service";
import { passkeyAddressOf } from "./passkey-address.ts";
import { currentExchange } from "./sign-in-exchange.ts";

/** Begins the names of all cookies; over https better-auth puts `__Secure-` before it. */
export const COOKIE_PREFIX = "jobwright";

/** The name of everybody who goes without an account. */
export const GUEST_NAME = "Guest";

/** All of the library's addresses begin with it. */
const BASE_PATH = "/api/auth";

/** The header in which a guest's timezone travels to the new user's document. */
export const TIMEZONE_HEADER = "x-timezone";

const DAY_SECONDS = 24 * 60 * 60;
/** A guest has no other way back to what is theirs than this cookie, so it lasts, counted from the last visit. */
const SESSION_SECONDS = 365 * DAY_SECONDS;
/** Signing keys change every quarter; the old one verifies for as long as a token of it can live. */
const KEY_SECONDS = 90 * DAY_SECONDS;

export type AuthServer = Awaited<ReturnType<typeof buildAuthServer>>;

const authServers = new WeakMap<Database, Promise<AuthServer>>();

/**
 * The better-auth instance of a server, built when it is first needed: loading it takes longer than starting up. It
 * knows no provider, so that guests and sessions never wait for one.
 */
export function authServerOf(ctx: ServerContext): Promise<AuthServer> {
  const known = authServers.get(ctx.db);
  if (known) return known;
  const built = buildAuthServer(ctx, null);
  authServers.set(ctx.db, built);
  built.catch(() => authServers.delete(ctx.db));
  return built;
}

/** An instance on the same database, with the same secret and cookies, that can sign in with one provider. */
export async function buildAuthServer(ctx: ServerContext, provider: GenericOAuthConfig | null) {
  const [{ betterAuth }, { getOAuthState }, { drizzleAdapter }, plugins, schema, secret] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/api"),
    import("better-auth/adapters/drizzle"),
    loadPlugins(),
    import("#db/schema/auth"),
    readAuthSecret(ctx.config),
  ]);
  const { config } = ctx;
  const place = passkeyAddressOf(config);
  return betterAuth({
    appName: config.brandName,
    baseURL: config.publicUrl,
    basePath: BASE_PATH,
    secret,
    database: drizzleAdapter(ctx.db, { provider: "pg", schema, transaction: true }),
    telemetry: { enabled: false },
    logger: { log: (level, message) => logMessage(ctx, level, message) },
    // To our own code, which logs it: the library would print it, with the values of a failed query.
    onAPIError: { throw: true },
    // Our own routes limit the calls.
    rateLimit: { enabled: false },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
      freshAge: 0,
    },
    // Nothing calls a provider after the sign-in, so no token of it is kept, and none is renewed.
    account: {
      updateAccountOnSignIn: false,
      // Who is signed in and adds a provider may have another address there.
      accountLinking: { allowDifferentEmails: true },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.publicUrl.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
      cookies: {
        state: { attributes: { maxAge: SIGN_IN_STATE_SECONDS, path: `${BASE_PATH}/callback` } },
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async () => {
            const exchange = currentExchange();
            if (!exchange) return undefined;
            exchange.isNewcomer = true;
            exchange.failure ??= exchange.newcomerRefusal;
            return exchange.newcomerRefusal === null ? undefined : false;
          },
          after: async (user, request) => {
            const state = request ? await getOAuthState() : null;
            const chosen = request?.headers?.get(TIMEZONE_HEADER) ?? state?.["timezone"];
            const timezone = typeof chosen === "string" ? chosen : null;
            await createUserDocument(ctx, { userId: user.id, name: user.name, timezone });
          },
        },
      },
      account: {
        create: {
          before: async ({ userId, providerId }, request) => {
            // Asked inside the library's own transaction, which may hold the last free connection.
            const known = await request?.context.internalAdapter.findAccounts(userId);
            // The same address under another subject of one provider is somebody else's by now.
            if (known?.some((each) => each.providerId === providerId)) return false;
            const noTokens = { accessToken: null, refreshToken: null, idToken: null };
            return { data: { ...noTokens, accessTokenExpiresAt: null, refreshTokenExpiresAt: null } };
          },
        },
      },
    },
    plugins: [
      plugins.anonymous({ generateName: () => GUEST_NAME, disableDeleteAnonymousUser: true }),
      plugins.jwt({
        disableSettingJwtHeader: true,
        jwks: { rotationInterval: KEY_SECONDS, gracePeriod: TOKEN_MAX_AGE_SECONDS },
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          expirationTime: `${TOKEN_MAX_AGE_SECONDS} seconds`,
          definePayload: ({ user, session }) => ({
            isAnonymous: user["isAnonymous"] === true,
            sid: session["id"],
          }),
        },
      }),
      plugins.genericOAuth({ config: provider ? [provider] : [] }),
      plugins.passkey({
        rpName: config.brandName,
        rpID: place?.rpId ?? "localhost",
        // Null: the origin of the request, which our own code has checked.
        origin: place?.rpId === "localhost" ? null : config.publicUrl,
        // So that it is found without a name being typed first.
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      }),
      plugins.startSession,
    ],
  });
}

async function loadPlugins() {
  const [{ anonymous }, { jwt }, { genericOAuth }, { passkey }, { startSession }] = await Promise.all([
    import("better-auth/plugins/anonymous"),
    import("better-auth/plugins/jwt"),
    import("better-auth/plugins/generic-oauth"),
    import("@better-auth/passkey"),
    import("./start-session.plugin.ts"),
  ]);
  return { anonymous, jwt, genericOAuth, passkey, startSession };
}

/**
 * Messages only: what comes with them may hold tokens. In a provider's callback anybody can provoke them, so the
 * sign-in decides there what an operator has to see.
 */
function logMessage(
  { log }: ServerContext,
  level: "debug" | "info" | "warn" | "error",
  message: string,
): void {
  const exchange = currentExchange();
  if (exchange) exchange.messages.push(message);
  log[exchange ? "debug" : level](`better-auth: ${message}`);
}
