import { identity } from "#auth/auth.service";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SessionUser } from "@jobwright/contracts/auth";
import { pino } from "pino";
import { authServerOf } from "#auth/auth-server";
import type { ServerContext } from "#context";
import { createApp, type App, type AppOptions } from "#http/app";
import type { ProtocolRoute } from "#http/protocol-route";
import type { Route } from "#http/route";
import { describeError } from "#platform/logger";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { createTestContext, type TestContextOverrides } from "#testing/server-context";
import type { TestClock } from "#testing/test-clock";

export type TestApp = {
  app: App;
  server: ServerContext;
  /** The lines that were logged, as JSON text. */
  logged: string[];
  /** Of the database, for connections besides the app's. */
  databaseUrl: string;
  close(): Promise<void>;
};

/** An app on a database of its own that checks each answer against its contract. */
export async function createTestApp(
  routes: (Route | ProtocolRoute)[],
  options: {
    config?: NonNullable<TestContextOverrides["config"]>;
    app?: Partial<AppOptions>;
    clock?: TestClock;
    outbound?: OutboundClient;
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "jobwright-http-"));
  const context = await createTestContext({
    config: { publicUrl: "http://localhost", dataDir, ...options.config },
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.outbound ? { outbound: options.outbound } : {}),
  });
  const logged: string[] = [];
  const log = pino(
    { level: "debug", serializers: { err: describeError } },
    { write: (line) => logged.push(line) },
  );
  const server = { ...context.ctx, log };
  const webFolder = join(dataDir, "web");
  const app = createApp(server, routes, { identity, webFolder, checkAnswers: true, ...options.app });
  server.services.serve(app.fetch);
  return {
    app,
    server,
    logged,
    databaseUrl: context.databaseUrl,
    close: async () => {
      await context.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser in which a new person with an account of their own is signed in, as a provider's callback leaves it. */
export async function openAccount(
  tested: TestApp,
  person: { name?: string; email?: string } = {},
): Promise<Browser & { uid: string; email: string }> {
  const { internalAdapter, secret, authCookies } = await (await authServerOf(tested.server)).$context;
  const email = person.email ?? `${randomUUID()}@example.org`;
  const user = await internalAdapter.createUser(
    { name: person.name ?? "Ada Example", email, emailVerified: true },
    { method: "oauth", oauth: { providerId: "oidc" } },
  );
  const { token } = await internalAdapter.createSession(user.id);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
  return { ...openBrowser(tested.app, cookie), uid: user.id, email };
}

/** Calls the app as a browser would: same origin, cookies kept. */
export type Browser = {
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Response>;
  signInGuest(timezone?: string): Promise<SessionUser>;
  /** The `Cookie` header as it stands. */
  cookie(): string;
};

export function openBrowser(app: App, startCookie?: string): Browser {
  const jar = new Map<string, string>();
  if (startCookie) jar.set(startCookie.split("=")[0] ?? "", startCookie.slice(startCookie.indexOf("=") + 1));
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const send: Browser["send"] = async (method, path, { body, headers = {}, signal } = {}) => {
    const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
    const response = await app.request(path, {
      method,
      ...(signal ? { signal } : {}),
      headers: {
        ...(method === "GET" ? {} : { origin: "http://localhost" }),
        ...(text === undefined
          ? {}
          : {
              "content-type": "application/json",
              // Without it a body counts as the longest that the endpoint takes, and the next of the person waits.
              "content-length": String(Buffer.byteLength(text)),
            }),
        ...(jar.size > 0 ? { cookie: cookie() } : {}),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return {
    send,
    cookie,
    signInGuest: async (timezone) => {
      const response = await send("POST", "/api/auth/guest", { body: timezone ? { timezone } : {} });
      if (response.status !== 200) throw new Error(`No guest: ${response.status} ${await response.text()}`);
      const { user } = (await response.json()) as { user: SessionUser };
      return user;
    },
  };
}
