import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { emailSchema } from "@jobwright/contracts/notifications";
import { interactionPolicy, Provider, type AccountClaims } from "oidc-provider";
import { createDemoStore } from "./demo-store.ts";
import { demoPeople, renderDemoErrorPage, renderDemoLoginPage, type DemoPerson } from "./demo-login-page.ts";

export type DemoProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Ends open connections too. */
  close(): Promise<void>;
};

/** What the provider says of a person, beside their `sub`. */
export type DemoClaims = Record<string, unknown>;

export type DemoProviderOptions = {
  /** Whether a sign-in may come back to this address. */
  isRedirectAllowed: (uri: string) => boolean;
  /** Any free one when absent. */
  port?: number;
  /** Absent: name and a verified e-mail address. */
  claimsOf?: (person: DemoPerson) => DemoClaims;
};

const CLIENT_ID = "demo";
const INTERACTION_PATH = "/interaction/";
const MAX_FORM_BYTES = 10_000;
/** How long what the provider hands out is good, in seconds. */
const LIFE_SECONDS = 10 * 60;

/**
 * An OpenID Connect provider on 127.0.0.1 that takes anybody's word for who they are: for trying things out, and for
 * tests. It keeps nothing on disk and always asks.
 */
export async function startDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const accounts = new Map<string, AccountClaims>();
  const clientSecret = randomBytes(32).toString("base64url");
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  // It must not keep a program alive that could not start or has ended.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, { clientSecret, accounts });
  provider.Client.prototype.redirectUriAllowed = options.isRedirectAllowed;
  const answer = provider.callback();
  const claimsOf = options.claimsOf ?? (({ name, email }) => ({ name, email, email_verified: true }));
  server.on("request", (request, response) => {
    const isOurs = request.url?.startsWith(INTERACTION_PATH) ?? false;
    const done = isOurs
      ? answerInteraction(provider, { request, response }, (person) => {
          const accountId = subjectOf(person);
          accounts.set(accountId, { sub: accountId, ...claimsOf(person) });
          return accountId;
        })
      : answer(request, response);
    done.catch(() => sendPage(response, 400, renderDemoErrorPage()));
  });
  return { issuer, clientId: CLIENT_ID, clientSecret, close: () => closeServer(server) };
}

/** Stays the same for an e-mail address, so that a person who comes back is the same one. */
function subjectOf({ email }: DemoPerson): string {
  return `demo-${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32)}`;
}

function createProvider(
  issuer: string,
  { clientSecret, accounts }: { clientSecret: string; accounts: Map<string, AccountClaims> },
): Provider {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const provider: Provider = new Provider(issuer, {
    adapter: createDemoStore(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: ["http://127.0.0.1/api/auth/callback/oidc"],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: "demo", alg: "ES256", use: "sig" }] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: createPolicy(),
      url: (_ctx, { uid }) => `${INTERACTION_PATH}${uid}`,
    },
    ttl: {
      AccessToken: LIFE_SECONDS,
      AuthorizationCode: 60,
      Grant: LIFE_SECONDS,
      IdToken: LIFE_SECONDS,
      Interaction: LIFE_SECONDS,
      Session: LIFE_SECONDS,
    },
    findAccount: (_ctx, accountId) => {
      const claims = accounts.get(accountId);
      return claims && { accountId, claims: () => Promise.resolve(claims) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (!oidc.client || accountId === undefined) return undefined;
      const grant = new provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError: (ctx) => {
      ctx.type = "html";
      ctx.body = renderDemoErrorPage();
    },
  });
  // Otherwise the framework below writes failures to the error output.
  provider.silent = true;
  return provider;
}

/** Asks at every sign-in, since one person tries out several; Google's own question is understood as well. */
function createPolicy() {
  const policy = interactionPolicy.base();
  const always = new interactionPolicy.Check(
    "always",
    "Every sign-in asks who it is.",
    (ctx) => ctx.oidc.result?.login === undefined,
  );
  policy.get("login")?.checks.add(always);
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  return policy;
}

async function answerInteraction(
  provider: Provider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  register: (person: DemoPerson) => string,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  const action = `${INTERACTION_PATH}${uid}`;
  if (request.method !== "POST")
    return sendPage(response, 200, renderDemoLoginPage({ action, problem: null }));
  const form = await readForm(request);
  if (form.has("cancel")) {
    const error_description = "The person cancelled the sign-in.";
    return provider.interactionFinished(request, response, { error: "access_denied", error_description });
  }
  const person = readPerson(form);
  if (!person) {
    const problem = "Type a name and an e-mail address, or pick a person.";
    return sendPage(response, 400, renderDemoLoginPage({ action, problem }));
  }
  const accountId = register(person);
  await provider.interactionFinished(request, response, { login: { accountId }, select_account: {} });
}

function readPerson(form: URLSearchParams): DemoPerson | null {
  const picked = form.get("person");
  if (picked !== null) return demoPeople[Number(picked)] ?? null;
  const name = form.get("name")?.trim() ?? "";
  const email = form.get("email")?.trim() ?? "";
  const isUsable = name !== "" && name.length <= 100 && emailSchema.safeParse(email).success;
  return isUsable ? { name, email } : null;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) throw new Error("The form is too large.");
  }
  return new URLSearchParams(text);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
  });
  response.end(html);
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
