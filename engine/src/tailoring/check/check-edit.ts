import type { Problem } from "@jobwright/contracts/tailoring";
import { listProblemsOfEdit } from "./check-line.ts";

/**
 * Whether `proposed` says nothing that `original` does not: every number, date, name and skill is there and in the same
 * relation, no word is stronger, no limit is dropped. Null: it may stand in its place.
 */
export function checkEdit(edit: { lineId: string; original: string; proposed: string }): Problem | null {
  const [problem] = listProblemsOfEdit(edit.original, edit.proposed);
  return problem ? { ...problem, lineId: edit.lineId } : null;
}
