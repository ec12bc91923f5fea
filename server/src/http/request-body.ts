import type { ErrorCode } from "@jobwright/contracts/errors";
import { AppError } from "#platform/app-error";

/**
 * The JSON body of a request; undefined where it is empty. Throws `request/too-large` for more than
 * `maxBytes`, and `request/invalid` for a body that is not JSON.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  // A page of another site can send a form or plain text without asking first, but never this type.
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw invalidBody("must be sent as application/json");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalidBody("is not valid JSON");
  }
}

function invalidBody(problem: string): AppError {
  return new AppError("request/invalid", { fields: { body: problem } });
}

/**
 * How much more of a body that is too large is taken and thrown away, in bytes: a client that is cut off while it
 * still sends never sees the answer.
 */
const DRAINED_BYTES = 8 * 1024 * 1024;

/** Whether some of the body may still be on its way after an error with this code: no further request can follow there. */
export function isCut(code: ErrorCode): boolean {
  return code === "request/too-large";
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of request.body ?? []) {
    total += chunk.byteLength;
    if (total <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (total > maxBytes + DRAINED_BYTES) break;
  }
  if (total > maxBytes) throw new AppError("request/too-large");
  return Buffer.concat(chunks);
}
