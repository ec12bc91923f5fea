import type { ProtocolResponse } from "#http/protocol-route";
import { UploadFinished, WrongOffset } from "./resumable-upload.ts";
import { UnsatisfiableRange } from "./serve-object.ts";

/** A failure as the protocol writes it; the client goes by the status. */
export function toProtocolError(
  error: unknown,
  known: { status: number; message: string },
): ProtocolResponse {
  const json = { error: { code: known.status, message: known.message } };
  if (error instanceof WrongOffset) {
    return {
      status: known.status,
      headers: { "x-goog-upload-status": "active", "x-goog-upload-size-received": String(error.received) },
      json,
    };
  }
  if (error instanceof UploadFinished) {
    return { status: known.status, headers: { "x-goog-upload-status": "final" }, json };
  }
  if (error instanceof UnsatisfiableRange) {
    return { status: known.status, headers: { "content-range": `bytes */${error.size}` }, json };
  }
  return { status: known.status, json };
}
