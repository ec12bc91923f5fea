import { Worker } from "node:worker_threads";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { TailoredFormat } from "@jobwright/contracts/tailoring";
import type { RenderOptions } from "./render-options.ts";
import { UnsupportedText } from "./unsupported-text.ts";

export type RenderOrder = { document: ResumeDocument; format: TailoredFormat; options: RenderOptions };
export type RenderAnswer = { bytes: Uint8Array<ArrayBuffer> } | { unsupported: string[] } | { error: string };

/** One thread that makes documents, one at a time. */
export type RenderThread = {
  /** Throws as the renderer does; too slow a document ends the thread. */
  render(order: RenderOrder, timeLimitMs: number): Promise<Buffer>;
  /** It ended, so another one is needed. */
  isOver(): boolean;
  end(): Promise<void>;
};

type Settle = { resolve: (answer: RenderAnswer) => void; reject: (error: Error) => void };

/** Starts the thread. It keeps the process alive only while it works. */
export function openRenderThread(startWorker: () => Worker = startRenderer): RenderThread {
  const worker = startWorker();
  let waiting: Settle | null = null;
  let isOver = false;

  function lose(reason: string): void {
    isOver = true;
    const lost = waiting;
    waiting = null;
    lost?.reject(new Error(`The document could not be made: ${reason}`));
  }

  worker.on("message", (answer: RenderAnswer) => {
    waiting?.resolve(answer);
    waiting = null;
  });
  worker.on("error", (error: unknown) => lose(error instanceof Error ? error.message : String(error)));
  worker.on("exit", () => lose("the rendering thread ended."));
  worker.unref();

  return {
    async render(order, timeLimitMs) {
      const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
      waiting = { resolve, reject };
      const limit = setTimeout(() => {
        lose(`it took longer than ${timeLimitMs / 1000} seconds.`);
        void worker.terminate();
      }, timeLimitMs);
      worker.ref();
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(order);
        return toBuffer(await promise);
      } finally {
        clearTimeout(limit);
        worker.unref();
      }
    },
    isOver: () => isOver,
    async end() {
      isOver = true;
      await worker.terminate();
    },
  };
}

function toBuffer(answer: RenderAnswer): Buffer {
  if ("unsupported" in answer) throw new UnsupportedText(answer.unsupported);
  if ("error" in answer) throw new Error(`The document could not be made: ${answer.error}`);
  return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
}

function startRenderer(): Worker {
  return new Worker(new URL("render-worker.ts", import.meta.url), {
    env: { NODE_ENV: "production" },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
}
