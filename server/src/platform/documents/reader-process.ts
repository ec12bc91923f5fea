import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { AppError } from "#platform/app-error";
import { stepBack } from "#platform/step-back";
import { cancelled } from "#platform/fair-queue";
import type { Runner } from "#platform/runner-pool";
import type { DocumentLimits } from "./limits.ts";
import type { FromReader, ReaderTask, ResultOf, TaskResults, ToReader } from "./reader-messages.ts";

const PROJECT = resolve(import.meta.dirname, "../../../..");
/** What the process may read: the program, and no data. Files reach it as bytes. */
const READABLE = ["package.json", "node_modules", "contracts", "engine", "server/package.json", "server/src"];

const PIECE_BYTES = 256 * 1024;
const MEMORY_CHECK_MS = 100;
const START_MS = 30_000;
/** Enough for the reason of a crash and its frames. */
const MAX_COMPLAINT = 4_000;

/** One running process; `run` is called again only after the last one settled. */
export type ReaderProcess = Runner & {
  /** `signal` is aborted when nobody waits for the file any more. */
  run<T extends ReaderTask>(
    file: { path: string; size: number },
    task: T,
    signal?: AbortSignal,
  ): Promise<ResultOf<T>>;
};

type Result = TaskResults[keyof TaskResults];
type Job = { resolve(result: Result): void; reject(error: unknown): void };

/**
 * Starts the process in which files are parsed: no environment, no file but the program's own, nothing to write, no
 * process of its own. Memory is looked at every 100 ms through /proc on Linux; elsewhere the limit of the V8 heap
 * alone holds. At a limit it is killed: `documents/too-slow` for time, `documents/unsafe` for memory; so it is with
 * `request/cancelled` when nobody waits any more. When it dies otherwise, the file in hand fails with
 * `documents/damaged`.
 */
