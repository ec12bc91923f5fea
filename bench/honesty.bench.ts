import { createDocumentReader } from "../server/src/platform/documents/document-reader.ts";
import { createLogger } from "../server/src/platform/logger.ts";
import type { Bench } from "./harness/bench.ts";
import { loadResumes } from "./honesty-documents.ts";
import { figuresOfMutants } from "./honesty-mutants.ts";
import { figuresOfTailored } from "./honesty-tailored.ts";

export const bench: Bench = {
  name: "honesty",
  summary:
    "altered and honest resumes through the checker, and facts of tailored files that their originals lack",
  async run() {
    const reader = createDocumentReader({ log: createLogger("silent") });
    try {
      const resumes = await loadResumes(reader);
      return [...figuresOfMutants(resumes), ...(await figuresOfTailored(resumes, reader))];
    } finally {
      await reader.close();
    }
  },
};
