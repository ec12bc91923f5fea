import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { AppError } from "#platform/app-error";
import { stopping } from "#platform/stopping";
import type { DocumentLimits } from "./limits.ts";
import type { ReaderTask, ResultOf } from "./reader-messages.ts";
import { startReaderProcess, type ReaderProcess } from "./reader-process.ts";

/** Files that wait for one reading process, and that process while there is one. */
type ReaderLine = {
  run<T extends ReaderTask>(path: string, task: T): Promise<ResultOf<T>>;
  close(): Promise<void>;
};

export function openReaderLine(limits: DocumentLimits, log: Logger): ReaderLine {
  let current: ReaderProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastFile: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function runNext<T extends ReaderTask>(path: string, size: number, task: T): Promise<ResultOf<T>> {
    if (isClosed) throw stopping();
    clearTimeout(idleTimer);
    if (current !== null && !current.isFit()) await endProcess();
    const reading = (current ??= startReaderProcess(limits, log));
    try {
      return await reading.run(path, size, task);
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
    async run(path, task) {
      if (isClosed) throw stopping();
      // In line at once: what is asked about the file first must not change the order.
      const running = lastFile.then(async () => {
        const { size } = await stat(path);
        if (size === 0) throw new AppError("documents/empty");
        if (size > MAX_FILE_BYTES) throw new AppError("documents/too-large");
        return runNext(path, size, task);
      });
      lastFile = running.catch(() => undefined);
      return running;
    },
    async close() {
      isClosed = true;
      await endProcess();
      await lastFile;
    },
  };
}
