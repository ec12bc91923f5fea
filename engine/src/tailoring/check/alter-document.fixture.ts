import type { EntryBlock, ItemsBlock, ResumeDocument, TextBlock } from "@jobwright/contracts/resume-document";

/** A document that says what its original does not. */
export type Mutant = { kind: string; document: ResumeDocument; detail: string };

/** Numbers from 0 up to 1 that a seed repeats (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
