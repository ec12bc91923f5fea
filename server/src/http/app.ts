import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionUser } from "@jobwright/contracts/auth";
import { MAX_BODY_BYTES, type Endpoint } from "@jobwright/contracts/endpoint";
import { Hono, type Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { nameInHeader } from "#platform/file-name-header";
import { paceOfPeople } from "#platform/pacer";
import { stopping } from "#platform/stopping";
import { connectionOf, sendBytes } from "./send-bytes.ts";
import { sendProtocolResponse } from "./send-protocol-response.ts";
import { checkErrorCode } from "./check-error-code.ts";
import { checkResponse } from "./check-response.ts";
import { refuseOtherOwner, requireOwner, requireService, requireUser } from "./check-access.ts";
import { checkHost } from "./check-host.ts";
import { checkOrigin } from "./check-origin.ts";
import { readClient, trustProxies, type Client } from "./client-address.ts";
import { DOCS_SCRIPT_PATH, readDocsScript, renderDocsPage } from "./docs-page.ts";
import { sendEvents, HEARTBEAT_MS, wantsEvents } from "./event-stream.ts";
import { acceptsGzip, sendJson } from "./send-json.ts";
import { sendText } from "./send-text.ts";
import type { Identity } from "./identity.ts";
import type { Mount } from "./mount.ts";
import { toErrorResponse, type ErrorResponse } from "./on-error.ts";
import { FileResponse, RedirectResponse, TextResponse } from "./other-responses.ts";
import { toOpenApi } from "./openapi.ts";
import { checkParams, parsePart } from "./parse-input.ts";
import { findPersonalToken, identifyByToken, refuseTokenInUrl } from "./personal-token.ts";
import { isCut, readJsonBody } from "./request-body.ts";
import type { ProtocolRoute } from "./protocol-route.ts";
import type { HttpExchange, PublicContext, Route } from "./route.ts";
import { StreamedJson } from "#platform/streamed-json";
import { preflightHeaders, protocolHeaders, securityHeaders } from "./security-headers.ts";
import { serveWebApp } from "./static-files.ts";

export type AppOptions = {
  /** Folder of the built web app. */
  webFolder: string;
  identity: Identity;
  /** Checks each answer against its contract; for tests. */
  checkAnswers?: boolean;
  heartbeatMs?: number;
  /** Aborted when the server stops, so that open event streams end. */
  shutdown?: AbortSignal;
  /** Protocols beside the endpoint table. */
  mounts?: readonly Mount[];
};

type AppEnv = {
  /** `pattern`: the path of the route as it was declared, "*" for none. */
  Variables: { requestId: string; pattern: string; endpoint: Endpoint | null; client: Client };
};
export type App = Hono<AppEnv>;

/** Delay before a caller beyond its limit is refused, which slows down immediate retries. */
const REFUSAL_MS = 1000;

/**
 * Paths that belong to the API, and those at which programs ask what a server can do: an unknown one under them is an
 * error and never the web app's page.
 */
const API_PATHS = ["/api/*", "/agents/*", "/v0/*", "/v1/*", "/.well-known/*"];

/** Where monitors ask by habit: a page with status 200 would tell them that all is well. */
const HEALTH_PATHS = [
  "health",
  "healthz",
  "livez",
  "readyz",
  "live",
  "ready",
  "status",
  "ping",
  "metrics",
].flatMap((name) => [`/${name}`, `/${name}/*`]);

/** An id that a proxy gave the request goes on; what looks like no id is not repeated. */
function readRequestId(given: string | undefined): string {
  return given !== undefined && /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/.test(given) ? given : randomUUID();
}

/** Marks the answer to a request whose bytes went to the connection themselves. */
const SENT_HEADER = "x-hono-already-sent";

/** One line and one count for each request: the pattern and not the path, so that ids of people stay out of both. */
function noteRequest(server: ServerContext, c: Context<AppEnv>, ms: number): void {
  const { incoming, outgoing } = connectionOf(c);
  const { method } = c.req;
  const isSent = c.res.headers.has(SENT_HEADER);
  const status = isSent ? (outgoing?.statusCode ?? 200) : c.res.status;
  const route = c.get("pattern");
  const line = { requestId: c.get("requestId"), method, route, status, ms: Math.round(ms) };
  // Calls of the process to itself are nobody's requests.
  server.log[incoming ? "info" : "debug"](line, "request");
  server.requestMetrics.note({ method, route, status, seconds: ms / 1000 });
}

/** Fields of an error that the scheduler reads besides the usual ones (part 1 section 7). */
function toSchedulerBody({ body, retryAfter }: ErrorResponse) {
  return { ...body, error: body.message, ...(retryAfter === null ? {} : { retry_after: retryAfter }) };
}

/** The whole HTTP side: every route of `routes` with its access rules, the documents about them, and the web app. */
export function createApp(
  server: ServerContext,
  routes: (Route | ProtocolRoute)[],
  options: AppOptions,
): App {
  const app: App = new Hono<AppEnv>();
  const headers = securityHeaders(server.config);
  const isProxy = trustProxies(server.config.trustedProxies);
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const requestId = readRequestId(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    c.set("pattern", "*");
    c.set("endpoint", null);
    const client = readClient(c, isProxy);
    c.set("client", client);
    c.header("x-request-id", requestId);
    for (const [name, value] of headers) c.header(name, value);
    await next();
    noteRequest(server, c, performance.now() - startedAt);
  });
  app.use(async (c, next) => {
    checkHost(c.req.raw, c.get("client"), server.config);
    // What begins now would be cut off in the middle. The process itself is well, which is what its guard asks.
    if (options.shutdown?.aborted && c.req.path !== "/livez") throw stopping();
    await next();
  });
  app.onError((error, c) => answerError(server, c, { error, ...options }));
  for (const route of routes) {
    const { method, path } = route.endpoint;
    app.on(method, path, (c) => {
      c.set("pattern", path);
      c.set("endpoint", route.endpoint);
      refuseTokenInUrl(c.req.url);
      if ("handle" in route) return answerRoute(server, route, options, c);
      const { checkAnswers = false, identity } = options;
      return sendProtocolResponse(server, route, c, {
        requestId: c.get("requestId"),
        checkAnswers,
        identity,
        client: c.get("client"),
      });
    });
  }
  for (const mount of options.mounts ?? []) {
    app.all(mount.path, (c) => answerMount(server, mount, c, (request) => app.fetch(request)));
  }
  app.options("/v0/*", (c) => {
    for (const [name, value] of [...protocolHeaders, ...preflightHeaders]) c.header(name, value);
    return c.body(null, 204);
  });
  app.get("/openapi.json", (c) => sendJson(c, 200, toOpenApi(server.config)));
  app.get("/docs", (c) => c.html(renderDocsPage(server.config.brandName)));
  app.get(DOCS_SCRIPT_PATH, (c) => c.body(readDocsScript(), 200, { "content-type": "text/javascript" }));
  for (const path of [...API_PATHS, ...HEALTH_PATHS]) {
    app.all(path, () => {
      throw new AppError("route/not-found");
    });
  }
  app.get("*", serveWebApp(options.webFolder));
  app.all("*", () => {
    throw new AppError("route/not-found");
  });
  return app;
}

