import { Agent, request } from "undici";

/** An answer is read no further than this unless told, in bytes. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** The provider's answer is larger than any that was asked for. */
export class AnswerTooLargeError extends Error {
  override name = "AnswerTooLargeError";
}

/** A slow model has the time limit of the settings and no other. */
const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * `fetch` for the AI SDK, to the address of the settings alone: it follows no redirect, which would carry the key
 * elsewhere, and reads an answer to a limit. The address may be a private one, since the operator gave it.
 */
export async function fetchFromModel(
  input: string | URL | Request,
  init: RequestInit = {},
  maxBytes = MAX_ANSWER_BYTES,
): Promise<Response> {
  const answer = await request(input instanceof Request ? input.url : input, {
    dispatcher: agent,
    method: "POST",
    headers: Object.fromEntries(new Headers(init.headers)),
    body: typeof init.body === "string" ? init.body : null,
    signal: init.signal ?? null,
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new AnswerTooLargeError(`More than ${maxBytes} bytes came.`);
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  // A `Response` takes no body with 204 and 304, and no status below 200.
  const status = answer.statusCode >= 200 ? answer.statusCode : 502;
  const text = Buffer.concat(chunks).toString("utf8");
  return new Response(text === "" ? null : text, { status, headers });
}
