import type { Tailoring } from "@jobwright/contracts/tailoring";
import { toChangeTitle } from "../changes/describe-change.ts";
import type { MarkedLine } from "../viewer/find-marks.ts";
import { listLines } from "./list-lines.ts";
import { findChanges } from "./mark-lines.ts";

/** The lines of the tailored document in its order, each with the change that made it so. */
export function listMarkedLines({
  document,
  original,
  changes,
  model,
}: Pick<Tailoring, "document" | "original" | "changes" | "model">): MarkedLine[] {
  const byLine = findChanges({ changes, original });
  return listLines(document).map(({ id, text }) => {
    const change = byLine.get(id);
    if (change === undefined) return { text, mark: null };
    const isOpen = change.state === "toReview";
    const title = `${toChangeTitle(change, model?.model ?? null)}: ${isOpen ? "to review" : "accepted"}`;
    return { text, mark: { changeId: change.id, isOpen, title } };
  });
}
