import type { AddedPart } from "@jobwright/contracts/own-parts";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { idOf, listPlaces, type OwnParts } from "./own-parts.ts";

/** How parts of a former document are found in the next one. */
type PartFinder = (id: string) => string | null;

/** Own parts as they hold for another document: what has lost its parent or sibling is left out, and counted. */
export function carryOwnParts(
  { added, moves }: OwnParts,
  next: ResumeDocument,
  findPart: PartFinder,
): OwnParts & { lost: AddedPart[] } {
  const carried: AddedPart[] = [];
  const lost: AddedPart[] = [];
  const ownIds = new Set(added.map(({ id }) => id));
  const find = (id: string | null) => (id === null ? null : ownIds.has(id) ? id : findPart(id));
  const places = listPlaces(next);
  for (const part of added) {
    const parentId = find(part.parentId);
    const isGone =
      part.parentId !== null && (parentId === null || lost.some(({ id }) => id === part.parentId));
    if (isGone) lost.push(part);
    else carried.push({ ...part, parentId, after: find(part.after) ?? lastOf(next, parentId) });
  }
  const kept = moves.flatMap((move) => {
    const id = find(move.id);
    const after = find(move.after);
    const isThere = id !== null && (ownIds.has(id) || places.has(id));
    return isThere && (move.after === null || after !== null) ? [{ id, after }] : [];
  });
  return { added: carried, moves: kept, lost };
}

/** The last child of a parent, behind which stands what has lost its sibling. */
function lastOf(document: ResumeDocument, parentId: string | null): string | null {
  if (parentId === null) return document.sections.at(-1)?.id ?? null;
  for (const { id, blocks } of document.sections) {
    const last = blocks.at(-1);
    if (id === parentId) return last ? idOf(last) : null;
    const entry = blocks.find((block) => block.type === "entry" && block.id === parentId);
    if (entry?.type === "entry") return entry.body.at(-1)?.line.id ?? null;
  }
  return null;
}

/** Finds parts of a former document in the next by what they say; of several that say the same, by their order. */
export function matchParts(former: ResumeDocument, next: ResumeDocument): PartFinder {
  const byWords = Map.groupBy(listParts(next), ({ words }) => words);
  const matched = new Map<string, string | null>();
  for (const [words, parts] of Map.groupBy(listParts(former), (part) => part.words)) {
    for (const [index, { id }] of parts.entries()) matched.set(id, byWords.get(words)?.[index]?.id ?? null);
  }
  return (id) => matched.get(id) ?? null;
}

type Part = { id: string; words: string };

function listParts({ sections }: ResumeDocument): Part[] {
  return sections.flatMap(({ id, kind, heading, blocks }) => [
    { id, words: `section ${heading?.text ?? kind}` },
    ...blocks.flatMap((block): Part[] => {
      if (block.type === "text") return [{ id: block.line.id, words: `text ${block.line.text}` }];
      if (block.type === "items") {
        return [{ id: block.id, words: `items ${(block.label ?? block.items[0])?.text ?? ""}` }];
      }
      const head = [...block.heading.map(({ text }) => text), block.dates?.text ?? ""].join(" ");
      const body = block.body.map(({ line }) => ({ id: line.id, words: `text ${line.text}` }));
      return [{ id: block.id, words: `entry ${head}` }, ...body];
    }),
  ]);
}
