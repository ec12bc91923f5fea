import type {
  DocumentBlock,
  DocumentLine,
  DocumentSection,
  ResumeDocument,
  TextBlock,
  TextLink,
} from "@jobwright/contracts/resume-document";
import { listLines, replaceLines } from "@jobwright/engine/tailoring/document/document-lines";

/** One line of clean characters, and where stretches of it lead. */
export type PrintableLine = { text: string; links: readonly TextLink[] };
export type PrintableText = { type: "text"; line: PrintableLine; isBullet: boolean; isNested?: true };
export type PrintableEntry = {
  type: "entry";
  /** The first stands in bold, beside the dates; null where there are dates alone. */
  title: PrintableLine | null;
  dates: PrintableLine | null;
  /** What else stands in its head, line by line. */
  details: PrintableLine[];
  body: PrintableText[];
};
/** `label` ends with its colon; null: none. */
export type PrintableItems = { type: "items"; label: PrintableLine | null; line: PrintableLine };
export type PrintableBlock = PrintableText | PrintableItems | PrintableEntry;
export type PrintableSection = { heading: PrintableLine | null; blocks: PrintableBlock[] };

/** A resume as both formats print it: empty fields, entries and sections are left out. */
export type Printable = {
  /** ISO 639-1. */
  language: string;
  name: PrintableLine | null;
  headline: PrintableLine | null;
  contact: PrintableLine[];
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
    heading: toLine(heading),
    blocks: blocks.map(toBlock).filter((block) => block !== null),
  }));
  return {
    language: document.language ?? "en",
    name: toLine(document.name),
    headline: toLine(document.headline),
    contact: toLines(document.contact),
    sections: sections.filter(({ blocks }, at) => blocks.length > 0 || isHeadingAlone(document.sections[at])),
  };
}

/** A section that somebody has just added holds nothing yet. */
function isHeadingAlone(section: DocumentSection | undefined): boolean {
  return section !== undefined && section.heading !== null && section.blocks.length === 0;
}

function toBlock(block: DocumentBlock): PrintableBlock | null {
  if (block.type === "text") return toTextBlock(block);
  if (block.type === "items") {
    const items = toLines(block.items);
    const label = toLine(block.label);
    if (items.length === 0) return label === null ? null : { type: "text", line: label, isBullet: false };
    return { type: "items", label: label && withColon(label), line: joinLines(items, ", ") };
  }
  const [title = null, ...details] = joinBrief(toLines(block.heading));
  const dates = toLine(block.dates);
  const body = block.body.map(toTextBlock).filter((line) => line !== null);
  if (title === null && dates === null && body.length === 0) return null;
  return { type: "entry", title, dates, details: joinShort(details), body };
}

function toTextBlock({ line, isBullet, isNested }: TextBlock): PrintableText | null {
  const printed = toLine(line);
  // A number in front is mark enough.
  return (
    printed && {
      type: "text",
      line: printed,
      isBullet: isBullet && !/^\d{1,2}[.)]\s/.test(printed.text),
      ...(isNested ? { isNested } : {}),
    }
  );
}

function withColon(label: PrintableLine): PrintableLine {
  return label.text.endsWith(":") ? label : { ...label, text: `${label.text}:` };
}

/** The letters of a degree, such as "BS", share the first line with what follows. */
function joinBrief(pieces: readonly PrintableLine[]): readonly PrintableLine[] {
  const [title, next, ...more] = pieces;
  return title && next && DEGREE.test(title.text) ? [joinLines([title, next], ", "), ...more] : pieces;
}

/** Short pieces, such as employer and place, share a line. */
function joinShort(pieces: readonly PrintableLine[]): PrintableLine[] {
  const joined = joinLines(pieces, SEPARATOR);
  return joined.text.length <= MAX_JOINED ? [joined].filter(({ text }) => text !== "") : [...pieces];
}

/** One line of several. */
export function joinLines(lines: readonly PrintableLine[], separator: string): PrintableLine {
  let text = "";
  const links: TextLink[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) text += separator;
    const at = text.length;
    links.push(...line.links.map((link) => ({ ...link, start: link.start + at, end: link.end + at })));
    text += line.text;
  }
  return { text, links };
}

function toLines(lines: readonly DocumentLine[]): PrintableLine[] {
  return lines.map(toLine).filter((line) => line !== null);
}

/** Null where nothing is left. Each stretch is cleaned by itself, so that links keep their places. */
function toLine(line: DocumentLine | null): PrintableLine | null {
  const links: TextLink[] = [];
  let text = "";
  for (const { part, target } of cutAtLinks(line)) {
    const cleaned = clean(part);
    const start = text.length;
    text += text === "" || text.endsWith(" ") ? cleaned.trimStart() : cleaned;
    if (target !== null) links.push({ start, end: text.length, target });
  }
  const printed = text.trimEnd();
  if (printed === "") return null;
  const kept = links.map((link) => ({ ...link, end: Math.min(link.end, printed.length) }));
  return { text: printed, links: kept.filter(({ start, end }) => end > start) };
}

function cutAtLinks(line: DocumentLine | null): { part: string; target: string | null }[] {
  const parts: { part: string; target: string | null }[] = [];
  const { text = "", links = [] } = line ?? {};
  let from = 0;
  for (const { start, end, target } of links) {
    parts.push({ part: text.slice(from, start), target: null }, { part: text.slice(start, end), target });
    from = end;
  }
  return [...parts, { part: text.slice(from), target: null }];
}

/** Without what cannot be seen, letters that are typed as one sign taken apart, single spaces. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(JOINED_LETTERS, (letter) => letter.normalize("NFKC"))
    .replaceAll(SPACES, " ");
}

/** The same without joiners and variants, which no font of the PDF has and none of its scripts needs. */
export function withoutJoiners(document: ResumeDocument): ResumeDocument {
  const joined = listLines(document).filter(({ text }) => /\p{DI}/u.test(text));
  return replaceLines(document, new Map(joined.map(({ id, text }) => [id, text.replaceAll(/\p{DI}/gu, "")])));
}

/** Every text that is printed, in order. */
export function listPrinted({ name, headline, contact, sections }: Printable): string[] {
  const lines: (PrintableLine | null)[] = [name, headline, ...contact];
  for (const { heading, blocks } of sections) {
    lines.push(heading);
    for (const block of blocks) {
      if (block.type === "text") lines.push(block.line);
      else if (block.type === "items") lines.push(block.label, block.line);
      else lines.push(block.title, block.dates, ...block.details, ...block.body.map(({ line }) => line));
    }
  }
  return lines.flatMap((line) => line?.text ?? []);
}
