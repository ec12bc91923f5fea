import type { TextLink } from "@jobwright/contracts/resume-document";
import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { foldText } from "../fold-text.ts";
import type { DocumentText } from "./document-text.ts";
import { findEmails, findLinks, findPhones } from "./find-addresses.ts";
import { findDates } from "./find-dates.ts";
import { findPostalAddress } from "./find-postal-address.ts";
import { mayBeCity, readPlacePart, splitAtCommas, trimPart } from "./find-places.ts";
import type { Section } from "./find-sections.ts";
import { isHeading } from "./is-heading.ts";
import { readName } from "./read-name.ts";
import { makeField } from "./read-field.ts";
import type { Line, Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";

export type Contact = { contact: ResumeFacts["contact"]; links: ReadField[] };

/** The contact block is short; what is further down belongs to no contact. */
const LINES_LIMIT = 60;
const LINKS_LIMIT = 30;
/** An e-mail address is looked for in so many lines where the contact block has none. */
const SEARCHED_LIMIT = 1000;
const LINES_AROUND = 4;
/** Of an address that a link of the document leads to. */
const LINKED_CONFIDENCE = 0.95;
/** Of an address with its street and a town or postcode. */
const ADDRESS_CONFIDENCE = 0.85;
const NETWORK =
  /^(?:linkedin|github|gitlab|twitter|x|xing|stack ?overflow|medium|behance|dribbble|facebook|instagram|youtube|kaggle|orcid|google scholar|researchgate|bitbucket|codepen|leetcode|mastodon|bluesky|website|portfolio|homepage|web|blog|skype)$/i;
const HANDLE = /^@?[\p{L}\d](?:[\p{L}\d._/-]{1,38}[\p{L}\d])$/u;
const LABEL =
  /^(?:e-?mail|phone|mobile|cell|tel(?:efon|ephone|éfono|\.)?|mobil|handy|address|adresse|anschrift|location|ort|wohnort|city|residence|based in|dirección|indirizzo|adres|endereço|linkedin|github|gitlab|website|web|portfolio|homepage|twitter|name|vor- und nachname|nom|nombre|naam|nome)\s*:\s*|^[EPTMA]:\s+/i;
const PLACE_LABEL =
  /^(?:address|adresse|anschrift|location|ort|wohnort|city|residence|based in|dirección|indirizzo|adres|endereço|a)\s*:?\s+/i;
const STREET =
  /\b\d{1,5}[a-z]?\s+\p{Lu}[\p{L}. ]{2,40}|\p{L}{3,}(?:str\.|straße|strasse|weg|gasse|platz|allee)\s?\d{1,4}|^(?:rue|calle|via|avenida|rua)\b/iu;

/** Who the person is and how to reach them, from the top of the resume and its sections for that. */
export function readContact(
  { text, links = [] }: Pick<DocumentText, "text" | "links">,
  sections: readonly Section[],
  lines: readonly Line[],
): Contact {
  const top = sections[0]?.lines ?? [];
  const own = sections
    .filter(({ kind }) => kind === "contact" || kind === "links")
    .flatMap((section) => section.lines);
  const block = [...top.slice(0, LINES_LIMIT), ...own.slice(0, LINES_LIMIT)];
  const email = firstOf(text, block, findEmails) ?? firstOf(text, lines.slice(0, SEARCHED_LIMIT), findEmails);
  const phone = firstOf(text, block, findPhones) ?? firstOf(text, linesAround(lines, email), findPhones);
  const name = readName(text, { top, lines, email: email && text.slice(email.start, email.end) });
  const pieces = toPieces(text, block);
  return {
    contact: {
      name: name.field,
      email: email && makeField(text, email, 0.97),
      phone: phone && makeField(text, phone, 0.92),
      location:
        readLocation(text, pieces, name.span) ??
        readLocation(text, toPieces(text, linesAround(lines, email)), name.span),
      headline: readHeadline(text, top, lines, name.span),
    },
    links: followLinks(readLinks(text, block, pieces, [name.span, email, phone]), { text, links, block }),
  };
}

function firstOf(text: string, lines: readonly Line[], find: (line: string) => Span[]): Span | null {
  for (const line of lines) {
    const [found] = find(text.slice(line.start, Math.min(line.end, line.start + 1000)));
    if (found) return { start: line.start + found.start, end: line.start + found.end };
  }
  return null;
}

function linesAround(lines: readonly Line[], span: Span | null): readonly Line[] {
  const at = span ? lines.findIndex(({ start, end }) => start <= span.start && end >= span.end) : -1;
  return at < 0 ? [] : lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1);
}

