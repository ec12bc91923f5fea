import { WRITTEN_SUMMARY_ID, type Change, type Tailoring } from "@jobwright/contracts/tailoring";
import type { DocumentSection } from "@jobwright/contracts/resume-document";

/** `yours`: written by hand. */
export type LineMark = "accepted" | "toReview" | "yours";

/** What became of each line that is in the tailored document and not as it was; the weightier mark holds. */
export function markLines({
  changes,
  handEdits,
}: Pick<Tailoring, "changes" | "handEdits">): Map<string, LineMark> {
  const marks = new Map<string, LineMark>();
  for (const change of changes) {
    if (change.state === "undone" || change.state === "offered") continue;
    for (const lineId of listTouched(change)) {
      if (marks.get(lineId) !== "toReview") marks.set(lineId, change.state);
    }
  }
  for (const { lineId } of handEdits) marks.set(lineId, "yours");
  return marks;
}

function listTouched({ kind, edit, evidence }: Change): string[] {
  if (edit.type === "rewrite" || edit.type === "moveUp" || edit.type === "addBullet") return [edit.lineId];
  if (edit.type === "orderItems") return edit.itemIds;
  if (edit.type === "addItem") return [edit.itemId];
  if (edit.type === "writeSummary") return [WRITTEN_SUMMARY_ID];
  if (edit.type === "orderSections") return [];
  // What was left out is not there; of several summaries the chosen one is.
  return kind === "summaryChosen"
    ? evidence.map(({ lineId }) => lineId).filter((lineId) => !edit.lineIds.includes(lineId))
    : [];
}

const names: Record<DocumentSection["kind"], string> = {
  top: "At the top",
  summary: "Summary",
  experience: "Experience",
  education: "Education",
  skills: "Skills",
  links: "Links",
  contact: "Contact",
  other: "More",
};

/** What a section is called where it has no heading of its own. */
export function toSectionName(section: Pick<DocumentSection, "kind" | "heading">): string {
  return section.heading?.text ?? names[section.kind];
}
