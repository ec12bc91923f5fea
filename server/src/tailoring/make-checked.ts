import { checkDocument } from "@jobwright/engine/tailoring/check/check-document";
import { addSaidBullets } from "@jobwright/engine/tailoring/plan/add-bullets";
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
  const base = addSaidBullets(original, changes, said);
  const [problem] = checkDocument(base, applyChanges(original, changes, handEdits), byHand);
  return problem ? withholdFiles(files, problem.text) : makeFiles(ctx, files);
}
