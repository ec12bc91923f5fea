import type { AddedPart, PartMove } from "@jobwright/contracts/own-parts";
import type {
  DocumentBlock,
  DocumentLine,
  DocumentSection,
  ResumeDocument,
  TextBlock,
} from "@jobwright/contracts/resume-document";

/** What a person added to a document and where they put things. */
export type OwnParts = { added: AddedPart[]; moves: PartMove[] };

/** A section, a block of a section, or a text of an entry, with the parent whose children it is ordered among. */
type Place = { parentId: string | null; siblings: readonly string[] };

/**
 * The document with what the person added, and then with their moves in order. `original` tells where something stood that
 * a change has left out since: what is to stand behind it stands behind the nearest one before it. A part whose parent is
 * gone, and a move whose part is gone or whose sibling has another parent, is passed over.
 */
export function applyOwnParts(
  original: ResumeDocument,
  document: ResumeDocument,
  { added, moves }: OwnParts,
): ResumeDocument {
  const wanted = listPlaces(original);
  let current = document;
  for (const part of added) current = addPart(current, part, wanted);
  const full = added.reduce((all, part) => addPart(all, part, wanted), original);
  const known = listPlaces(full);
  for (const move of moves) current = movePart(current, move, known);
  return current;
}

/** Children of every parent by the id of each child. */
export function listPlaces({ sections }: ResumeDocument): Map<string, Place> {
  const places = new Map<string, Place>();
  const note = (parentId: string | null, siblings: readonly string[]) => {
    for (const id of siblings) places.set(id, { parentId, siblings });
  };
  note(
    null,
    sections.map(({ id }) => id),
  );
  for (const { id, blocks } of sections) {
    note(id, blocks.map(idOf));
    for (const block of blocks) if (block.type === "entry") note(block.id, block.body.map(idOf));
  }
  return places;
}

export function idOf(block: DocumentBlock): string {
  return block.type === "text" ? block.line.id : block.id;
}

export function addPart(
  document: ResumeDocument,
  part: AddedPart,
  known: ReadonlyMap<string, Place>,
): ResumeDocument {
  const line: DocumentLine = { id: part.id, text: part.text, source: null };
  if (part.type === "section") {
    const heading = { ...line, id: headingIdOf(part.id) };
    const section: DocumentSection = { id: part.id, kind: "other", heading, blocks: [] };
    return { ...document, sections: insert(document.sections, section, part.after, known, (one) => one.id) };
  }
  const block: TextBlock = { type: "text", line, isBullet: part.type === "bullet" };
  return mapChildren(document, part.parentId, (children) => insert(children, block, part.after, known, idOf));
}

/** Of the heading of a section that the person added. */
export function headingIdOf(sectionId: string): string {
  return `${sectionId}.h`;
}

function movePart(
  document: ResumeDocument,
  move: PartMove,
  known: ReadonlyMap<string, Place>,
): ResumeDocument {
  const place = known.get(move.id);
  if (!place || move.after === move.id) return document;
  if (move.after !== null && known.get(move.after)?.parentId !== place.parentId) return document;
  const reorder = <T>(children: readonly T[], toId: (child: T) => string): T[] => {
    const moved = children.find((child) => toId(child) === move.id);
    if (moved === undefined) return [...children];
    const others = children.filter((child) => child !== moved);
    return insert(others, moved, move.after, known, toId);
  };
  if (place.parentId === null) {
    return { ...document, sections: reorder(document.sections, ({ id }) => id) };
  }
  return mapChildren(document, place.parentId, (children) => reorder(children, idOf));
}

/** The children with one more, behind `after` or the nearest sibling before that which is there; else as the first. */
function insert<T>(
  children: readonly T[],
  child: T,
  after: string | null,
  known: ReadonlyMap<string, Place>,
  toId: (child: T) => string,
): T[] {
  const siblings = after === null ? [] : (known.get(after)?.siblings ?? [after]);
  const before = after === null ? [] : siblings.slice(0, siblings.indexOf(after) + 1).toReversed();
  const anchor = before.find((id) => children.some((other) => toId(other) === id));
  const at = anchor === undefined ? 0 : children.findIndex((other) => toId(other) === anchor) + 1;
  return children.toSpliced(at, 0, child);
}

function mapChildren(
  document: ResumeDocument,
  parentId: string | null,
  change: (children: readonly DocumentBlock[]) => DocumentBlock[],
): ResumeDocument {
  return {
    ...document,
    sections: document.sections.map((section) => {
      if (section.id === parentId) return { ...section, blocks: change(section.blocks) };
      const blocks = section.blocks.map((block) => {
        if (block.type !== "entry" || block.id !== parentId) return block;
        return { ...block, body: change(block.body).filter((one) => one.type === "text") };
      });
      return { ...section, blocks };
    }),
  };
}
