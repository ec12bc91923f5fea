import type { Problem } from "@jobwright/contracts/tailoring";
import { listProblemsOfEdit } from "./check-line.ts";

/** `evidence` are lines of the same document, or the person's own words, that the edit rests on beside its line. */
export type CheckedEdit = {
  lineId: string;
  original: string;
  proposed: string;
  evidence?: readonly string[];
};

/**
 * Whether each claim of `proposed` follows from `original`: every number, date, name and skill is there and in the same
 * relation, no word is stronger, no limit is dropped. Null: it may stand in its place. The caller makes sure that the
 * evidence is the person's.
 */
export function checkEdit(edit: CheckedEdit): Problem | null {
  const [problem] = listProblemsOfEdit(edit.original, edit.proposed, edit.evidence);
  return problem ? { ...problem, lineId: edit.lineId } : null;
}
