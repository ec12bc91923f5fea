import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { applyOwnParts } from "@jobwright/engine/tailoring/document/own-parts";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";
import type { TailoringWork } from "#db/schema/tailoring";

type Parts = Pick<TailoringWork, "original" | "changes" | "handEdits" | "added" | "moves">;

/** The tailored document: the original with its changes and lines written by hand, then with what the person added and moved. */
export function composeDocument({
  original,
  changes,
  handEdits,
  added = [],
  moves = [],
}: Parts): ResumeDocument {
  return applyOwnParts(original, applyChanges(original, changes, handEdits), { added, moves });
}
