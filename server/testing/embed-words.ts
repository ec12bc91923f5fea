import type { AskedQuestion } from "./asked-question.ts";

const DIMENSIONS = 64;

/** OpenAI's answer to a question for embeddings. */
export function embedAll({ data, body }: AskedQuestion): object {
  const tokens = Math.ceil(data.map(({ text }) => text).join(" ").length / 4);
  return {
    object: "list",
    model: body["model"],
    data: data.map(({ text }, index) => ({ object: "embedding", index, embedding: embedWords(text) })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

/** A direction of length one for each text: those that share words point alike. */
function embedWords(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [""]) {
    for (let at = 0; at < 4; at += 1) {
      const hash = hashWord(`${at}${word}`);
      const dimension = hash % DIMENSIONS;
      vector[dimension] = (vector[dimension] ?? 0) + (hash % 2048 < 1024 ? 1 : -1);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** FNV-1a, 32 bits. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
