import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { sendBytes, connectionOf } from "./send-bytes.ts";
import { checkErrorCode } from "./check-error-code.ts";
import { checkResponse } from "./check-response.ts";
import { checkOrigin } from "./check-origin.ts";
import type { Client } from "./client-address.ts";
import type { Identity } from "./identity.ts";
import { sendJson } from "./send-json.ts";
import { toErrorResponse } from "./on-error.ts";
import { findPersonalToken } from "./personal-token.ts";
import { parsePart } from "./parse-input.ts";
import type { ProtocolResponse, ProtocolExchange, ProtocolRoute } from "./protocol-route.ts";
import { protocolHeaders } from "./security-headers.ts";

/** Answers a request of a protocol: its own rules of access, its own body of errors, bytes in both directions. */
export async function sendProtocolResponse(
  server: ServerContext,
  route: ProtocolRoute,
  c: Context,
  options: { requestId: string; checkAnswers: boolean; identity: Identity; client: Client },
): Promise<Response> {
  const { endpoint } = route;
  const ctx = { ...server, requestId: options.requestId };
  for (const [name, value] of protocolHeaders) c.header(name, value);
  try {
    const query = parsePart("query", endpoint.query, c.req.query());
    const answer = await route.respond(ctx, { query }, toExchange(server, options, c));
    if (options.checkAnswers && answer.json !== undefined) {
      checkResponse(`${endpoint.method} ${endpoint.path}`, endpoint.response, answer.json);
    }
    return await send(server, c, answer);
  } catch (error) {
    const given = toErrorResponse(error, options.requestId, server.log);
    const known = options.checkAnswers ? checkErrorCode(endpoint, given) : given;
    if (known.retryAfter !== null) c.header("retry-after", String(known.retryAfter));
    return send(
      server,
      c,
      route.toErrorResponse(error, { status: known.status, message: known.body.message }),
    );
  }
}

function toExchange(
  server: ServerContext,
  { identity, client }: { identity: Identity; client: Client },
  c: Context,
): ProtocolExchange {
  const request = c.req.raw;
  return {
    method: request.method,
    url: client.url.href,
    headers: request.headers,
    get body() {
      return readBody(c);
    },
    identify: async () => {
      if (findPersonalToken(request.headers) !== null) throw new AppError("tokens/closed");
      const authorization = request.headers.get("authorization");
      if (authorization !== null) return readBearer(server, identity, authorization);
      const session = await identity.readSession(server, request.headers);
      if (session.user) checkOrigin(request, server.config.publicUrl, client.url);
      for (const cookie of session.setCookies) c.header("set-cookie", cookie, { append: true });
      return session.user;
    },
  };
}

async function readBearer(server: ServerContext, identity: Identity, authorization: string) {
  const [, token] = /^(?:Firebase|Bearer)\s+(\S+)$/i.exec(authorization.trim()) ?? [];
  const user = token ? await identity.readTokenUser(server, token) : null;
  if (!user) throw new AppError("storage/unauthenticated");
  return user;
}

/** The packets as they come. The connection itself is left alone, so that a refusal can still be answered. */
async function* readBody(c: Context): AsyncGenerator<Buffer> {
  const { incoming } = connectionOf(c);
  const chunks = incoming
    ? (incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>)
    : (c.req.raw.body ?? []);
  try {
    for await (const chunk of chunks) yield toBuffer(chunk);
  } catch (error) {
    throw new AppError("storage/invalid-request", { cause: error });
  }
}

function toBuffer(chunk: Uint8Array): Buffer {
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

async function send(server: ServerContext, c: Context, answer: ProtocolResponse): Promise<Response> {
  const isWithBytes = answer.open !== undefined && c.req.method !== "HEAD";
  // Before any header is set: bytes that cannot be had are an error with headers of its own.
  const bytes = isWithBytes ? await answer.open?.() : undefined;
  for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
  if (answer.json !== undefined) return sendJson(c, answer.status, answer.json);
  // The cast holds: a status that has no body comes with neither JSON nor bytes.
  const status = answer.status as ContentfulStatusCode;
  if (!bytes) return c.body(null, status);
  return sendBytes(server.log, c, status, bytes);
}
