import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { CachedResponse } from "#platform/cached-response";

/** Below this a packet carries the answer either way, in bytes. */
const MIN_COMPRESSED_BYTES = 1400;

/** A JSON answer, compressed off the main thread where the client takes gzip. Never cached: it is a person's. */
export async function sendJson(c: Context, status: number, value: unknown): Promise<Response> {
  const json =
    value instanceof CachedResponse ? (value as CachedResponse<unknown>) : new CachedResponse(value);
  // The cast holds: every status of the error catalogue, and 200, has a body.
  const contentStatus = status as ContentfulStatusCode;
  const headers: Record<string, string> = { "content-type": "application/json", "cache-control": "no-store" };
  if (json.byteLength < MIN_COMPRESSED_BYTES) return c.body(json.bytes, contentStatus, headers);
  headers["vary"] = "Accept-Encoding";
  if (!acceptsGzip(c.req.header("accept-encoding"))) {
    headers["content-length"] = String(json.byteLength);
    return c.body(json.bytes, contentStatus, headers);
  }
  const body = await json.compressed();
  headers["content-encoding"] = "gzip";
  headers["content-length"] = String(body.byteLength);
  return c.body(body, contentStatus, headers);
}

export function acceptsGzip(header: string | undefined): boolean {
  return (header ?? "").split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return (
      (name === "gzip" || name === "*") && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    );
  });
}
