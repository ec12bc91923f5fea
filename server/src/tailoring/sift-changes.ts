import { setImmediate as breathe } from "node:timers/promises";
import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, RefusedChange } from "@jobwright/contracts/tailoring";
import { checkDocument } from "@jobwright/engine/tailoring/check/check-document";
import { addProven, listProofs } from "@jobwright/engine/tailoring/plan/add-proven";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";

/**
 * The changes that pass the checker together, in their order, and the others with what it has against them. `said` is what
 * the person said, of which bullets may be made.
 */
export async function siftChanges(
  original: ResumeDocument,
  proposed: readonly Change[],
  said: readonly SaidEvidence[],
): Promise<{ changes: Change[]; refused: RefusedChange[] }> {
  // As a rule all pass, which one look tells; only then each is looked at by itself.
  if (findProblem(original, proposed, said) === null) return { changes: [...proposed], refused: [] };
  const changes: Change[] = [];
  const refused: RefusedChange[] = [];
  for (const change of proposed) {
    await breathe();
    const reason = findProblem(original, [...changes, change], said);
    if (reason === null) changes.push(change);
    else refused.push({ place: change.place, original: change.original, proposed: change.tailored, reason });
  }
  return { changes, refused };
}

function findProblem(
  original: ResumeDocument,
  changes: readonly Change[],
  said: readonly SaidEvidence[],
): string | null {
  const applied = changes.map(({ edit, evidence }) => ({ state: "accepted" as const, edit, evidence }));
  const base = addProven(original, applied, said);
  const [problem] = checkDocument(
    base,
    applyChanges(original, applied, []),
    new Set(),
    listProofs(base, applied),
  );
  return problem?.text ?? null;
}
