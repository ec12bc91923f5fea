import type { EntryBlock, ItemsBlock, ResumeDocument, TextBlock } from "@jobwright/contracts/resume-document";
import type { Random } from "#random.fixture";

/** A document that says what its original does not. */
export type Mutant = { kind: string; document: ResumeDocument; detail: string };

export function pick<T>(values: readonly T[], random: Random): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/** Changes a copy of a document and says what it did; null: it has nothing of the kind. */
export type Mutation = (copy: ResumeDocument, random: Random) => string | null;

export function listEntries({ sections }: ResumeDocument): EntryBlock[] {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
}

export function listItemBlocks({ sections }: ResumeDocument): ItemsBlock[] {
  return sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === "items"));
}

/** Bullets and paragraphs, those of entries too. */
export function listTexts({ sections }: ResumeDocument): TextBlock[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "text" ? [block] : block.type === "entry" ? block.body : [])),
  );
}
