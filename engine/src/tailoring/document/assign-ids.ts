import type { DocumentBlock, DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { DraftDocument, DraftEntry } from "./draft-document.ts";
import { isOwnText, type Substitution } from "./printed-text.ts";

type Place = (line: DocumentLine, id: string) => DocumentLine;

/** Gives every line and block its id by its place, such as "s2.e1.b3". What the person wrote has no source. */
export function assignIds(
  { name, headline, contact, sections, language }: DraftDocument,
  substitutions: readonly Substitution[],
): ResumeDocument {
  const place: Place = ({ text, source }, id) => {
    const isOwn = source === null || isOwnText(substitutions, source);
    return { id, text, source: isOwn ? null : source };
  };
  return {
    language,
    name: name && place(name, "name"),
    headline: headline && place(headline, "headline"),
    contact: number(place, contact, "c"),
    sections: sections.map(({ kind, heading, blocks }, index) => {
      const id = `s${index + 1}`;
      return {
        id,
        kind,
        heading: heading && place(heading, `${id}.h`),
        blocks: numberBlocks(place, blocks, id),
      };
    }),
  };
}

function number(place: Place, lines: readonly DocumentLine[], prefix: string): DocumentLine[] {
  return lines.map((line, index) => place(line, `${prefix}${index + 1}`));
}

function numberBlocks(
  place: Place,
  blocks: readonly (DocumentBlock | DraftEntry)[],
  section: string,
): DocumentBlock[] {
  const counts = { text: 0, items: 0, entry: 0 };
  return blocks.map((block): DocumentBlock => {
    counts[block.type] += 1;
    const at = counts[block.type];
    if (block.type === "text") return { ...block, line: place(block.line, `${section}.b${at}`) };
    if (block.type === "items") {
      const id = `${section}.i${at}`;
      const label = block.label && place(block.label, `${id}.l`);
      return { type: "items", id, label, items: number(place, block.items, `${id}.`) };
    }
    const id = `${section}.e${at}`;
    return {
      type: "entry",
      id,
      heading: number(place, block.heading, `${id}.h`),
      dates: block.dates && place(block.dates, `${id}.d`),
      name: block.name,
      body: block.body.map((one, index) => ({ ...one, line: place(one.line, `${id}.b${index + 1}`) })),
    };
  });
}
