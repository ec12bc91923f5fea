import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { DocumentBlock, ResumeDocument, TextBlock } from "@jobwright/contracts/resume-document";
import type { Change, Edit } from "@jobwright/contracts/tailoring";
import { findEntry } from "./evidence-places.ts";
import { toSaidLineId } from "./said-evidence.ts";

type AddBullet = Extract<Edit, { type: "addBullet" }>;

/** The document with new last bullets in entries; an entry that it lacks is passed over. It is not changed itself. */
export function addBullets(document: ResumeDocument, edits: readonly Edit[]): ResumeDocument {
  const added = Map.groupBy(edits.filter(isAddBullet), ({ entryId }) => entryId);
  if (added.size === 0) return document;
  const addTo = (block: DocumentBlock): DocumentBlock => {
    const bullets = block.type === "entry" ? added.get(block.id) : undefined;
    if (block.type !== "entry" || bullets === undefined) return block;
    return { ...block, body: [...block.body, ...bullets.map(toBlock)] };
  };
  const sections = document.sections.map((section) => ({ ...section, blocks: section.blocks.map(addTo) }));
  return { ...document, sections };
}

/**
 * What a tailored document is checked against: the original with the bullets of the changes that are not undone, but only
 * those that say word for word what the person said of that very entry.
 */
export function addSaidBullets(
  original: ResumeDocument,
  changes: readonly Pick<Change, "state" | "edit">[],
  said: readonly SaidEvidence[],
): ResumeDocument {
  const byId = new Map(said.map((one) => [one.id, one]));
  const isSaid = (edit: AddBullet) => {
    const { answer, place, text } = byId.get(edit.evidenceId) ?? { answer: "lacks", place: null, text: "" };
    if (answer !== "has" || place === null || text !== edit.text) return false;
    return edit.lineId === toSaidLineId(edit.evidenceId) && findEntry(original, place)?.id === edit.entryId;
  };
  const edits = changes.filter(({ state }) => state !== "undone").map(({ edit }) => edit);
  return addBullets(
    original,
    edits.filter((edit) => isAddBullet(edit) && isSaid(edit)),
  );
}

function isAddBullet(edit: Edit): edit is AddBullet {
  return edit.type === "addBullet" && edit.text.trim() !== "";
}

function toBlock({ lineId, text }: AddBullet): TextBlock {
  return { type: "text", isBullet: true, line: { id: lineId, text, source: null } };
}
