import type {
  DocumentBlock,
  DocumentLine,
  DocumentSection,
  EntryBlock,
  ItemsBlock,
  ResumeDocument,
  TextBlock,
} from "@jobwright/contracts/resume-document";
import { addBullets } from "./add-bullets.ts";
import { makeSummary } from "../check/written-summary.ts";
import { withText } from "../document/place-links.ts";
import { WRITTEN_HEADLINE_ID, type Change, type Edit, type HandEdit } from "@jobwright/contracts/tailoring";

/** What is to be done to lines and blocks, by their ids. */
type Work = {
  texts: ReadonlyMap<string, string>;
  byHand: ReadonlyMap<string, string>;
  left: ReadonlySet<string>;
  orders: ReadonlyMap<string, readonly string[]>;
  ranks: ReadonlyMap<string, number>;
  sectionOrder: readonly string[] | null;
  added: ReadonlyMap<string, readonly DocumentLine[]>;
  summary: string | null;
  title: string | null;
};

/**
 * The original with all changes that are not undone, and with the lines that were written by hand on top. An id that
 * the document lacks is passed over; a change never empties an entry, a person may. The original is not changed.
 */
export function applyChanges(
  original: ResumeDocument,
  changes: readonly Pick<Change, "state" | "edit">[],
  handEdits: readonly Pick<HandEdit, "lineId" | "text">[],
): ResumeDocument {
  // Of two that do the same to one place, the one that the person accepted stands last and so holds.
  const edits = changes
    .filter(isApplied)
    .toSorted((a, b) => Number(a.state === "accepted") - Number(b.state === "accepted"))
    .map(({ edit }) => edit);
  if (edits.length === 0 && handEdits.length === 0) return original;
  const work = gatherWork(edits, handEdits);
  const { name, headline, contact, sections } = addBullets(original, edits);
  return {
    ...original,
    name: name && applyToLine(name, work),
    headline: headline ? applyToLine(headline, work) : writeHeadline(work),
    contact: applyToLines(contact, work),
    sections: orderSections(withSummary(sections, work), work)
      .map((section) => applyToSection(section, work))
      .filter((section) => section !== null),
  };
}

/** Whether a change is in the document. */
export function isApplied({ state }: Pick<Change, "state">): boolean {
  return state === "accepted" || state === "toReview";
}

function gatherWork(edits: readonly Edit[], handEdits: readonly Pick<HandEdit, "lineId" | "text">[]): Work {
  const texts = new Map<string, string>();
  const left = new Set<string>();
  const orders = new Map<string, readonly string[]>();
  const ranks = new Map<string, number>();
  const added = new Map<string, DocumentLine[]>();
  let sectionOrder: readonly string[] | null = null;
  let summary: string | null = null;
  let title: string | null = null;
  for (const edit of edits) {
    if (edit.type === "rewrite" && edit.text.trim() !== "") texts.set(edit.lineId, edit.text);
    else if (edit.type === "leaveOut") for (const id of edit.lineIds) left.add(id);
    else if (edit.type === "orderItems") orders.set(edit.blockId, edit.itemIds);
    else if (edit.type === "moveUp") ranks.set(edit.lineId, edit.rank);
    else if (edit.type === "orderSections") sectionOrder = edit.sectionIds;
    else if (edit.type === "writeSummary") summary = edit.text;
    else if (edit.type === "writeHeadline") title = edit.text;
    else if (edit.type === "addItem") {
      const line = { id: edit.itemId, text: edit.text, source: null };
      added.set(edit.blockId, [...(added.get(edit.blockId) ?? []), line]);
    }
  }
  const byHand = new Map(handEdits.map(({ lineId, text }) => [lineId, text.trim()]));
  return { texts, left, orders, ranks, byHand, sectionOrder, added, summary, title };
}

/** The line as it is to stand; null: a person left it out. */
function applyToLine(line: DocumentLine, { texts, byHand }: Work): DocumentLine | null {
  const hand = byHand.get(line.id);
  if (hand === "") return null;
  if (hand !== undefined && hand !== line.text) return { ...withText(line, hand), source: null };
  const text = hand ?? texts.get(line.id) ?? line.text;
  return text === line.text ? line : withText(line, text);
}

