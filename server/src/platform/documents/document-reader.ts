import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { AppError } from "#platform/app-error";
import { documentLimits, type DocumentLimits } from "./limits.ts";
import type { ReadResume } from "./read-document.ts";
import { startReaderProcess, type ReaderProcess } from "./reader-process.ts";

/** Turns resumes into text and facts, away from the server's own process. */
export type DocumentReader = {
  /**
   * Reads the file at `path` (absolute). Throws `AppError` with `documents/empty`, `too-large`, `wrong-type`,
   * `encrypted`, `damaged`, `too-many-pages`, `unsafe` or `too-slow`; never leaves anything behind.
   */
  readResume(path: string): Promise<ReadResume>;
  /** Ends the reading process. */
  close(): Promise<void>;
};

/**
 * A reader with at most one process of its own, started for the first file and kept warm for a while after the last.
 * Files are read one after the other. A process that dies costs the file that it was reading, and no other one.
 * An idle process does not keep the server alive. After `close`, what waits fails with `server/unavailable`.
 */
export function createDocumentReader(options: {
  log: Logger;
  limits?: Partial<DocumentLimits>;
}): DocumentReader {
  const limits: DocumentLimits = { ...documentLimits, ...options.limits };
  let current: ReaderProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastFile: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function readNext(path: string, size: number): Promise<ReadResume> {
    if (isClosed) throw stopping();
    clearTimeout(idleTimer);
    if (current !== null && !current.isFit()) await endProcess();
    const reading = (current ??= startReaderProcess(limits, options.log));
    try {
      return await reading.read(path, size);
    } catch (error) {
      throw isClosed ? stopping(error) : error;
    } finally {
      idleTimer = setTimeout(() => void endProcess(), limits.idleMs).unref();
    }
  }

  async function endProcess(): Promise<void> {
    clearTimeout(idleTimer);
    const ending = current;
    current = null;
    await ending?.end();
  }

  return {
    async readResume(path) {
      if (isClosed) throw stopping();
      // In line at once: what is asked about the file first must not change the order.
      const reading = lastFile.then(async () => {
        const { size } = await stat(path);
        if (size === 0) throw new AppError("documents/empty");
        if (size > MAX_FILE_BYTES) throw new AppError("documents/too-large");
        return readNext(path, size);
      });
      lastFile = reading.catch(() => undefined);
      return reading;
    },
    async close() {
      isClosed = true;
      await endProcess();
      await lastFile;
    },
  };
}

function stopping(cause?: unknown): AppError {
  return new AppError("server/unavailable", {
    message: "unavailable: the server is stopping. Nothing was changed. Try again in a moment.",
    cause,
  });
}
