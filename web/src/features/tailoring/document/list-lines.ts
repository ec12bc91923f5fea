import type { DocumentBlock, DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";

/** All lines of a document in its order. */
export function listLines({ name, headline, contact, sections }: ResumeDocument): DocumentLine[] {
  const lines = [
    name,
    headline,
    ...contact,
    ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(listBlockLines)]),
  ];
  return lines.filter((line) => line !== null);
}

function listBlockLines(block: DocumentBlock): (DocumentLine | null)[] {
  if (block.type === "text") return [block.line];
  if (block.type === "items") return [block.label, ...block.items];
  return [...block.heading, block.dates, ...block.body.map(({ line }) => line)];
}
