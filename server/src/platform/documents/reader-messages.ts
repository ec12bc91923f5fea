import type { ErrorCode } from "@jobwright/contracts/errors";
import type { ReadResume } from "./read-document.ts";

/** What the server sends to the reading process: a file's bytes in pieces, then the word to read them. */
export type ToReader = { type: "piece"; bytes: Uint8Array } | { type: "read" };

/** What the reading process answers. */
export type FromReader =
  | { type: "ready" }
  | { type: "resume"; resume: ReadResume }
  | { type: "refused"; code: ErrorCode; detail: string };
