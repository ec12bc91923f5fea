import { Buffer } from "node:buffer";
import type { Provider } from "@jobwright/contracts/auth";
import { profileLimits } from "@jobwright/contracts/profile";
import * as z from "zod/mini";
import type { ProviderSettings } from "#config/config";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { currentExchange } from "./sign-in-exchange.ts";

/** Longest answer of a provider that is read, in bytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_IMAGE_LENGTH = 2000;

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});

/** What a provider says of itself (OpenID Connect Discovery 1.0, section 3). */
export type ProviderMetadata = z.infer<typeof metadataSchema>;

/** A provider as the settings name it. Its addresses come from its issuer, which the operator trusts. */
export type ProviderClient = {
  id: Provider;
  settings: ProviderSettings;
  metadata: ProviderMetadata;
  log: ServerContext["log"];
};

export const discoveryUrlOf = ({ issuer }: ProviderSettings): string =>
  `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`;

/**
 * Reads what the provider says of itself. Throws `auth/network-request-failed` where it does not answer, and
 * `auth/provider-misconfigured`, which is logged for the operator, where the answer is no provider's.
 */
export async function readProviderMetadata(
  { log }: Pick<ServerContext, "log">,
  { id, settings, signal }: { id: Provider; settings: ProviderSettings; signal: AbortSignal },
): Promise<ProviderMetadata> {
  const answer = await request(discoveryUrlOf(settings), { signal });
  const parsed = answer.status === 200 ? metadataSchema.safeParse(toJson(answer.text)) : null;
  // Settings are kept without a trailing slash, which is part of some issuers' names.
  const names = [settings.issuer, `${settings.issuer}/`];
  if (parsed?.success && names.includes(parsed.data.issuer)) return parsed.data;
  const problem = parsed?.success
    ? `it names itself ${parsed.data.issuer}`
    : `its discovery document is not usable (status ${answer.status})`;
  log.error({ provider: id, issuer: settings.issuer, problem }, "A sign-in provider is not set up rightly.");
  throw new AppError("auth/provider-misconfigured");
}

/** What a token endpoint's errors mean (RFC 6749, section 5.2); all others are the operator's to mend. */
const CODE_REFUSED = "invalid_grant";

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string() });

/** Changes a callback's code for tokens. Throws the sign-in's error code as an {@link AppError}. */
export async function exchangeCode(
  client: ProviderClient,
  grant: { code: string; redirectURI: string; codeVerifier?: string | undefined },
): Promise<{ idToken: string; accessToken: string }> {
  const { id, settings, metadata, log } = client;
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: grant.code,
    redirect_uri: grant.redirectURI,
    ...(grant.codeVerifier ? { code_verifier: grant.codeVerifier } : {}),
  });
  const headers: Record<string, string> = { accept: "application/json" };
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  if (settings.clientSecret !== null && methods.includes("client_secret_basic")) {
    const pair = [settings.clientId, settings.clientSecret].map(formEncode).join(":");
    headers["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  } else {
    body.set("client_id", settings.clientId);
    if (settings.clientSecret !== null) body.set("client_secret", settings.clientSecret);
  }
  const answer = await request(metadata.token_endpoint, { method: "POST", body, headers });
  const json = toJson(answer.text);
  const tokens = tokensSchema.safeParse(json);
  if (answer.status === 200 && tokens.success) {
    return { idToken: tokens.data.id_token, accessToken: tokens.data.access_token };
  }
  const error = z.object({ error: z.string() }).safeParse(json).data?.error ?? null;
  if (error === CODE_REFUSED) {
    log.info({ provider: id }, "A sign-in provider refused a code.");
    throw new AppError("auth/invalid-auth-event");
  }
  const shown = error !== null && /^[a-z_]{1,40}$/.test(error) ? error : "no tokens";
  const problem = `its token endpoint answered ${shown} (status ${answer.status})`;
  log.error({ provider: id, issuer: settings.issuer, problem }, "A sign-in provider is not set up rightly.");
  throw new AppError("auth/provider-misconfigured");
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.nullable(z.string())),
  // Some providers write it as a text.
  email_verified: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  name: z.optional(z.nullable(z.string())),
  preferred_username: z.optional(z.nullable(z.string())),
  picture: z.optional(z.nullable(z.string())),
});
type Claims = z.infer<typeof claimsSchema>;

