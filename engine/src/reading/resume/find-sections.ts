import { findEmails } from "./find-addresses.ts";
import { findHeadingLines } from "./heading-looks.ts";
import { isUnpaidHeading, readHeading } from "./is-heading.ts";
import { isLevel } from "./read-skills.ts";
import { trimSpan, type Line, type Span } from "./resume-lines.ts";
import { foldText } from "../fold-text.ts";
import { entryLabels, type SectionKind } from "./section-words.ts";
import { openJobs, tellSections } from "./tell-section.ts";

export type Section = {
  kind: SectionKind | "top";
  heading: Line | null;
  lines: Line[];
  /** The heading is none that is known. */
  isUntold?: boolean;
};

const HEADING_CELLS = 2;
/** Sections that hold no entries whose heads could look like a heading. */
const PLAIN_KINDS: ReadonlySet<Section["kind"]> = new Set(["other", "skills", "summary"]);
/** Sizes that differ by less are the same. */
const SIZE_SLACK = 0.03;

/**
 * The sections of a resume in the order of the text, the first with what stands above all headings. A heading may
 * share its line with text: "Skills: Go, SQL", or in a column at the left of it.
 */
export function findSections(text: string, lines: readonly Line[]): Section[] {
  const sections: Section[] = [{ kind: "top", heading: null, lines: [] }];
  const looks = describeHeadings(lines);
  const headings = findHeadingLines(lines);
  for (const line of lines) {
    const current = sections.at(-1);
    if (!current) break;
    const look = headings.get(line);
    const isAmongEntries = current.kind === "experience" || current.kind === "education";
    const isLikeHeadings = look === "sure" || (look === "doubtful" && !isAmongEntries);
    const opened =
      openSection(text, line, current, looks, look === "doubtful" && isAmongEntries) ??
      (isLikeHeadings ? { kind: "other" as const, heading: line, lines: [], isUntold: true } : null);
    if (opened) sections.push(opened);
    else current.lines.push(line);
  }
  return takeContactOut(openJobs(tellSections(sections)));
}

/** How far above a label another one of its list stands. */
const LABEL_LINES = 30;
const BLOCK_LINES = 6;
const BLOCK_WIDTH = 80;

/**
 * In some layouts the address stands in a column without a heading, so that it comes behind another section: such a
 * block becomes a section of its own, unless the address is where it usually is.
 */
function takeContactOut(sections: Section[]): Section[] {
  const isUsual = ({ kind }: Section) => kind === "top" || kind === "contact" || kind === "links";
  const hasMail = (lines: readonly Line[]) =>
    lines.some((line) => findEmails(line.text.slice(0, 300)).length > 0);
  if (sections.some((section) => isUsual(section) && hasMail(section.lines))) return sections;
  const section = sections.find((one) => one.kind !== "other" && hasMail(one.lines));
  if (!section) return sections;
  const at = section.lines.findIndex((line) => hasMail([line]));
  let [start, end] = [at, at + 1];
  while (start > 0 && !section.lines[start]?.isGapBefore) start -= 1;
  while (end < section.lines.length && !section.lines[end]?.isGapBefore) end += 1;
  const block = section.lines.slice(start, end);
  if (block.length > BLOCK_LINES || block.some(({ text }) => text.length > BLOCK_WIDTH)) return sections;
  section.lines.splice(start, block.length);
  return [...sections, { kind: "contact", heading: null, lines: block }];
}

/** How the known headings of a document look, as most of them do; `size` is the middle one. */
type Looks = { areBold: boolean; areLarge: boolean; areCapitals: boolean; size: number };

/** `isHead`: the line looks like a heading, and is the head of an entry. */
function openSection(
  text: string,
  line: Line,
  current: Section,
  looks: Looks,
  isHead: boolean,
): Section | null {
  if (line.isBullet && line.cells.length === 1 && !/^\p{Lu}+$/u.test(line.text)) return null;
  const whole = readHeading(line.text);
  if (whole !== null && line.cells.length <= HEADING_CELLS) {
    return isEntryLabel(line, current, looks) || isUnpaidRole(line, current, looks)
      ? null
      : { kind: whole, heading: line, lines: [] };
  }
  return (
    openAtCell(text, line, current, looks) ??
    openAtColon(text, line, current) ??
    (isHead ? null : openByLook(line, current, looks))
  );
}

