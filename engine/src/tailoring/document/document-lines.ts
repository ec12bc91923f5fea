import { withText } from "./place-links.ts";
import type { DocumentBlock, DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";

/** Every line of a document in the order in which it is printed; the items of a list each for itself. */
export function listLines(document: ResumeDocument): DocumentLine[] {
  const { name, headline, contact, sections } = document;
  const lines = [name, headline, ...contact];
  for (const { heading, blocks } of sections) {
    lines.push(heading);
    for (const block of blocks) {
      if (block.type === "text") lines.push(block.line);
      else if (block.type === "items") lines.push(block.label, ...block.items);
      else lines.push(...block.heading, block.dates, ...block.body.map(({ line }) => line));
    }
  }
  return lines.filter((line) => line !== null);
}

export function findLine(document: ResumeDocument, lineId: string): DocumentLine | null {
  return listLines(document).find(({ id }) => id === lineId) ?? null;
}

/** The document with another text in some lines, by their ids; a line whose text is "" is left out. */
export function replaceLines(document: ResumeDocument, texts: ReadonlyMap<string, string>): ResumeDocument {
  return mapLines(document, (line) => {
    const text = texts.get(line.id);
    if (text === undefined) return line;
    return text === "" ? null : withText(line, text);
  });
}

/** The document with another line in place of each; null leaves it out. */
export function mapLines(
  document: ResumeDocument,
  change: (line: DocumentLine) => DocumentLine | null,
): ResumeDocument {
  const one = (line: DocumentLine | null) => line && change(line);
  const all = (lines: readonly DocumentLine[]) => lines.flatMap((line) => one(line) ?? []);
  return {
    ...document,
    name: one(document.name),
    headline: one(document.headline),
    contact: all(document.contact),
    sections: document.sections.map((section) => ({
      ...section,
      heading: one(section.heading),
      blocks: section.blocks.flatMap((block) => replaceInBlock(block, one) ?? []),
    })),
  };
}

function replaceInBlock(
  block: DocumentBlock,
  one: (line: DocumentLine) => DocumentLine | null,
): DocumentBlock | null {
  if (block.type === "text") {
    const line = one(block.line);
    return line && { ...block, line };
  }
  if (block.type === "items") {
    const items = block.items.flatMap((item) => one(item) ?? []);
    return items.length > 0 || block.items.length === 0
      ? { ...block, label: block.label && one(block.label), items }
      : null;
  }
  return {
    ...block,
    heading: block.heading.flatMap((line) => one(line) ?? []),
    dates: block.dates && one(block.dates),
    body: block.body.flatMap((part) => {
      const line = one(part.line);
      return line ? [{ ...part, line }] : [];
    }),
  };
}

/** The number of the line in which an offset stands, from 1; empty lines count. */
export function lineNumberAt(text: string, offset: number): number {
  let number = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) number += 1;
  return number;
}
