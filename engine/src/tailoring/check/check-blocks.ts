import type {
  DocumentBlock,
  DocumentLine,
  DocumentSection,
  EntryBlock,
  ItemsBlock,
  TextBlock,
} from "@jobwright/contracts/resume-document";
import { areTrueSynonyms, toKey } from "#lexicon/true-synonyms";
import { checkSame, checkSameLines, shorten, type Report } from "./check-lines.ts";
import { checkEdit } from "./check-edit.ts";
import { findHidden } from "./hidden-characters.ts";
import { isLeaning, isWholeSummary } from "./leaning-lines.ts";

/** What stands under one heading: every block in its place, but for whole summaries that were not chosen. */
export function checkBlocks(original: DocumentSection, tailored: DocumentSection, report: Report): void {
  const isChoice = isChoiceOfSummaries(original) && tailored.blocks.some(({ type }) => type === "text");
  let at = 0;
  for (const block of original.blocks) {
    const other = tailored.blocks[at];
    if (other !== undefined && idOf(other) === idOf(block) && other.type === block.type) {
      checkBlock(block, other, report);
      at += 1;
    } else if (block.type !== "text" || !(report.isByHand(block.line) || isChoice)) {
      const line = lineOf(block);
      return report.add("missing", line, `“${shorten(line?.text ?? "")}” is missing or not in its place.`);
    }
  }
  for (const block of tailored.blocks.slice(at)) {
    const line = lineOf(block);
    report.add("added", line, `“${shorten(line?.text ?? "")}” is not in your resume, or not in this place.`);
  }
}

/** Only where each paragraph is whole in itself: any other may be what the rest of them hangs on. */
export function isChoiceOfSummaries({ kind, blocks }: DocumentSection): boolean {
  const areWhole = blocks.every((block) => block.type === "text" && isWholeSummary(block.line.text));
  return kind === "summary" && blocks.length > 0 && areWhole;
}

function idOf(block: DocumentBlock): string {
  return block.type === "text" ? block.line.id : block.id;
}

function lineOf(block: DocumentBlock) {
  if (block.type === "text") return block.line;
  return (block.type === "items" ? block.items[0] : block.heading[0]) ?? null;
}

function checkBlock(original: DocumentBlock, tailored: DocumentBlock, report: Report): void {
  if (original.type === "text" && tailored.type === "text") checkText(original, tailored, report);
  else if (original.type === "items" && tailored.type === "items") checkItems(original, tailored, report);
  else if (original.type === "entry" && tailored.type === "entry") checkEntry(original, tailored, report);
}

function checkText(original: TextBlock, tailored: TextBlock, report: Report): void {
  const { line } = original;
  if (original.isBullet !== tailored.isBullet)
    report.add("moved", line, "A bullet and a paragraph were mixed up.");
  if (report.isByHand(line)) return;
  const evidence = report.evidenceOf(line);
  const edit = { lineId: line.id, original: line.text, proposed: tailored.line.text, evidence };
  const problem = checkEdit(edit);
  if (problem) report.add(problem.kind, line, problem.text);
}

/** All items, each once, in any order. */
function checkItems(original: ItemsBlock, tailored: ItemsBlock, report: Report): void {
  checkSame(original.label, tailored.label, report);
  const texts = new Map(original.items.map((item) => [item.id, item]));
  for (const item of tailored.items) {
    const own = texts.get(item.id);
    if (!own) {
      report.add("added", item, `“${shorten(item.text)}” is not in this list of your resume.`);
      continue;
    }
    texts.delete(item.id);
    const isSame = own.text === item.text || areSameThing(own, item.text);
    if (!isSame && !report.isByHand(own)) {
      report.add("skill", own, `“${shorten(item.text)}” is not the same as your “${shorten(own.text)}”.`);
    }
  }
  for (const item of texts.values()) {
    if (!report.isByHand(item)) report.add("missing", item, `“${shorten(item.text)}” is missing.`);
  }
}

/** "Polish" is no "polish": one word in other letters is looked at as a line is. */
function areSameThing({ id, text }: DocumentLine, proposed: string): boolean {
  if (toKey(text) === toKey(proposed)) return checkEdit({ lineId: id, original: text, proposed }) === null;
  return findHidden(text, proposed) === null && areTrueSynonyms(text, proposed, text);
}

/**
 * Head and dates as they are; its bullets in any order, each once, or left out, but for the last one and for what a kept
 * one leans on; its paragraphs in their places.
 */
function checkEntry(original: EntryBlock, tailored: EntryBlock, report: Report): void {
  checkSameLines(original.heading, tailored.heading, report);
  checkSame(original.dates, tailored.dates, report);
  if (original.name !== tailored.name) {
    report.add("identity", original.heading[0] ?? null, `“${shorten(original.name)}” has another name.`);
  }
  const group = groupBullets(original.body);
  const paragraphs = original.body.filter(({ isBullet, line }) => !isBullet && !report.isByHand(line));
  const kept = tailored.body.filter(({ isBullet, line }) => !isBullet && !report.isByHand(line));
  for (const [index, { line }] of paragraphs.entries()) {
    if (kept[index]?.line.id !== line.id) {
      report.add("missing", line, `“${shorten(line.text)}” is missing or not in its place.`);
      break;
    }
  }
  const blocks = new Map(original.body.map((block) => [block.line.id, block]));
  let current = -1;
  for (const block of tailored.body) {
    const own = blocks.get(block.line.id);
    if (!own) {
      report.add("moved", block.line, `“${shorten(block.line.text)}” does not belong to this entry.`);
      continue;
    }
    // Once: the same line again has no original any more.
    blocks.delete(block.line.id);
    const place = group.get(block.line.id) ?? 0;
    if (place < current) {
      report.add(
        "moved",
        block.line,
        `“${shorten(block.line.text)}” moved past the paragraph that it stands under.`,
      );
    }
    current = Math.max(current, place);
    checkText(own, block, report);
  }
  checkKept(original, tailored, report);
}

function checkKept(original: EntryBlock, tailored: EntryBlock, report: Report): void {
  const bullets = original.body.filter(({ isBullet }) => isBullet);
  const isEmptied = bullets.length > 0 && !tailored.body.some(({ isBullet }) => isBullet);
  // Whoever left one out by hand may have left out the others too.
  if (isEmptied && !bullets.some(({ line }) => report.isByHand(line))) {
    const name = original.name || original.heading[0]?.text || "this entry";
    report.add("missing", bullets[0]?.line ?? null, `No bullet of “${shorten(name)}” is left.`);
  }
  const places = new Map(tailored.body.map(({ line }, place) => [line.id, place]));
  for (const [index, { line }] of original.body.entries()) {
    const place = places.get(line.id);
    if (place === undefined || report.isByHand(line) || !isLeaning(line.text)) continue;
    const before = original.body[index - 1]?.line ?? null;
    if (report.isByHand(before) || tailored.body[place - 1]?.line.id === before?.id) continue;
    report.add(
      "moved",
      line,
      `“${shorten(line.text)}” goes on from the line before it, which is another one now.`,
    );
  }
}

/** Bullets between the same two paragraphs have the same number, which rises with every paragraph. */
function groupBullets(body: readonly TextBlock[]): Map<string, number> {
  const groups = new Map<string, number>();
  let group = 0;
  for (const { isBullet, line } of body) {
    if (!isBullet) group += 1;
    groups.set(line.id, group);
    if (!isBullet) group += 1;
  }
  return groups;
}
