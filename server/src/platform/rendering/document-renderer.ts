import type { Worker } from "node:worker_threads";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { TailoredFormat } from "@jobwright/contracts/tailoring";
import { stopping } from "#platform/stopping";
import type { RenderOptions } from "./render-options.ts";
import { openRenderThread, type RenderThread } from "./render-thread.ts";

/** Makes files of documents, away from the server's own thread. */
export type DocumentRenderer = {
  /**
   * The bytes of one file. The same document gives the same bytes on the same day. Throws `UnsupportedText` where a PDF
   * would need characters that its fonts lack, `AppError` with `server/unavailable` after `close`, and `Error` with
   * the reason where the document takes too long or the thread dies; later documents are made all the same.
   */
  render(document: ResumeDocument, format: TailoredFormat, options: RenderOptions): Promise<Buffer>;
  /** Ends the thread; what waits fails. */
  close(): Promise<void>;
};

/** The libraries hold about 100 MB. */
const IDLE_MS = 60_000;
const TIME_LIMIT_MS = 20_000;

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
 * Documents are made one after the other. An idle thread does not keep the server alive.
 */
export function createDocumentRenderer(settings: RendererSettings = {}): DocumentRenderer {
  const { startWorker, idleMs = IDLE_MS, timeLimitMs = TIME_LIMIT_MS } = settings;
  let current: RenderThread | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastDocument: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function endThread(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = current;
    current = null;
    await ending?.end();
  }

  return {
    async render(document, format, options) {
      if (isClosed) throw stopping();
      const rendering = lastDocument.then(async () => {
        if (isClosed) throw stopping();
        clearTimeout(idleTimer);
        if (current?.isOver()) current = null;
        const thread = (current ??= openRenderThread(startWorker));
        try {
          return await thread.render({ document, format, options }, timeLimitMs);
        } catch (error) {
          throw isClosed ? stopping(error) : error;
        } finally {
          idleTimer = setTimeout(() => void endThread(), idleMs).unref();
        }
      });
      lastDocument = rendering.catch(() => undefined);
      return rendering;
    },
    async close() {
      isClosed = true;
      await endThread();
      await lastDocument;
      clearTimeout(idleTimer);
    },
  };
}
