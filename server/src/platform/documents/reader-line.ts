import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import { stat } from "node:fs/promises";
import type { Logger } from "pino";
import { AppError } from "#platform/app-error";
import type { Caller } from "#platform/fair-queue";
import { createRunnerPool } from "#platform/runner-pool";
import type { DocumentLimits } from "./limits.ts";
import type { ReaderTask, ResultOf } from "./reader-messages.ts";
import { startReaderProcess } from "./reader-process.ts";

/** Files that wait for one of a few reading processes. */
type ReaderLine = {
  run<T extends ReaderTask>(path: string, task: T, caller: Caller): Promise<ResultOf<T>>;
  close(): Promise<void>;
};

/** At most `places` processes at once, each for a file of another person. */
export function openReaderLine(
  limits: DocumentLimits,
  log: Logger,
  { places, stepsBack }: { places: number; stepsBack: boolean },
): ReaderLine {
  const { idleMs } = limits;
  const pool = createRunnerPool({ places, idleMs, start: () => startReaderProcess(limits, log, stepsBack) });
  return {
    run: (path, task, caller) =>
      pool.run(caller, async (reading) =>
        reading.run({ path, size: await readSize(path) }, task, caller.signal),
      ),
    close: pool.close,
  };
}

/** Throws `documents/empty` and `documents/too-large`. */
export async function readSize(path: string): Promise<number> {
  const { size } = await stat(path);
  if (size === 0) throw new AppError("documents/empty");
  if (size > MAX_FILE_BYTES) throw new AppError("documents/too-large");
  return size;
}
