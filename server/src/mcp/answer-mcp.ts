import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
} from "@modelcontextprotocol/server";
import type { MountContext } from "#http/mount";
import { toErrorResponse } from "#http/on-error";
import { findPersonalToken, refuseTokenInUrl } from "#http/personal-token";
import { isCut, readJsonBody } from "#http/request-body";
import { AppError } from "#platform/app-error";
import { within } from "#platform/within";
import { readTokenHolder } from "#tokens/tokens.service";
import { createApi, type FetchOwn } from "./api.ts";
import { createMcpServer } from "./create-mcp-server.ts";

/** Largest request: a note is the longest thing that a client sends. In bytes. */
const MAX_BODY_BYTES = 256 * 1024;
/** Messages of one request, as the protocol of early 2025 allows it. */
const MAX_MESSAGES = 20;
/** What JSON-RPC leaves to servers for errors of their own. */
const SERVER_ERROR = -32_000;

/**
 * Answers one request of Streamable HTTP without keeping anything of it: by the revision of 2026-07-28, where each
 * request stands by itself, or by those of 2025, which are answered without a session.
 */
export async function answerMcp(ctx: MountContext, request: Request, fetchOwn: FetchOwn): Promise<Response> {
  try {
    return await answerOrThrow(ctx, request, fetchOwn);
  } catch (error) {
    return toJsonRpcError(ctx, request.signal.aborted ? new AppError("request/cancelled") : error);
  }
}

async function answerOrThrow(ctx: MountContext, request: Request, fetchOwn: FetchOwn): Promise<Response> {
  refuseTokenInUrl(request.url);
  const token = findPersonalToken(request.headers);
  if (token === null) {
    throw new AppError("auth/required", {
      message:
        "An access token is needed in the header “Authorization: Bearer”. Nothing was done. Make one in the app's settings.",
    });
  }
  const holder = await readTokenHolder(ctx, token);
  if (!holder) throw new AppError("tokens/refused");
  const { requestId } = ctx;
  const createServer = () => createMcpServer(ctx, createApi(ctx, { ...holder, token, requestId }, fetchOwn));
  if (request.method !== "POST") return answerOther(createServer, request);
  const parsedBody = await readJsonBody(request, MAX_BODY_BYTES);
  if (parsedBody === undefined) throw new AppError("request/invalid", { fields: { body: "is missing" } });
  if (Array.isArray(parsedBody) && parsedBody.length > MAX_MESSAGES)
    throw new AppError("request/invalid", { fields: { body: `has more than ${MAX_MESSAGES} messages` } });
  const bare = new Request(request.url, { method: "POST", headers: request.headers, signal: request.signal });
  if (await isLegacyRequest(bare, parsedBody)) return answerLegacy(createServer(), bare, parsedBody);
  return createMcpHandler(createServer, { legacy: "reject", maxSubscriptions: 0 }).fetch(bare, {
    parsedBody,
  });
}

/** The transport of 2025 with its answers as JSON: nothing is sent before an answer, so a stream would be of no use. */
async function answerLegacy(server: McpServer, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    // A client that goes away cancels what it asked for.
    return await within(transport.handleRequest(request, { parsedBody }), request.signal);
  } finally {
    await server.close();
  }
}

/** GET and DELETE are of sessions, which there are none of: the SDK answers 405. */
function answerOther(createServer: () => McpServer, request: Request): Promise<Response> {
  return createMcpHandler(createServer).fetch(request);
}

function toJsonRpcError(ctx: MountContext, error: unknown): Response {
  const { status, body, retryAfter } = toErrorResponse(error, ctx.requestId, ctx.log);
  const { message, ...data } = body;
  return Response.json(
    { jsonrpc: "2.0", id: null, error: { code: SERVER_ERROR, message, data } },
    {
      status,
      headers: {
        "cache-control": "no-store",
        ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
        ...(retryAfter === null ? {} : { "retry-after": String(retryAfter) }),
        ...(isCut(body.code) ? { connection: "close" } : {}),
      },
    },
  );
}
