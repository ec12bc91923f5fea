import type { AddedPart, PartMove } from "@jobwright/contracts/own-parts";
import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, HandEdit } from "@jobwright/contracts/tailoring";
import { carryOwnParts, matchParts } from "@jobwright/engine/tailoring/document/carry-own-parts";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { addBullets } from "@jobwright/engine/tailoring/plan/add-bullets";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";
import type { TailoringWork } from "#db/schema/tailoring";
import { adviseHandEdit } from "./advise-hand-edit.ts";

/** What a person answered and wrote, as it holds for another run; `lost` says in sentences what does not. */
type KeptAnswers = {
  changes: Change[];
  handEdits: HandEdit[];
  added: AddedPart[];
  moves: PartMove[];
  lost: string[];
};

/**
 * Takes the person's answers and handwritten lines from a former run to the next one. A change is the same where it does
 * the same to the same words; a line is the same where it says the same, wherever it stands by now.
 */
export function keepAnswers(
  former: TailoringWork | null,
  original: ResumeDocument,
  proposed: readonly Change[],
): KeptAnswers {
  if (former === null) return { changes: [...proposed], handEdits: [], added: [], moves: [], lost: [] };
  const states = new Map(former.changes.map((change) => [toKey(change), change.state]));
  const rejected = new Set(former.changes.filter(isRejectedWording).map(toLineKey));
  const changes = proposed.map((change) => ({
    ...change,
    state: states.get(toKey(change)) ?? (rejected.has(toLineKey(change)) ? "undone" : change.state),
  }));
  const standing = new Map(listLines(applyChanges(original, changes, [])).map(({ id, text }) => [id, text]));
  const lineOf = matchLines(listAll(former.original, former.changes), listAll(original, changes));
  const handEdits: HandEdit[] = [];
  const lost: string[] = [];
  for (const { lineId, text } of former.handEdits) {
    const line = lineOf(lineId);
    if (!line) lost.push(describeLost(text));
    else if (standing.get(line.id) !== text) handEdits.push(adviseHandEdit(original, line, text));
  }
  const { added = [], moves = [] } = former;
  const own = carryOwnParts({ added, moves }, original, matchParts(former.original, original));
  lost.push(...own.lost.map(({ text }) => describeLostPart(text)));
  return { changes, handEdits, added: own.added, moves: own.moves, lost };
}

/** The lines of the original, and those that changes add to it. */
function listAll(original: ResumeDocument, changes: readonly Change[]): DocumentLine[] {
  const own = listLines(
    addBullets(
      original,
      changes.map(({ edit }) => edit),
    ),
  );
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...listLines(applyChanges(original, changes, [])).filter(({ id }) => !known.has(id))];
}

function toKey({ kind, original, tailored }: Change): string {
  return JSON.stringify([kind, original, tailored]);
}

/** A line whose wording the person rejected is not offered in another one; of a summary's lengths all but one are undone. */
function isRejectedWording({ state, edit, kind }: Change): boolean {
  return state === "undone" && edit.type === "rewrite" && kind !== "summaryWritten";
}

function toLineKey({ kind, original, by, edit }: Change): string {
  return JSON.stringify([kind, by, original, edit.type]);
}

/** Of lines that say the same, each is the one with the same place among them. */
function matchLines(
  former: readonly DocumentLine[],
  next: readonly DocumentLine[],
): (id: string) => DocumentLine | undefined {
  const byWords = Map.groupBy(next, ({ text }) => text);
  const matched = new Map<string, DocumentLine | undefined>();
  for (const [text, lines] of Map.groupBy(former, (line) => line.text)) {
    for (const [index, { id }] of lines.entries()) matched.set(id, byWords.get(text)?.[index]);
  }
  return (id) => matched.get(id);
}

function describeLostPart(text: string): string {
  return `Your resume lacks the part to which you had added “${text}”. That is not in this result.`;
}

function describeLost(text: string): string {
  if (text === "")
    return "Your resume lacks a line that you had left out. Nothing had to be left out this time.";
  return `Your resume lacks the line that you had rewritten as “${text}”. That rewording is not in this result.`;
}