/** Pieces of the contact block without addresses and numbers: what tabs, bars and bullets part. */
function toPieces(text: string, lines: readonly Line[]): Span[] {
  const pieces: Span[] = [];
  for (const line of lines) {
    if (line.text.length > 300) continue;
    const content = text.slice(line.start, line.end);
    const taken = [...findEmails(content), ...findLinks(content), ...findPhones(content)];
    const cuts = [...content.matchAll(/\t|\s*[|•·◆⋄●∙]\s*|\s{3,}|\s+[–—]\s+|\s+\/\s+|\s+-\s+|;/g)].map(
      (match) => ({
        start: match.index,
        end: match.index + match[0].length,
      }),
    );
    let start = 0;
    for (const cut of [...taken, ...cuts].toSorted((a, b) => a.start - b.start)) {
      if (cut.start > start) pieces.push({ start: line.start + start, end: line.start + cut.start });
      start = Math.max(start, cut.end);
    }
    if (start < content.length) pieces.push({ start: line.start + start, end: line.end });
  }
  return pieces.map((piece) => withoutLabel(text, piece)).filter(({ start, end }) => end > start);
}

function withoutLabel(text: string, piece: Span): Span {
  const span = trimPart(text, piece);
  const label = LABEL.exec(text.slice(span.start, span.end));
  // The label stays with a place, which it proves.
  if (!label || PLACE_LABEL.test(label[0])) return span;
  return trimPart(text, { start: span.start + label[0].length, end: span.end });
}

function readLocation(text: string, pieces: readonly Span[], name: Span | null): ReadField | null {
  const isName = ({ start, end }: Span) => name !== null && start < name.end && end > name.start;
  const others = pieces.filter((piece) => !isName(piece)).map((piece) => withoutPlaceLabel(text, piece));
  const address = findPostalAddress(text, others);
  if (address) return makeField(text, address, ADDRESS_CONFIDENCE);
  let best: { span: Span; score: number } | null = null;
  for (const piece of pieces) {
    if (isName(piece)) continue;
    const content = text.slice(piece.start, piece.end);
    const label = PLACE_LABEL.exec(content);
    const span = withoutPlaceLabel(text, piece);
    const score = scorePlace(text, span) + (label ? 0.4 : 0);
    if (score >= 0.5 && (!best || score > best.score + 0.05)) best = { span, score };
  }
  return best && makeField(text, best.span, Math.min(0.93, best.score));
}

function withoutPlaceLabel(text: string, piece: Span): Span {
  const content = text.slice(piece.start, piece.end);
  const label = PLACE_LABEL.exec(content);
  return label && content.includes(":")
    ? trimPart(text, { start: piece.start + label[0].length, end: piece.end })
    : piece;
}

function scorePlace(text: string, span: Span): number {
  const content = text.slice(span.start, span.end);
  if (content.length > 120 || content.length < 3 || findDates(content).some(({ isRange }) => isRange))
    return 0;
  const parts = splitAtCommas(text, span);
  const kinds = parts.map((part) => readPlacePart(text.slice(part.start, part.end)));
  const known = kinds.filter((kind) => kind !== null).length;
  if (scoreTitle(content) > 1.5 && known < 2) return 0;
  const isStreet = STREET.test(content);
  if (known === parts.length && known > 0) return known > 1 ? 0.92 : 0.8;
  const [first] = parts;
  const isPair =
    parts.length === 2 && kinds[1] !== null && first && mayBeCity(text.slice(first.start, first.end));
  if (isPair) return 0.85;
  if (known > 0) return isStreet || parts.length > 2 ? 0.75 : 0.55;
  return isStreet && /\d/.test(content) && content.length < 80 ? 0.55 : 0;
}

