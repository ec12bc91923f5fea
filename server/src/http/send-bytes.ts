import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";

/** Present where a real connection is behind the request, absent where a test calls the app. */
type Connection = { incoming?: IncomingMessage; outgoing?: ServerResponse };

export function connectionOf(c: Context): Connection {
  return (c.env ?? {}) as Connection;
}

/**
 * Answers with bytes as they come, under the headers that were set before. They go from their stream to the
 * connection: the detour over web streams costs half of the speed. What breaks off in the middle closes the
 * connection, so that nobody takes it for whole.
 */
export async function sendBytes(
  log: Logger,
  c: Context,
  status: ContentfulStatusCode,
  bytes: Readable,
): Promise<Response> {
  const { outgoing } = connectionOf(c);
  if (!outgoing) return c.body(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, status);
  const head = c.body(null, status);
  outgoing.statusCode = head.status;
  head.headers.forEach((value, name) => {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  });
  const cookies = head.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  // A store's connection breaks off with the same codes as a client's: which of the two it was is known only here.
  let hasBroken = false;
  bytes.once("error", () => {
    hasBroken = !outgoing.destroyed;
  });
  try {
    await pipeline(bytes, outgoing);
  } catch (error) {
    // A client that went away is nothing to speak of; the connection of any other is closed in mid-answer.
    if (hasBroken || !isClientGone(error)) log.error({ err: error }, "A file's bytes broke off.");
    outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

/** How a stream says that its reader closed the connection: before the first byte, in the middle, or at a write. */
const CLIENT_GONE_CODES = ["ERR_STREAM_UNABLE_TO_PIPE", "ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNRESET"];

function isClientGone(error: unknown): boolean {
  return CLIENT_GONE_CODES.includes(String((error as { code?: unknown }).code));
}