/** A label such as "Tools" inside a job is no heading, unless it looks like the headings of this document. */
function isEntryLabel(line: Line, current: Section, looks: Looks): boolean {
  const isInEntries = current.kind === "experience" || current.kind === "education";
  const folded = foldText(line.text).replace(/[^a-z' ]+$/g, "");
  if (current.kind === "skills" && entryLabels.has(folded))
    return !looksLikeHeading(line, looks) || isOneOfLabels(line, current);
  if (!isInEntries || !entryLabels.has(folded) || current.lines.length === 0) return false;
  return !looksLikeHeading(line, looks);
}

/** "Volunteer" below a club is a role there, unless it looks like the headings of this document. */
function isUnpaidRole(line: Line, { heading, lines }: Section, looks: Looks): boolean {
  const isInside = heading !== null && lines.length > 0 && isUnpaidHeading(heading.text);
  return isInside && isUnpaidHeading(line.text) && !looksLikeHeading(line, looks);
}

/** "Tools" where "Web Frameworks" with a level under it stands above in the same look. */
function isOneOfLabels({ isBold, isGapBefore, size }: Line, section: Section): boolean {
  const lines = section.lines.slice(-LABEL_LINES);
  return lines.some(
    (line, at) =>
      line.isBold === isBold &&
      line.isGapBefore === isGapBefore &&
      Math.abs(line.size - size) < SIZE_SLACK &&
      isLevel(lines[at + 1]?.text ?? ""),
  );
}

/** "EXPERIENCE⇥Acme Inc.": the heading stands in a column of its own. */
function openAtCell(text: string, line: Line, current: Section, looks: Looks): Section | null {
  const [first, second] = line.cells;
  if (!first || !second || line.isBullet) return null;
  const label = text.slice(first.start, first.end);
  const kind = readHeading(label);
  const isCapitals = line.isGapBefore && label === label.toUpperCase();
  if (kind === null || (current.kind === "skills" && !isCapitals)) return null;
  const heading = { ...line, end: first.end, text: label, cells: [first] };
  if (entryLabels.has(foldText(label)) && current.kind !== "top" && !looksLikeHeading(heading, looks))
    return null;
  return { kind, heading, lines: [restOf(text, line, second.start)] };
}

/** "Skills: Go, SQL". Inside jobs and lists of skills such a line is a label of theirs. */
function openAtColon(text: string, line: Line, current: Section): Section | null {
  const match = /^([^:\n]{3,40}):[ \t]*(?=\S)/.exec(line.text);
  const kind = match?.[1] ? readHeading(match[1]) : null;
  if (!match?.[1] || kind === null || kind === "contact" || kind === "links") return null;
  const isCapitals = match[1] === match[1].toUpperCase();
  const isLabel = entryLabels.has(foldText(match[1])) || kind === "skills";
  if (current.kind === "skills" && !isCapitals && (isLabel || kind === "other")) return null;
  if (current.kind !== "top" && current.kind !== "summary" && isLabel && !isCapitals) return null;
  if (current.kind === "experience" && !isCapitals && !line.isGapBefore) return null;
  const start = line.start + match[0].length;
  const heading = { ...line, end: line.start + match[1].length, text: match[1] };
  return { kind, heading, lines: [restOf(text, line, start)] };
}

/** An unknown heading ends the section before where it looks exactly like the known ones and unlike the text. */
function openByLook(line: Line, current: Section, looks: Looks): Section | null {
  if (current.kind === "top" || line.cells.length > 1 || line.isBullet) return null;
  const words = line.text.split(/\s+/);
  if (words.length > 5 || /[\d@:,.|]/.test(line.text) || !line.isGapBefore) return null;
  const isLarge = looks.areLarge && line.size >= 1.15;
  const isCapitals =
    looks.areCapitals && line.text === line.text.toUpperCase() && /\p{L}{4}/u.test(line.text);
  // In a plain text all that tells a heading are its capitals, which an employer or a school may have too.
  const isPlain = !looks.areLarge && !looks.areBold && PLAIN_KINDS.has(current.kind);
  const isSure = isPlain
    ? isCapitals
    : isLarge && looks.areCapitals === isCapitals && looks.areBold === line.isBold;
  // Capitals and weight together tell a heading in a narrower column too, but among entries an employer.
  const isSmaller =
    isCapitals && looks.areBold && line.isBold && line.size >= 1 && PLAIN_KINDS.has(current.kind);
  return isSmaller || (isSure && line.size >= looks.size - SIZE_SLACK)
    ? { kind: "other", heading: line, lines: [], isUntold: true }
    : null;
}

function restOf(text: string, line: Line, start: number): Line {
  const span: Span = trimSpan(text, { start, end: line.end });
  return {
    ...line,
    ...span,
    text: text.slice(span.start, span.end),
    cells: line.cells
      .filter((cell) => cell.end > start)
      .map((cell) => ({ ...cell, start: Math.max(start, cell.start) })),
    isGapBefore: true,
  };
}

function describeHeadings(lines: readonly Line[]): Looks {
  const headings = lines.filter(
    (line) => line.cells.length === 1 && !line.isBullet && readHeading(line.text) !== null,
  );
  const most = (has: (line: Line) => boolean) => headings.filter(has).length > headings.length / 2;
  const sizes = headings.map(({ size }) => size).toSorted((a, b) => a - b);
  return {
    areBold: most(({ isBold }) => isBold),
    areLarge: most(({ size }) => size >= 1.12),
    areCapitals: most(({ text }) => text === text.toUpperCase()),
    size: sizes[Math.floor(sizes.length / 2)] ?? 1,
  };
}

function looksLikeHeading(line: Line, looks: Looks): boolean {
  if (looks.areLarge) return line.size >= 1.12;
  if (looks.areCapitals) return line.text === line.text.toUpperCase();
  if (looks.areBold) return line.isBold && line.isGapBefore;
  return line.isGapBefore;
}