/** The headers that every answer carries come with it as well, which an answer that is returned as it is would not have. */
async function answerMount(
  server: ServerContext,
  { path, answer }: Mount,
  c: Context<AppEnv>,
  fetchOwn: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  c.set("pattern", path);
  checkOrigin(c.req.raw, server.config.publicUrl, c.get("client").url);
  const ctx = { ...server, requestId: c.get("requestId") };
  const { body, status, headers } = await answer(ctx, c.req.raw, fetchOwn);
  // The cast holds: Hono takes whatever status a response can have.
  return c.newResponse(body, status as StatusCode, Object.fromEntries(headers));
}

/** Checks user and owner before the input, so that no validation error tells of what the caller may not call. */
async function answerRoute(
  server: ServerContext,
  route: Route,
  options: AppOptions,
  c: Context<AppEnv>,
): Promise<Response> {
  const { endpoint } = route;
  const request = c.req.raw;
  const user = await identifyCaller(server, endpoint, options, c);
  requireUser(endpoint, user);
  if (user) await route.limit?.(server, user.uid);
  const params = c.req.param() as Record<string, string>;
  const { maxBodyBytes = MAX_BODY_BYTES } = endpoint;
  // A body that does not say how long it is may be as long as the endpoint takes.
  const length = endpoint.body ? Number(request.headers.get("content-length") ?? maxBodyBytes) : 0;
  if (user) await paceOfPeople(user.uid, Math.min(length, maxBodyBytes));
  const body = endpoint.body ? await readJsonBody(request, maxBodyBytes) : undefined;
  refuseOtherOwner(endpoint, user, { params, queries: c.req.queries(), body });
  const input = {
    params: checkParams(params),
    query: parsePart("query", endpoint.query, c.req.query()),
    body: parsePart("body", endpoint.body, body),
  };
  requireOwner(endpoint, user, input);
  const ctx: PublicContext = { ...server, user, requestId: c.get("requestId") };
  if (route.stream && wantsEvents(request)) {
    return sendEvents(c, checkEvents(route, await route.stream(ctx, input), options), {
      heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
      shutdown: options.shutdown ?? new AbortController().signal,
      toErrorEvent: (error) => ({
        type: "error",
        error: toErrorResponse(error, ctx.requestId, server.log).body,
      }),
    });
  }
  const answer = await route.handle(ctx, input, exchangeOf(c));
  if (answer instanceof RedirectResponse) return c.redirect(answer.location);
  if (answer instanceof FileResponse) return answerFile(server, c, answer);
  if (answer instanceof TextResponse) return sendText(c, answer);
  if (options.checkAnswers) {
    const value = answer instanceof StreamedJson ? await answer.read() : answer;
    checkResponse(`${endpoint.method} ${endpoint.path}`, endpoint.response, value);
  }
  if (answer instanceof StreamedJson) return answerStream(server, c, answer);
  if (!endpoint.response) return c.body(null, 204);
  return sendJson(c, 200, answer);
}

