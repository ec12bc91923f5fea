import { WRITTEN_SUMMARY_ID } from "@jobwright/contracts/tailoring";
import { checkDocument } from "@jobwright/engine/tailoring/check/check-document";
import { addProven, listProofs } from "@jobwright/engine/tailoring/plan/add-proven";
import { applyChanges } from "@jobwright/engine/tailoring/plan/apply-changes";
import type { UserContext } from "#context";
import type { TailoringWork } from "#db/schema/tailoring";
import { composeDocument } from "./compose-document.ts";
import { makeFiles, withholdFiles, type FilesToMake, type MadeDocument } from "./make-files.ts";

type Parts = Pick<TailoringWork, "original" | "changes" | "handEdits" | "added" | "moves" | "said">;

/**
 * The files of what was tailored; none where its changes do not pass the checker. What the person wrote, added or moved
 * is theirs, and is not looked at.
 */
export function makeChecked(
  ctx: UserContext,
  order: Omit<FilesToMake, "document">,
  parts: Parts,
): Promise<MadeDocument> | MadeDocument {
  const { original, changes, handEdits, said = [] } = parts;
  const { job, layout, paper, pages } = order;
  const files = { document: composeDocument(parts), job, layout, paper, pages };
  const byHand = new Set(handEdits.map(({ lineId }) => lineId));
  // A summary that the person left out is not missed.
  const isLeftOut = handEdits.some(({ lineId, text }) => lineId === WRITTEN_SUMMARY_ID && text === "");
  const standing = isLeftOut ? changes.filter(({ edit }) => edit.type !== "writeSummary") : changes;
  const base = addProven(original, standing, said);
  const tailored = applyChanges(original, changes, handEdits);
  const [problem] = checkDocument(base, tailored, byHand, listProofs(base, changes));
  return problem ? withholdFiles(files, problem.text) : makeFiles(ctx, files);
}
