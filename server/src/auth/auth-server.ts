import { TOKEN_MAX_AGE_SECONDS } from "@jobwright/contracts/auth";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { readAuthSecret } from "#platform/auth-secret";
import { createUserDocument } from "#profile/profile.service";

/** Begins the names of all cookies; over https better-auth puts `__Secure-` before it. */
export const COOKIE_PREFIX = "jobwright";

/** The header in which a guest's timezone travels to the new user's document. */
export const TIMEZONE_HEADER = "x-timezone";

const DAY_SECONDS = 24 * 60 * 60;
/** A guest has no other way back to what is theirs than this cookie, so it lasts, counted from the last visit. */
const SESSION_SECONDS = 365 * DAY_SECONDS;
/** Signing keys change every quarter; the old one verifies for as long as a token of it can live. */
const KEY_SECONDS = 90 * DAY_SECONDS;

export type AuthServer = Awaited<ReturnType<typeof buildAuthServer>>;

const authServers = new WeakMap<Database, Promise<AuthServer>>();

/** The better-auth instance of a server, built when it is first needed: loading it takes longer than starting up. */
export function authServerOf(ctx: ServerContext): Promise<AuthServer> {
  const known = authServers.get(ctx.db);
  if (known) return known;
  const built = buildAuthServer(ctx);
  authServers.set(ctx.db, built);
  built.catch(() => authServers.delete(ctx.db));
  return built;
}

async function buildAuthServer(ctx: ServerContext) {
  const [{ betterAuth }, { drizzleAdapter }, { anonymous }, { jwt }, schema, secret] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    import("better-auth/plugins/anonymous"),
    import("better-auth/plugins/jwt"),
    import("#db/schema/auth"),
    readAuthSecret(ctx.config),
  ]);
  const { config, log } = ctx;
  return betterAuth({
    appName: config.brandName,
    baseURL: config.publicUrl,
    basePath: "/api/auth",
    secret,
    database: drizzleAdapter(ctx.db, { provider: "pg", schema, transaction: true }),
    telemetry: { enabled: false },
    // Messages only: what comes with them may hold tokens.
    logger: { log: (level, message) => log[level](`better-auth: ${message}`) },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.publicUrl.startsWith("https:"),
      ipAddress: { disableIpTracking: true },
    },
    databaseHooks: {
      user: {
        create: {
          after: async (user, request) => {
            const timezone = request?.headers?.get(TIMEZONE_HEADER) ?? null;
            await createUserDocument(ctx, { userId: user.id, name: user.name, timezone });
          },
        },
      },
    },
    plugins: [
      anonymous({ generateName: () => "Guest", disableDeleteAnonymousUser: true }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { rotationInterval: KEY_SECONDS, gracePeriod: TOKEN_MAX_AGE_SECONDS },
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          expirationTime: `${TOKEN_MAX_AGE_SECONDS} seconds`,
          definePayload: ({ user }) => ({ isAnonymous: user["isAnonymous"] === true }),
        },
      }),
    ],
  });
}