export function startReaderProcess(limits: DocumentLimits, log: Logger, stepsBack: boolean): ReaderProcess {
  const child = forkReader(limits);
  if (stepsBack && child.pid !== undefined) stepBack(child.pid);
  let job: Job | null = null;
  let killedFor: Error | null = null;
  let complaint = "";
  let filesRead = 0;
  let isBloated = false;
  let hasExited = false;

  let isReady = false;

  const ready = once(child, "message", { signal: AbortSignal.timeout(START_MS) }).then(
    () => (isReady = true),
  );
  ready.catch(() => child.kill("SIGKILL"));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (complaint.length < MAX_COMPLAINT) complaint += text.slice(0, MAX_COMPLAINT - complaint.length);
  });
  child.on("message", (message: FromReader) => {
    if (message.type === "done") job?.resolve(message.result);
    if (message.type === "refused") job?.reject(refusal(message));
  });
  child.on("error", (error) => job?.reject(error));
  const exited = new Promise<void>((settle) => {
    child.once("close", (code, signal) => {
      hasExited = true;
      log.debug({ code, signal, trace: traceOf(complaint) }, "The document reader ended.");
      job?.reject(killedFor ?? toDeathError(complaint, signal, isReady));
      settle();
    });
    child.once("error", () => child.pid === undefined && settle());
  });

  function kill(error: Error): void {
    killedFor ??= error;
    child.kill("SIGKILL");
  }

  async function run(
    { path, size }: { path: string; size: number },
    task: ReaderTask,
    signal?: AbortSignal,
  ): Promise<Result> {
    const answered = new Promise<Result>((settle, reject) => {
      job = { resolve: settle, reject };
    });
    answered.catch(() => undefined);
    holdEventLoop(child, true);
    const leave = () => kill(cancelled());
    if (signal?.aborted) leave();
    signal?.addEventListener("abort", leave, { once: true });
    let timer: NodeJS.Timeout | undefined;
    let memory: NodeJS.Timeout | undefined;
    try {
      await Promise.race([ready, answered]);
      timer = setTimeout(() => kill(new AppError("documents/too-slow")), limits.timeMs);
      memory = setInterval(() => {
        void residentMb(child).then((used) => {
          if (used > limits.memoryMb && job !== null) kill(new AppError("documents/unsafe"));
        });
      }, MEMORY_CHECK_MS);
      // A file that cannot be read is not the process's fault, but half of it may lie there now.
      await Promise.race([sendFile(child, path, size, task).catch(kill), answered]);
      return await answered;
    } finally {
      signal?.removeEventListener("abort", leave);
      clearTimeout(timer);
      clearInterval(memory);
      job = null;
      filesRead += 1;
      isBloated = (await residentMb(child)) > limits.memoryMb / 2;
      if (killedFor !== null) await exited;
      holdEventLoop(child, false);
    }
  }

  return {
    // The process answers each task with what that task gives.
    run: run as ReaderProcess["run"],
    isFit: () =>
      !hasExited && child.connected && !isBloated && killedFor === null && filesRead < limits.filesPerProcess,
    async end() {
      holdEventLoop(child, true);
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function forkReader(limits: DocumentLimits): ChildProcess {
  const { memoryMb, maxPages, maxCharacters, maxInflatedBytes, maxEntries } = limits;
  const settings = { maxPages, maxCharacters, maxInflatedBytes, maxEntries };
  return fork(new URL("./reader-child.ts", import.meta.url), [JSON.stringify(settings)], {
    execPath: process.execPath,
    execArgv: [
      `--max-old-space-size=${Math.ceil(memoryMb * 0.75)}`,
      "--permission",
      ...READABLE.map((path) => `--allow-fs-read=${join(PROJECT, path)}`),
      "--disallow-code-generation-from-strings",
      "--disable-warning=ExperimentalWarning",
      "--disable-warning=SecurityWarning",
    ],
    cwd: PROJECT,
    env: {},
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
}

/** In pieces, so that the server never holds the whole file. */
async function sendFile(child: ChildProcess, path: string, size: number, task: ReaderTask): Promise<void> {
  const pieces = createReadStream(path, { end: size - 1, highWaterMark: PIECE_BYTES });
  for await (const bytes of pieces as AsyncIterable<Buffer>) await send(child, { type: "piece", bytes });
  await send(child, { type: "read", task });
}

/** A process that is gone is told by its exit, with the reason; the failed sending itself says nothing more. */
function send(child: ChildProcess, message: ToReader): Promise<void> {
  return new Promise((settle) => {
    if (!child.connected) settle();
    else child.send(message, () => settle());
  });
}

function refusal({ code, detail }: Extract<FromReader, { type: "refused" }>): AppError {
  return new AppError(code, detail === "" ? {} : { cause: new Error(detail) });
}

function toDeathError(complaint: string, signal: NodeJS.Signals | null, wasReady: boolean): AppError {
  if (!wasReady) {
    const cause = new Error(`The document reader could not be started: ${complaint}`);
    return new AppError("server/internal", { cause });
  }
  const isOutOfMemory =
    complaint.includes("heap out of memory") || complaint.includes("Array buffer allocation");
  return new AppError(isOutOfMemory ? "documents/unsafe" : "documents/damaged", {
    cause: new Error(`The reading process ended${signal ? ` by ${signal}` : ""}.`),
  });
}

/** What a crash says of the program; messages of parsers may hold a person's text and are left out. */
function traceOf(complaint: string): string[] {
  return complaint.split("\n").filter((line) => /FATAL ERROR|^\s+at |^\s*code: /.test(line));
}

/** Resident memory in MiB; 0 where the system does not tell or the process is gone. */
async function residentMb(child: ChildProcess): Promise<number> {
  if (process.platform !== "linux") return 0;
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Only a file in hand keeps the server's process alive. */
function holdEventLoop(child: ChildProcess, isHeld: boolean): void {
  const errors = child.stderr as Socket | null;
  if (isHeld) {
    child.ref();
    child.channel?.ref();
    errors?.ref();
  } else {
    child.unref();
    child.channel?.unref();
    errors?.unref();
  }
}
