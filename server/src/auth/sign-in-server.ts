import { PROVIDER_LIMIT_MS, type Provider } from "@jobwright/contracts/auth";
import type { GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import type { ProviderSettings } from "#config/config";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { AppError } from "#platform/app-error";
import { buildAuthServer, type AuthServer } from "./auth-server.ts";
import {
  discoveryUrlOf,
  exchangeCode,
  readIdentity,
  readProviderMetadata,
  type ProviderClient,
  type ProviderMetadata,
} from "./provider-client.ts";
import { currentExchange, startLimit } from "./sign-in-exchange.ts";

/** A better-auth instance that can sign in with one provider. */
export type SignInServer = { auth: AuthServer; metadata: ProviderMetadata };

/** Built for these settings and this discovery document. */
type Known = { key: string; server: Promise<SignInServer> };
const signInServers = new WeakMap<Database, Map<Provider, Known>>();

/** Throws `auth/not-configured` where the settings do not name this provider. */
export function settingsOf({ config }: Pick<ServerContext, "config">, id: Provider): ProviderSettings {
  const settings = config[id];
  if (!settings) throw new AppError("auth/not-configured");
  return settings;
}

/**
 * The instance for a sign-in that begins: the provider is asked what it says of itself, so that one that is down is
 * noticed here. Throws `auth/network-request-failed`, `auth/not-configured` and `auth/provider-misconfigured`.
 */
export async function openSignInServer(ctx: ServerContext, id: Provider): Promise<SignInServer> {
  const settings = settingsOf(ctx, id);
  const limit = startLimit(PROVIDER_LIMIT_MS);
  try {
    const metadata = await readProviderMetadata(ctx, { id, settings, signal: limit.signal });
    const known = signInServers.get(ctx.db) ?? new Map<Provider, Known>();
    signInServers.set(ctx.db, known);
    const key = JSON.stringify([settings, metadata, ctx.config.publicUrl]);
    const found = known.get(id);
    if (found?.key === key) return await found.server;
    const server = build(ctx, { id, settings, metadata, log: ctx.log }, limit.signal);
    known.set(id, { key, server });
    server.catch(() => {
      if (known.get(id)?.server === server) known.delete(id);
    });
    return await server;
  } finally {
    limit.end();
  }
}

/** The instance for a sign-in that ends; a server that was started in between opens it anew. */
export async function findSignInServer(ctx: ServerContext, id: Provider): Promise<SignInServer> {
  settingsOf(ctx, id);
  const known = signInServers.get(ctx.db)?.get(id);
  return known ? known.server : openSignInServer(ctx, id);
}

/** The library asks for the discovery document once more, and leaves a provider that does not answer out for good. */
async function build(ctx: ServerContext, client: ProviderClient, signal: AbortSignal): Promise<SignInServer> {
  const auth = await buildAuthServer(ctx, toLibraryConfig(client));
  const context = await Promise.race([auth.$context, rejectOn(signal)]);
  if (!context.socialProviders.some(({ id }) => id === client.id)) {
    throw new AppError("auth/network-request-failed");
  }
  return { auth, metadata: client.metadata };
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new AppError("auth/network-request-failed")), {
      once: true,
    });
  });
}

function toLibraryConfig(client: ProviderClient): GenericOAuthConfig {
  const { id, settings } = client;
  return {
    providerId: id,
    discoveryUrl: discoveryUrlOf(settings),
    clientId: settings.clientId,
    ...(settings.clientSecret === null ? {} : { clientSecret: settings.clientSecret }),
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    // Somebody with several accounts there picks one, rather than get the one used last.
    ...(id === "google" ? { prompt: "select_account" as const } : {}),
    getToken: (grant) => noteFailure(exchangeCode(client, grant)),
    getUserInfo: async ({ idToken = "", accessToken = "" }) => {
      // Null rather than an error, which the library would take for one of this server.
      const identity = await noteFailure(readIdentity(client, { idToken, accessToken })).catch(
        nullForAppError,
      );
      if (!identity) return null;
      const exchange = currentExchange();
      if (exchange) exchange.identity = { name: identity.name || null, image: identity.image };
      const { sub, email, emailVerified, name, image } = identity;
      if (exchange && emailVerified && email !== null) exchange.confirmedEmail = email.toLowerCase();
      return { id: sub, sub, email, emailVerified, name, ...(image === null ? {} : { image }) };
    },
  };
}

/** The library answers any failure of these calls alike; the reason is kept for the end of the sign-in. */
async function noteFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const exchange = currentExchange();
    if (exchange && error instanceof AppError) exchange.failure = error.code;
    throw error;
  }
}

function nullForAppError(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
