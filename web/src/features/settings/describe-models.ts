import type { ModelPurpose, ModelUse } from "@jobwright/contracts/models";

export const purposeLabels: Record<ModelPurpose, string> = {
  readPosting: "Reading postings",
  judgeMatches: "Judging matches",
  tailorResume: "Tailoring resumes",
  research: "Researching companies",
};

const providerNames: Record<string, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  "openai-compatible": "OpenAI-compatible",
};

/** "llama3.1 at localhost:11434 (OpenAI-compatible)". Never a key. */
export function describeLanguageModel({ model, host, provider }: NonNullable<ModelUse["language"]>): string {
  return `${model} at ${host} (${providerNames[provider] ?? provider})`;
}

/** What compares titles, and whether they leave this server for it. */
export function describeEmbedder(embedder: ModelUse["embedder"]): string {
  if (embedder === null) return "None. Titles are compared by their words and families alone.";
  if (embedder.isLocal) return "By their meaning, on this server. Nothing is sent.";
  return `${embedder.name}, at the provider. Titles are sent there.`;
}

/** Of 100, never past it; 0 where nothing may be spent. */
export function toPercent({ spent, limit }: { spent: number; limit: number }): number {
  if (limit <= 0) return 0;
  return Math.min(100, Math.round((spent / limit) * 100));
}
