import type { Worker } from "node:worker_threads";
import type { PageFit, PageLimit, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { TailoredFormat } from "@jobwright/contracts/tailoring";
import { SERVER, type Caller } from "#platform/fair-queue";
import { openJobThread } from "#platform/job-thread";
import { createRunnerPool } from "#platform/runner-pool";
import type { RenderOptions } from "./render-options.ts";
import { renderIn, startRenderWorker, toBuffer, toFit, type RenderThread } from "./render-thread.ts";

/** Makes files of documents, away from the server's own thread. */
export type DocumentRenderer = {
  /**
   * The bytes of one file. The same document gives the same bytes on the same day. Throws `UnsupportedText` where a PDF
   * would need characters that its fonts lack, `AppError` with `server/unavailable` after `close`, and `Error` with
   * the reason where the document takes too long or the thread dies; later documents are made all the same.
   */
  render(
    document: ResumeDocument,
    format: TailoredFormat,
    options: RenderOptions,
    caller?: Caller,
  ): Promise<Buffer>;
  /**
   * The step of `fit-steps.ts` at which the document's PDF stands on so many pages, or saves one where `pages` is null,
   * and what is over. Both formats are made with it. Throws as `render` does for a PDF.
   */
  fit(document: ResumeDocument, pages: PageLimit, options: RenderOptions, caller?: Caller): Promise<PageFit>;
  /** Ends the thread; what waits fails. */
  close(): Promise<void>;
};

/** The libraries hold about 100 MB. */
const IDLE_MS = 60_000;
/** A document takes a second or two; on a machine that stalls, a person rather waits than tries again. */
const TIME_LIMIT_MS = 60_000;

export type RendererSettings = {
  /** The thread, by default `render-worker.ts`. */
  startWorker?: () => Worker;
  /** How long a thread without work is kept, in milliseconds. */
  idleMs?: number;
  /** What one document may take, in milliseconds; the start of the thread counts. */
  timeLimitMs?: number;
};

/**
 * A renderer with at most one thread, started for the first document and kept warm for a minute after the last.
 * Documents are made one after the other, in turns of those who ask. An idle thread does not keep the server alive.
 */
export function createDocumentRenderer(settings: RendererSettings = {}): DocumentRenderer {
  const { startWorker = startRenderWorker, idleMs = IDLE_MS, timeLimitMs = TIME_LIMIT_MS } = settings;
  const start = (): RenderThread => openJobThread(startWorker());
  const pool = createRunnerPool({ places: 1, idleMs, start });
  return {
    render: (document, format, options, caller = SERVER) =>
      pool.run(caller, (thread) => renderIn(thread, { document, format, options }, timeLimitMs, toBuffer)),
    fit: (document, pages, options, caller = SERVER) =>
      pool.run(caller, (thread) =>
        renderIn(thread, { document, format: "fit", pages, options }, timeLimitMs, toFit),
      ),
    close: pool.close,
  };
}