/** The line next to the name that says what the person is. */
function readHeadline(
  text: string,
  top: readonly Line[],
  lines: readonly Line[],
  name: Span | null,
): ReadField | null {
  if (!name) return null;
  // A name may end on a line below the one where it begins.
  const isLast = ({ start, end }: Line) => start < name.end && end >= name.end;
  const pool = top.some(isLast) ? top : lines;
  const at = pool.findIndex(isLast);
  for (const line of pool.slice(at + 1, at + 4)) {
    if (line.text.length > 160 || line.isBullet) continue;
    for (const cell of line.cells) {
      const content = text.slice(cell.start, cell.end);
      if (isContact(content) || LABEL.test(content) || isHeading(content)) continue;
      const score = scoreTitle(content);
      const words = content.split(/\s+/).length;
      if (/[.!?]$/.test(content) && words > 8) return null;
      if (scorePlace(text, cell) >= 0.5 && score < 1.5) continue;
      if (score >= 1) return makeField(text, cell, Math.min(0.9, 0.65 + 0.06 * score));
    }
  }
  return null;
}

function isContact(content: string): boolean {
  return findEmails(content).length + findPhones(content).length + findLinks(content).length > 0;
}

function readLinks(
  text: string,
  block: readonly Line[],
  pieces: readonly Span[],
  taken: (Span | null)[],
): ReadField[] {
  const links: (Span & { confidence: number })[] = [];
  for (const line of block) {
    const content = line.text.slice(0, 1000);
    const emails = findEmails(content);
    for (const link of findLinks(content)) {
      const isMail = emails.some(({ start, end }) => link.start < end && link.end > start);
      if (!isMail)
        links.push({ start: line.start + link.start, end: line.start + link.end, confidence: 0.92 });
    }
  }
  for (const [index, piece] of pieces.entries()) {
    const content = text.slice(piece.start, piece.end);
    if (taken.some((span) => span && piece.start < span.end && piece.end > span.start)) continue;
    if (!HANDLE.test(content) || NETWORK.test(content)) continue;
    if (links.some(({ start, end }) => piece.start < end && piece.end > start)) continue;
    const labelled = isLabelled(text, piece, pieces[index + 1]);
    const isHandle = /[\d._/-]|^@/.test(content) || content === content.toLowerCase();
    if (labelled || (isHandle && !/^\d/.test(content)))
      links.push({ ...piece, confidence: labelled ? 0.85 : 0.6 });
  }
  const sorted = links.toSorted((a, b) => a.start - b.start).slice(0, LINKS_LIMIT);
  return sorted.flatMap((link) => makeField(text, link, link.confidence) ?? []);
}

/** The links as they were read, where those of the document lead. What is printed as an address stays as printed. */
function followLinks(
  read: readonly ReadField[],
  { text, links, block }: { text: string; links: readonly TextLink[]; block: readonly Line[] },
): ReadField[] {
  const fields = [...read];
  for (const { start, end, target } of links) {
    const isInBlock = block.some((line) => start < line.end && end > line.start);
    if (!isInBlock || !/^https?:/.test(target)) continue;
    const words = makeField(text, { start, end }, LINKED_CONFIDENCE);
    if (words === null || findEmails(words.value).length > 0) continue;
    const at = fields.findIndex(({ source }) => source && source.start < end && source.end > start);
    const isPrinted = at >= 0 && findLinks(fields[at]?.value ?? "").length > 0;
    if (isPrinted || fields.some(({ value }) => value === target)) continue;
    fields.splice(at < 0 ? fields.length : at, at < 0 ? 0 : 1, { ...words, value: target });
  }
  return fields.toSorted((a, b) => (a.source?.start ?? 0) - (b.source?.start ?? 0)).slice(0, LINKS_LIMIT);
}

/** "GitHub: octo" or a handle with the network's name below it. */
function isLabelled(text: string, piece: Span, next: Span | undefined): boolean {
  const before = text.slice(Math.max(0, piece.start - 20), piece.start);
  if (
    /(?:linkedin|github|gitlab|twitter|xing|medium|behance|dribbble|instagram|kaggle|skype)\s*[:/\t]\s*$/i.test(
      before,
    )
  )
    return true;
  return next !== undefined && NETWORK.test(foldText(text.slice(next.start, next.end)));
}
