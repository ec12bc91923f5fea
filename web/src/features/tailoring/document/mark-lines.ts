import type { AddedPart } from "@jobwright/contracts/own-parts";
import {
  WRITTEN_HEADLINE_ID,
  WRITTEN_SUMMARY_ID,
  type Change,
  type Tailoring,
} from "@jobwright/contracts/tailoring";
import type { DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";

/** `yours`: written by hand. */
export type LineMark = "accepted" | "toReview" | "yours";

/** What became of each line that is in the tailored document and not as it was; the weightier mark holds. */
export function markLines({
  changes,
  original,
  handEdits,
  added,
}: Pick<Tailoring, "changes" | "original" | "handEdits" | "added">): Map<string, LineMark> {
  const marks = new Map<string, LineMark>();
  for (const [lineId, { state }] of findChanges({ changes, original })) {
    marks.set(lineId, state === "toReview" ? "toReview" : "accepted");
  }
  for (const { lineId } of handEdits) marks.set(lineId, "yours");
  for (const part of added) marks.set(toAddedLineId(part), "yours");
  return marks;
}

/** The line that a part has in the document: of a section its heading. */
export function toAddedLineId({ id, type }: Pick<AddedPart, "id" | "type">): string {
  return type === "section" ? `${id}.h` : id;
}

/** The change that made a line what it is in the tailored document; of several the first that is open. */
export function findChanges({
  changes,
  original,
}: Pick<Tailoring, "changes" | "original">): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const change of changes) {
    if (change.state !== "accepted" && change.state !== "toReview") continue;
    for (const lineId of listTouched(change, original)) {
      const known = found.get(lineId)?.state;
      if (known === undefined || (known !== "toReview" && change.state === "toReview")) {
        found.set(lineId, change);
      }
    }
  }
  return found;
}

function listTouched({ kind, edit, evidence }: Change, original: ResumeDocument): string[] {
  if (edit.type === "rewrite" || edit.type === "moveUp" || edit.type === "addBullet") return [edit.lineId];
  if (edit.type === "orderItems") return listMovedUp(edit, original);
  if (edit.type === "addItem") return [edit.itemId];
  if (edit.type === "writeSummary") return [WRITTEN_SUMMARY_ID];
  if (edit.type === "writeHeadline") return [WRITTEN_HEADLINE_ID];
  if (edit.type === "orderSections") return [];
  // What was left out is not there; of several summaries the chosen one is.
  return kind === "summaryChosen"
    ? evidence.map(({ lineId }) => lineId).filter((lineId) => !edit.lineIds.includes(lineId))
    : [];
}

/** The items that stand nearer to the front than they did: only they are news. */
function listMovedUp({ blockId, itemIds }: { blockId: string; itemIds: string[] }, original: ResumeDocument) {
  const blocks = original.sections.flatMap((section) => section.blocks);
  const block = blocks.find((each) => each.type === "items" && each.id === blockId);
  const before = block?.type === "items" ? block.items.map(({ id }) => id) : [];
  return itemIds.filter((id, index) => before.indexOf(id) > index);
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
