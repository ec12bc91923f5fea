import { Worker } from "node:worker_threads";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { TailoredFormat } from "@jobwright/contracts/tailoring";
import { ThreadLost, type JobThread } from "#platform/job-thread";
import type { RenderOptions } from "./render-options.ts";
import { UnsupportedText } from "./unsupported-text.ts";

export type RenderOrder = { document: ResumeDocument; format: TailoredFormat; options: RenderOptions };
export type RenderAnswer = { bytes: Uint8Array<ArrayBuffer> } | { unsupported: string[] } | { error: string };
export type RenderThread = JobThread<RenderOrder, RenderAnswer>;

/** One file, made in the thread. Throws as the renderer does; too slow a document ends the thread. */
export async function renderIn(
  thread: RenderThread,
  order: RenderOrder,
  timeLimitMs: number,
): Promise<Buffer> {
  try {
    return toBuffer(await thread.ask(order, { timeMs: timeLimitMs }));
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error;
    throw new Error(`The document could not be made: ${error.message}.`, { cause: error });
  }
}

function toBuffer(answer: RenderAnswer): Buffer {
  if ("unsupported" in answer) throw new UnsupportedText(answer.unsupported);
  if ("error" in answer) throw new Error(`The document could not be made: ${answer.error}`);
  return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
}

export function startRenderWorker(): Worker {
  return new Worker(new URL("render-worker.ts", import.meta.url), {
    env: { NODE_ENV: "production" },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
}
