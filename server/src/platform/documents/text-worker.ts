import { parentPort } from "node:worker_threads";
import type { ErrorCode } from "@jobwright/contracts/errors";
import { AppError } from "#platform/app-error";
import { detectDocumentKind } from "./detect-kind.ts";
import type { ReadResume } from "./read-document.ts";
import { readResumeText } from "./read-resume-text.ts";
import { readTxt } from "./read-txt.ts";

export type TextJob = { bytes: Uint8Array<ArrayBuffer>; maxCharacters: number };
export type TextResponse = { read: ReadResume } | { code: ErrorCode };

parentPort?.on("message", (job: TextJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(perform(job));
});

function perform({ bytes, maxCharacters }: TextJob): TextResponse {
  try {
    return { read: readText(Buffer.from(bytes.buffer), maxCharacters) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}

/** The server has looked at the head: what is no text here has no parser in this thread. */
function readText(bytes: Buffer, maxCharacters: number): ReadResume {
  const kind = detectDocumentKind(bytes);
  if (kind !== "txt") throw new AppError("documents/wrong-type");
  const { document, pageCount } = readTxt(bytes);
  if (document.text.length > maxCharacters) throw new AppError("documents/unsafe");
  return readResumeText({ kind, document, pageCount });
}
