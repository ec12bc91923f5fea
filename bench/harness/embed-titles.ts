import { cosine, toTitleVector } from "@jobwright/engine/matching/title-vector";
import type { TitleSimilarity } from "@jobwright/engine/wanted";
import { createPackagedEmbedder } from "../../server/src/platform/embedder/packaged-embedder.ts";
import { createLogger } from "../../server/src/platform/logger.ts";

/** Texts that are handed to the encoder at once. */
const PART = 512;

/** How alike these titles are in meaning, by vectors made as the server makes and keeps them. */
export async function embedTitles(titles: Iterable<string>): Promise<TitleSimilarity> {
  const texts = [...new Set(titles)];
  const embedder = createPackagedEmbedder({ log: createLogger("warn") });
  const vectors = new Map<string, Int8Array>();
  try {
    for (let start = 0; start < texts.length; start += PART) {
      const part = texts.slice(start, start + PART);
      const raw = await embedder.embed(part);
      for (const [index, text] of part.entries())
        vectors.set(text, toTitleVector(raw[index] ?? new Float32Array(0), embedder.model));
    }
  } finally {
    await embedder.close();
  }
  return (wanted, offered) => {
    const [first, second] = [vectors.get(wanted), vectors.get(offered)];
    return first && second ? cosine(first, second) : null;
  };
}