/**
 * A person's file: always saved and never shown by the browser itself as a page. It is never cached, or by the person's
 * own browser alone, which asks before each use or after the time that the file says.
 */
async function answerFile(
  server: ServerContext,
  c: Context<AppEnv>,
  { type, name, open, etag, maxAgeSeconds }: FileResponse,
): Promise<Response> {
  const whenKept = maxAgeSeconds === 0 ? "private, no-cache" : `private, max-age=${maxAgeSeconds}`;
  if (etag !== null) {
    c.header("etag", etag);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, { "cache-control": whenKept });
  }
  const bytes = await open();
  c.header("content-type", type);
  c.header(
    "content-disposition",
    `attachment; ${/^[\w.-]+$/.test(name) ? `filename="${name}"` : nameInHeader(name)}`,
  );
  c.header("cache-control", etag === null ? "no-store" : whenKept);
  return sendBytes(server.log, c, 200, bytes);
}

async function answerStream(
  server: ServerContext,
  c: Context<AppEnv>,
  answer: StreamedJson<unknown>,
): Promise<Response> {
  const isCompressed = acceptsGzip(c.req.header("accept-encoding"));
  const bytes = await answer.open({ isCompressed });
  c.header("content-type", "application/json");
  c.header("cache-control", "no-store");
  c.header("vary", "Accept-Encoding");
  if (isCompressed) c.header("content-encoding", "gzip");
  return sendBytes(server.log, c, 200, bytes);
}

/**
 * Who sends a request: by a personal token, which counts alone, or by a session's cookie from an allowed origin. Services
 * are nobody; public endpoints of the system part answer even with no database.
 */
async function identifyCaller(
  server: ServerContext,
  endpoint: Endpoint,
  { identity }: AppOptions,
  c: Context<AppEnv>,
): Promise<SessionUser | null> {
  const request = c.req.raw;
  const { access, part } = endpoint;
  const isOfNobody = access.kind === "service" || (access.kind === "public" && part === "system");
  const token = isOfNobody ? null : findPersonalToken(request.headers);
  // No page of another site can send a token that it does not have, so its origin does not matter.
  if (token !== null) return identifyByToken(server, identity, endpoint, token);
  checkOrigin(request, server.config.publicUrl, c.get("client").url);
  if (access.kind === "service") await requireService(server.config, request.headers);
  if (isOfNobody) return null;
  const session = await identity.readSession(server, request.headers);
  for (const cookie of session.setCookies) c.header("set-cookie", cookie, { append: true });
  return session.user;
}

async function* checkEvents(
  route: Route,
  events: AsyncIterable<unknown>,
  options: AppOptions,
): AsyncGenerator<unknown> {
  for await (const event of events) {
    if (options.checkAnswers)
      checkResponse(`An event of ${route.endpoint.path}`, route.endpoint.events, event);
    yield event;
  }
}

function exchangeOf(c: Context<AppEnv>): HttpExchange {
  return {
    requestHeaders: c.req.raw.headers,
    address: c.get("client").address,
    get signal() {
      return c.req.raw.signal;
    },
    appendHeader: (name, value) => c.header(name, value, { append: true }),
  };
}

async function answerError(
  server: ServerContext,
  c: Context<AppEnv>,
  { error, checkAnswers }: Pick<AppOptions, "checkAnswers"> & { error: Error },
): Promise<Response> {
  const endpoint = c.get("endpoint");
  const given = toErrorResponse(error, c.get("requestId"), server.log);
  const answer = checkAnswers && endpoint ? checkErrorCode(endpoint, given) : given;
  if (answer.body.code === "request/rate-limited") await sleep(REFUSAL_MS);
  if (answer.retryAfter !== null) c.header("retry-after", String(answer.retryAfter));
  if (isCut(answer.body.code)) c.header("connection", "close");
  if (c.req.path.startsWith("/v0/")) {
    for (const [name, value] of protocolHeaders) c.header(name, value);
    return sendJson(c, answer.status, { error: { code: answer.status, message: answer.body.message } });
  }
  return sendJson(c, answer.status, endpoint?.part === "scheduler" ? toSchedulerBody(answer) : answer.body);
}