/** A headline that was added is a line like any other: the person may rewrite it or leave it out. */
function writeHeadline(work: Work): DocumentLine | null {
  return work.title === null
    ? null
    : applyToLine({ id: WRITTEN_HEADLINE_ID, text: work.title, source: null }, work);
}

function applyToLines(lines: readonly DocumentLine[], work: Work): DocumentLine[] {
  return lines.map((line) => applyToLine(line, work)).filter((line) => line !== null);
}

/** A summary stands above everything but what stands above all headings; a resume that has one keeps its own. */
function withSummary(sections: readonly DocumentSection[], { summary }: Work): readonly DocumentSection[] {
  if (summary === null || sections.some(({ kind }) => kind === "summary")) return sections;
  const place = sections.findIndex(({ kind }) => kind !== "top" && kind !== "contact" && kind !== "links");
  return sections.toSpliced(Math.max(0, place), 0, makeSummary(summary));
}

function orderSections(
  sections: readonly DocumentSection[],
  { sectionOrder }: Work,
): readonly DocumentSection[] {
  if (sectionOrder === null) return sections;
  const place = new Map(sectionOrder.map((id, index) => [id, index]));
  const ordered = sections
    .filter(({ id }) => place.has(id))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  let next = 0;
  return sections.map((section) => (place.has(section.id) ? (ordered[next++] ?? section) : section));
}

/** A section that has nothing left under its heading goes with it. */
function applyToSection(section: DocumentSection, work: Work): DocumentSection | null {
  const kept = leaveOutTexts(section.blocks, work);
  const blocks = kept.map((block) => applyToBlock(block, work)).filter((block) => block !== null);
  if (blocks.length === 0 && section.blocks.length > 0) return null;
  return { ...section, heading: section.heading && applyToLine(section.heading, work), blocks };
}

/** Without the text blocks that changes leave out; of a section that would be empty then the first stays. */
function leaveOutTexts(blocks: readonly DocumentBlock[], { left }: Work): readonly DocumentBlock[] {
  const kept = blocks.filter((block) => block.type !== "text" || !left.has(block.line.id));
  return kept.length > 0 ? kept : blocks.slice(0, 1);
}

function applyToBlock(block: DocumentBlock, work: Work): DocumentBlock | null {
  if (block.type === "items") return applyToItems(block, work);
  if (block.type === "entry") return applyToEntry(block, work);
  const line = applyToLine(block.line, work);
  return line && { ...block, line };
}

function applyToItems(block: ItemsBlock, work: Work): ItemsBlock | null {
  const place = new Map(work.orders.get(block.id)?.map((id, index) => [id, index]));
  const ordered = block.items.toSorted(
    (a, b) => (place.get(a.id) ?? place.size) - (place.get(b.id) ?? place.size),
  );
  const kept = ordered.filter(({ id }) => !work.left.has(id));
  const own = kept.length > 0 ? kept : ordered.slice(0, 1);
  const items = applyToLines([...own, ...(work.added.get(block.id) ?? [])], work);
  return items.length === 0
    ? null
    : { ...block, label: block.label && applyToLine(block.label, work), items };
}

function applyToEntry(entry: EntryBlock, work: Work): EntryBlock | null {
  const kept = entry.body.filter(({ line }) => !work.left.has(line.id));
  const body = moveUp(kept.length > 0 ? kept : entry.body.slice(0, 1), work.ranks)
    .map((block) => ({ ...block, line: applyToLine(block.line, work) }))
    .filter((block): block is TextBlock => block.line !== null);
  const heading = applyToLines(entry.heading, work);
  const dates = entry.dates && applyToLine(entry.dates, work);
  if (heading.length === 0 && body.length === 0) return null;
  return { ...entry, heading, dates, body };
}

/** The bullets take the places of the bullets: the promoted by rank, then the others as they stood. */
function moveUp(body: readonly TextBlock[], ranks: ReadonlyMap<string, number>): readonly TextBlock[] {
  if (!body.some(({ line, isBullet }) => isBullet && ranks.has(line.id))) return body;
  const rankOf = ({ line }: TextBlock) => ranks.get(line.id) ?? Infinity;
  const bullets = body
    .filter(({ isBullet }) => isBullet)
    .toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)));
  let next = 0;
  return body.map((block) => (block.isBullet ? (bullets[next++] ?? block) : block));
}
