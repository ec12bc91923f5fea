import type { DocumentBlock, DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import { listLines, replaceLines } from "@jobwright/engine/tailoring/document/document-lines";

export type PrintableText = { type: "text"; text: string; isBullet: boolean };
export type PrintableEntry = {
  type: "entry";
  /** The first stands in bold, beside the dates; "" where there are dates alone. */
  title: string;
  dates: string | null;
  /** What else stands in its head, line by line. */
  details: string[];
  body: PrintableText[];
};
/** `label` ends with its colon; null: none. */
export type PrintableItems = { type: "items"; label: string | null; text: string };
export type PrintableBlock = PrintableText | PrintableItems | PrintableEntry;
export type PrintableSection = { heading: string | null; blocks: PrintableBlock[] };

/** What is printed, without anything that is empty; every text is one line of clean characters. */
export type Printable = {
  /** ISO 639-1. */
  language: string;
  name: string | null;
  headline: string | null;
  contact: string[];
  sections: PrintableSection[];
};

/** What parts the pieces of a line. */
export const SEPARATOR = " · ";
/** More than this in one line of an entry's head stands in lines of its own; in characters. */
const MAX_JOINED = 100;
const DEGREE = /^(?:[ABM]\.?(?:[A-Z]\.?){1,3}|Ph\.?\s?D\.?|[BM]\.?(?:Sc|Ed|Eng|Tech)\.?)$/;
/** What shows nothing, but for what shapes the letters beside it: joiners, variants, and the tags of flags. */
const INVISIBLE = /[\p{DI}--[\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}]]/gv;
/** Control characters part words, as the check of a made file has it. */
const SPACES = /[\s\p{Cc}\ufffe\uffff]+/gu;
const JOINED_LETTERS = /[\ufb00-\ufb06]/g;

/** A document as both formats print it. A language that is not known is taken for English. */
export function toPrintable(document: ResumeDocument): Printable {
  const sections = document.sections.map(({ heading, blocks }) => ({
    heading: toText(heading),
    blocks: blocks.map(toBlock).filter((block) => block !== null),
  }));
  return {
    language: document.language ?? "en",
    name: toText(document.name),
    headline: toText(document.headline),
    contact: toTexts(document.contact),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
  };
}

function toBlock(block: DocumentBlock): PrintableBlock | null {
  if (block.type === "text") return toTextBlock(block);
  if (block.type === "items") {
    const text = toTexts(block.items).join(", ");
    const label = toText(block.label);
    if (text === "") return label === null ? null : { type: "text", text: label, isBullet: false };
    return { type: "items", label: label === null || label.endsWith(":") ? label : `${label}:`, text };
  }
  const [title = "", ...details] = joinBrief(toTexts(block.heading));
  const dates = toText(block.dates);
  const body = block.body.map(toTextBlock).filter((line) => line !== null);
  if (title === "" && dates === null && body.length === 0) return null;
  return { type: "entry", title, dates, details: joinShort(details), body };
}

function toTextBlock({ line, isBullet }: { line: DocumentLine; isBullet: boolean }): PrintableText | null {
  const text = toText(line);
  // A number in front is mark enough.
  return text === null ? null : { type: "text", text, isBullet: isBullet && !/^\d{1,2}[.)]\s/.test(text) };
}

/** The letters of a degree, such as "BS", share the first line with what follows. */
function joinBrief(pieces: readonly string[]): readonly string[] {
  const [title = "", next, ...more] = pieces;
  return next !== undefined && DEGREE.test(title) ? [`${title}, ${next}`, ...more] : pieces;
}

/** Short pieces, such as employer and place, share a line. */
function joinShort(pieces: readonly string[]): string[] {
  const joined = pieces.join(SEPARATOR);
  return joined.length <= MAX_JOINED ? [joined].filter(Boolean) : [...pieces];
}

function toTexts(lines: readonly DocumentLine[]): string[] {
  return lines.map(toText).filter((text) => text !== null);
}

/** Without what cannot be seen, letters that are typed as one sign taken apart, single spaces; null where empty. */
function toText(line: DocumentLine | null): string | null {
  const clean = (line?.text ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(JOINED_LETTERS, (letter) => letter.normalize("NFKC"))
    .replaceAll(SPACES, " ")
    .trim();
  return clean === "" ? null : clean;
}

/** The same without joiners and variants, which no font of the PDF has and none of its scripts needs. */
export function withoutJoiners(document: ResumeDocument): ResumeDocument {
  const joined = listLines(document).filter(({ text }) => /\p{DI}/u.test(text));
  return replaceLines(document, new Map(joined.map(({ id, text }) => [id, text.replaceAll(/\p{DI}/gu, "")])));
}

/** Every text that is printed, in order. */
export function listPrinted({ name, headline, contact, sections }: Printable): string[] {
  const texts: (string | null)[] = [name, headline, ...contact];
  for (const { heading, blocks } of sections) {
    texts.push(heading);
    for (const block of blocks) {
      if (block.type === "text") texts.push(block.text);
      else if (block.type === "items") texts.push(block.label, block.text);
      else texts.push(block.title, block.dates, ...block.details, ...block.body.map(({ text }) => text));
    }
  }
  return texts.filter((text) => text !== null).filter((text) => text !== "");
}
