import type { DocumentView } from "@jobwright/contracts/document-view";
import type { ErrorCode } from "@jobwright/contracts/errors";
import type { ReadResume } from "./read-document.ts";

/** What may be done with a file: read it as a resume, find what stands where in it, or draw one page of a PDF. */
export type ReaderTask =
  { kind: "resume" } | { kind: "view" } | { kind: "page"; page: number; scale: number };

/** What each task gives; a page that the document does not have is null. */
export type TaskResults = { resume: ReadResume; view: DocumentView; page: Uint8Array | null };
export type ResultOf<T extends ReaderTask> = TaskResults[T["kind"]];

/** What the server sends to the reading process: a file's bytes in pieces, then what to do with them. */
export type ToReader = { type: "piece"; bytes: Uint8Array } | { type: "read"; task: ReaderTask };

/** What the reading process answers; `result` is what `TaskResults` says of the task that was asked for. */
export type FromReader =
  | { type: "ready" }
  | { type: "done"; result: TaskResults[keyof TaskResults] }
  | { type: "refused"; code: ErrorCode; detail: string };
