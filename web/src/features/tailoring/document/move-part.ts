import type { PartMove } from "@jobwright/contracts/own-parts";
import type { DocumentBlock, ResumeDocument } from "@jobwright/contracts/resume-document";

/** The id by which a block is moved: that of its line where it is a text. */
export function toPartId(block: DocumentBlock): string {
  return block.type === "text" ? block.line.id : block.id;
}

/** The parts that stand in a row with this one, itself included; [] where nothing of that id can be moved. */
export function listSiblings({ sections }: Pick<ResumeDocument, "sections">, id: string): string[] {
  const rows = [
    sections.map((section) => section.id),
    ...sections.map(({ blocks }) => blocks.map(toPartId)),
    ...sections.flatMap(({ blocks }) =>
      blocks.map((block) => (block.type === "entry" ? block.body.map(toPartId) : [])),
    ),
  ];
  return rows.find((row) => row.includes(id)) ?? [];
}

/** The move of a part by one place (-1 up, 1 down) among its siblings; null: it stands at that end already. */
export function toStep(siblings: readonly string[], id: string, step: 1 | -1): PartMove | null {
  const at = siblings.indexOf(id);
  const next = at + step;
  if (at === -1 || next < 0 || next >= siblings.length) return null;
  return { id, after: (step === 1 ? siblings[next] : siblings[next - 1]) ?? null };
}

/** The document as it is about to be; a move to what is no sibling leaves it as it is. */
export function showMove(document: ResumeDocument, move: PartMove): ResumeDocument {
  return {
    ...document,
    sections: reorder(document.sections, ({ id }) => id, move).map((section) => {
      const blocks = reorder(section.blocks, toPartId, move).map((block) => {
        if (block.type !== "entry") return block;
        const body = reorder(block.body, toPartId, move);
        return body === block.body ? block : { ...block, body };
      });
      const isSame = blocks.every((block, index) => block === section.blocks[index]);
      return isSame ? section : { ...section, blocks };
    }),
  };
}

/** The same list where nothing in it is moved. */
function reorder<Part>(parts: Part[], toId: (part: Part) => string, { id, after }: PartMove): Part[] {
  const moved = parts.find((part) => toId(part) === id);
  if (moved === undefined || after === id) return parts;
  const others = parts.filter((part) => part !== moved);
  const at = after === null ? 0 : others.findIndex((part) => toId(part) === after) + 1;
  return after !== null && at === 0 ? parts : others.toSpliced(at, 0, moved);
}
