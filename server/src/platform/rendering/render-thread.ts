import { Worker } from "node:worker_threads";
import type { PageFit, PageLimit, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { TailoredFormat } from "@jobwright/contracts/tailoring";
import { ThreadLost, type JobThread } from "#platform/job-thread";
import type { RenderOptions } from "./render-options.ts";
import { UnsupportedText } from "./unsupported-text.ts";

export type RenderOrder = { document: ResumeDocument; options: RenderOptions } & (
  | { format: TailoredFormat }
  /** How a PDF comes out on its pages, of which nothing is made. */
  | { format: "fit"; pages: PageLimit }
);
export type RenderAnswer =
  { bytes: Uint8Array<ArrayBuffer> } | { fit: PageFit } | { unsupported: string[] } | { error: string };
export type RenderThread = JobThread<RenderOrder, RenderAnswer>;

/** What an order brings from the thread. Throws as the renderer does; too slow a document ends the thread. */
export async function renderIn<Read>(
  thread: RenderThread,
  order: RenderOrder,
  timeLimitMs: number,
  read: (answer: RenderAnswer) => Read,
): Promise<Read> {
  try {
    return read(await thread.ask(order, { timeMs: timeLimitMs }));
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error;
    throw new Error(`The document could not be made: ${error.message}.`, { cause: error });
  }
}

function checkMade(answer: RenderAnswer): void {
  if ("unsupported" in answer) throw new UnsupportedText(answer.unsupported);
  if ("error" in answer) throw new Error(`The document could not be made: ${answer.error}`);
}

export function toFit(answer: RenderAnswer): PageFit {
  checkMade(answer);
  if (!("fit" in answer)) throw new Error("The document was not measured.");
  return answer.fit;
}

export function toBuffer(answer: RenderAnswer): Buffer {
  checkMade(answer);
  if (!("bytes" in answer)) throw new Error("The document was not made.");
  return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
}

export function startRenderWorker(): Worker {
  return new Worker(new URL("render-worker.ts", import.meta.url), {
    env: { NODE_ENV: "production" },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
}