/** Of an id token beside the claims (OpenID Connect Core 1.0, section 3.1.3.7). */
const tokenSchema = z.extend(claimsSchema, {
  exp: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
});

export type ProviderIdentity = {
  sub: string;
  email: string | null;
  emailVerified: boolean;
  name: string;
  image: string | null;
};

/**
 * Who signed in, by an id token whose signature, issuer, audience, age and nonce are verified already, and by the
 * userinfo endpoint where the token has no e-mail address. Throws the sign-in's error code as an {@link AppError}.
 */
export async function readIdentity(
  client: ProviderClient,
  tokens: { idToken: string; accessToken: string },
): Promise<ProviderIdentity> {
  const payload = tokens.idToken.split(".")[1] ?? "";
  const token = tokenSchema.safeParse(toJson(Buffer.from(payload, "base64url").toString()));
  if (!token.success) throw new AppError("auth/invalid-auth-event");
  const { aud, azp } = token.data;
  const isForUs =
    azp === undefined ? aud.length === 1 || typeof aud === "string" : azp === client.settings.clientId;
  if (!isForUs) throw new AppError("auth/invalid-auth-event");
  const claims = token.data.email ? token.data : { ...token.data, ...(await readUserInfo(client, tokens)) };
  // The subject of the userinfo answer must be the token's (OpenID Connect Core 1.0, section 5.3.2).
  if (claims.sub !== token.data.sub) throw new AppError("auth/invalid-auth-event");
  return toIdentity(claims);
}

async function readUserInfo(
  { metadata }: ProviderClient,
  { accessToken }: { accessToken: string },
): Promise<Partial<Claims>> {
  if (!metadata.userinfo_endpoint) return {};
  const headers = { authorization: `Bearer ${accessToken}`, accept: "application/json" };
  const answer = await request(metadata.userinfo_endpoint, { headers });
  const parsed = answer.status === 200 ? claimsSchema.safeParse(toJson(answer.text)) : null;
  if (!parsed?.success) throw new AppError("auth/invalid-auth-event");
  return parsed.data;
}

function toIdentity(claims: Claims): ProviderIdentity {
  const email = claims.email?.trim() || null;
  const name = [claims.name, claims.preferred_username, email?.split("@")[0]]
    .map((text) => toOneLine(text ?? ""))
    .find((text) => text !== "");
  const image = claims.picture ?? "";
  const isShowable = image.length <= MAX_IMAGE_LENGTH && image.startsWith("https://") && URL.canParse(image);
  return {
    sub: claims.sub,
    email,
    emailVerified: claims.email_verified === true || claims.email_verified === "true",
    name: name ?? "",
    image: isShowable ? image : null,
  };
}

function toOneLine(text: string): string {
  return text
    .replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ")
    .trim()
    .slice(0, profileLimits.name);
}

/** Client id and secret are form-encoded before they go into the header (RFC 6749, section 2.3.1). */
function formEncode(text: string): string {
  return new URLSearchParams({ t: text }).toString().slice(2);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * The operator's provider names its own addresses, which may be private, and its refusals are read: so not the guarded
 * client. Throws `auth/network-request-failed` where no whole answer comes in time, or the provider says
 * that it is down.
 */
async function request(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const signal = init.signal ?? currentExchange()?.signal ?? null;
  try {
    const response = await fetch(url, { ...init, signal, redirect: "manual" });
    if (response.status >= 500) throw new Error(`The provider answered ${response.status}.`);
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    throw new AppError("auth/network-request-failed", { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error("The provider's answer is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
