import { createDocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import type { Bench } from "./harness/bench.ts";
import { figuresOfChanges } from "./tailor-use-changes.ts";
import { figuresOfGaps } from "./tailor-use-gaps.ts";
import { readPairs } from "./tailor-use-pairs.ts";
import { writeSample } from "./tailor-use-sample.ts";

export const bench: Bench = {
  name: "tailor-use",
  summary: "what the local engine says of labelled pairs of a resume and an advert: gaps, proofs and changes",
  async run() {
    const reader = createDocumentReader({ log: createLogger("silent") });
    try {
      const pairs = await readPairs(reader);
      writeSample(pairs);
      return [...figuresOfGaps(pairs), ...figuresOfChanges(pairs)];
    } finally {
      await reader.close();
    }
  },
};
