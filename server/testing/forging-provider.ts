import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";

/** The part of an id token that a test changes. */
export type ForgedToken = { header: Record<string, unknown>; payload: Record<string, unknown> };
export type ForgedAnswer = { statusCode: number; body: Record<string, unknown> };

/** What a dishonest or broken provider does with one sign-in; absent: what it should. */
export type Forgery = {
  /** Before the tokens are signed. */
  token?: (token: ForgedToken) => void;
  /** Of the token endpoint, when all is signed. */
  answer?: (answer: ForgedAnswer) => void;
  /** Of the userinfo endpoint. */
  userInfo?: (body: Record<string, unknown>) => void;
};

export type ForgingProvider = {
  issuer: string;
  forge(forgery: Forgery): void;
  /** Asks for a sign-in, as a browser does. Returns the callback. */
  signIn(authorizationUrl: string): Promise<string>;
  close(): Promise<void>;
};

/** A provider that signs what a test tells it to; its one person is `johndoe`, with the given claims. */
export async function startForgingProvider(claims: Record<string, unknown>): Promise<ForgingProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  let forgery: Forgery = {};
  server.service.on("beforeTokenSigning", (token: ForgedToken) => {
    Object.assign(token.payload, claims);
    forgery.token?.(token);
  });
  server.service.on("beforeResponse", (answer: ForgedAnswer) => forgery.answer?.(answer));
  server.service.on("beforeUserinfo", ({ body }: ForgedAnswer) => forgery.userInfo?.(body));
  return {
    issuer: server.issuer.url ?? "",
    forge: (next) => {
      forgery = next;
    },
    signIn: async (authorizationUrl) => {
      const response = await fetch(authorizationUrl, { redirect: "manual" });
      return response.headers.get("location") ?? "";
    },
    close: () => server.stop(),
  };
}

export type HangingProvider = {
  issuer: string;
  /** Resolves when somebody asks for that path, which is never answered. */
  asked(path: string): Promise<void>;
  close(): Promise<void>;
};

/** A provider that takes connections and never answers; `answersDiscovery` makes it hang at its token endpoint only. */
export async function startHangingProvider(options: { answersDiscovery: boolean }): Promise<HangingProvider> {
  const waiting = new Map<string, () => void>();
  const asked = (path: string) => new Promise<void>((resolve) => waiting.set(path, resolve));
  let issuer = "";
  const server = createServer((request, response) => {
    if (options.answersDiscovery && request.url?.startsWith("/.well-known/")) {
      const endpoints = Object.fromEntries(
        ["authorization", "token", "userinfo"].map((name) => [`${name}_endpoint`, `${issuer}/${name}`]),
      );
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          issuer,
          ...endpoints,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ["RS256"],
        }),
      );
      return;
    }
    waiting.get(request.url ?? "")?.();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  };
  return { issuer, asked, close };
}
