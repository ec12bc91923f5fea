import type { AddedPart, AddedPartPatch, PartMove, PartMovePatch } from "@jobwright/contracts/own-parts";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { listLines } from "./document-lines.ts";
import { addPart, listPlaces, type OwnParts } from "./own-parts.ts";

/** The field of a patch that cannot be applied, and why. */
type PatchProblem = { field: string; problem: string };

/**
 * The own parts with what a patch says of them, on the document as it stands by then. Several at once may build on each
 * other, in their order. A part that is taken away goes with what was added to it, and with its moves.
 */
export function patchOwnParts(
  original: ResumeDocument,
  former: OwnParts,
  patch: { added?: readonly AddedPartPatch[] | undefined; moves?: readonly PartMovePatch[] | undefined },
): OwnParts | PatchProblem {
  let { added, moves }: { added: AddedPart[]; moves: PartMove[] } = {
    added: [...former.added],
    moves: [...former.moves],
  };
  for (const [index, { text, ...place }] of (patch.added ?? []).entries()) {
    const line = text?.replaceAll(/\s+/g, " ").trim() ?? "";
    const at = added.findIndex(({ id }) => id === place.id);
    if (line === "") {
      if (at < 0) return { field: `added.${index}.id`, problem: "is no part that was added" };
      const gone = added[at]?.after ?? null;
      const stepBack = <T extends { after: string | null }>(one: T): T =>
        one.after === place.id ? { ...one, after: gone } : one;
      added = added.filter(({ id, parentId }) => id !== place.id && parentId !== place.id).map(stepBack);
      moves = moves.map(stepBack);
      continue;
    }
    const problem = findMisplaced(original, added, place);
    if (problem) return { field: `added.${index}.${problem.field}`, problem: problem.problem };
    if (at < 0) added.push({ ...place, text: line });
    else added[at] = { ...place, text: line };
  }
  const known = listPlaces(added.reduce((all, part) => addPart(all, part, listPlaces(original)), original));
  moves = moves.filter(({ id, after }) => known.has(id) && after !== id);
  for (const [index, { isUndone = false, ...move }] of (patch.moves ?? []).entries()) {
    const place = known.get(move.id);
    if (!place) return { field: `moves.${index}.id`, problem: "is no part of this document" };
    moves = moves.filter(({ id }) => id !== move.id);
    if (isUndone) continue;
    const isBeside = move.after === null || known.get(move.after)?.parentId === place.parentId;
    if (!isBeside || move.after === move.id) {
      return { field: `moves.${index}.after`, problem: "does not stand beside it" };
    }
    moves.push(move);
  }
  return { added, moves };
}

function findMisplaced(
  original: ResumeDocument,
  added: readonly AddedPart[],
  { id, type, parentId, after }: Omit<AddedPart, "text">,
): PatchProblem | null {
  const document = added.reduce((all, part) => addPart(all, part, listPlaces(original)), original);
  const known = listPlaces(document);
  const former = added.find((part) => part.id === id);
  const taken = former
    ? former.type !== type
    : known.has(id) || listLines(document).some((line) => line.id === id);
  if (taken) return { field: "id", problem: "stands for another part already" };
  if ((type === "section") !== (parentId === null)) {
    return { field: "parentId", problem: "is no place for it" };
  }
  const parents = document.sections.flatMap((section) => [
    section.id,
    ...section.blocks.filter((block) => block.type === "entry").map((block) => block.id),
  ]);
  if (parentId !== null && !parents.includes(parentId)) {
    return { field: "parentId", problem: "is no entry or section of this document" };
  }
  const isBeside = after === null || (after !== id && known.get(after)?.parentId === parentId);
  return isBeside ? null : { field: "after", problem: "does not stand beside it" };
}
