import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

const gzipText = promisify(gzip);

/** Below this a packet carries the answer either way, in bytes. */
const MIN_COMPRESSED_BYTES = 1400;

/**
 * A JSON answer, compressed off the main thread where the client takes gzip. Never cached: it is a person's.
 * The fastest level: on a thousand listings the usual one (6) saves a quarter of the bytes for six times the time.
 */
export async function answerJson(c: Context, status: number, value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  // The cast holds: every status of the error catalogue, and 200, has a body.
  const contentStatus = status as ContentfulStatusCode;
  const headers: Record<string, string> = { "content-type": "application/json", "cache-control": "no-store" };
  if (text.length < MIN_COMPRESSED_BYTES) return c.body(text, contentStatus, headers);
  headers["vary"] = "Accept-Encoding";
  if (!acceptsGzip(c.req.header("accept-encoding"))) return c.body(text, contentStatus, headers);
  const body = await gzipText(text, { level: constants.Z_BEST_SPEED });
  headers["content-encoding"] = "gzip";
  headers["content-length"] = String(body.byteLength);
  return c.body(new Uint8Array(body), contentStatus, headers);
}

function acceptsGzip(header: string | undefined): boolean {
  return (header ?? "").split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return (
      (name === "gzip" || name === "*") && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    );
  });
}
