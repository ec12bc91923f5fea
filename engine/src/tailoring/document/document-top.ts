import type { DocumentLine, TextBlock } from "@jobwright/contracts/resume-document";
import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import { findEmails, findLinks, findPhones } from "#reading/resume/find-addresses";
import type { Line, Span } from "#reading/resume/resume-lines";
import { toTextBlocks } from "./join-lines.ts";
import type { Page } from "./printed-text.ts";
import { isInWord, trimLoose } from "./section-lines.ts";

const CONTACT_LENGTH = 300;
const SHORT_LENGTH = 60;
const SENTENCE_WORDS = 9;
const SEPARATOR = /[ ]*\t[\t ]*| {3,}|\s*[|•·◆⋄●∙]\s*|\s+[–—]\s+|\s+\/\s+|\s+-\s+|;\s/g;
/** What says in front of an address what it is; it stays with it. */
const LABEL =
  /(?:^|\s)(?:\S{1,20}:|e-?mail|phone|mobile|cell|tel\.?|telefon|telephone|fax|handy|mobil|linkedin|github|gitlab|website|web|portfolio|homepage|[EPTM])$/i;
const NAME_LABEL = /^(?:name|full name|vor- und nachname|nom|nombre|naam|nome)$/i;

/** Where the work of a person is to be had belongs to them as an address does: "Portfolio on request". */
const onRequest = /\b(?:up)?on request(?:\s*\([^()]*\))?\.?$/u;

/** What the lines above all headings, without name and headline, hold: pieces of the contact, and other text. */
export function readTop(
  page: Page,
  lines: readonly Line[],
  facts: ResumeFacts,
): { contact: DocumentLine[]; blocks: TextBlock[] } {
  const known = listContact(facts);
  const given = lines.filter(({ text }) => !NAME_LABEL.test(text));
  const isContact = given.map((line) => isContactLine(line, known));
  const [first, last] = [isContact.indexOf(true), isContact.lastIndexOf(true)];
  const isPiece = (line: Line, at: number) =>
    isContact[at] === true ||
    (first >= 0 && onRequest.test(line.text) && line.text.length <= SHORT_LENGTH) ||
    (at > first && at < last && line.text.length <= SHORT_LENGTH && !isSentence(line));
  return {
    contact: given.filter(isPiece).flatMap((line) => toContactPieces(page, line)),
    blocks: toTextBlocks(
      page,
      given.filter((line, at) => !isPiece(line, at)),
    ),
  };
}

/** Whether lines below a heading of their own are a contact block: short pieces, and no sentences. */
export function areContactLines(lines: readonly Line[]): boolean {
  const isShort = ({ text }: Line) =>
    text.length <= CONTACT_LENGTH && text.split(/\s+/).length < SENTENCE_WORDS;
  return lines.length > 0 && lines.every((line) => isShort(line) && !isSentence(line));
}

/** Whether a piece of the contact is an address and nothing else. */
export function isAddress(text: string): boolean {
  const [found, ...more] = findAddresses(text);
  return found !== undefined && more.length === 0 && found.start === 0 && found.end === text.length;
}

function listContact({ contact, links }: ResumeFacts): Span[] {
  const fields: (ReadField | null)[] = [contact.email, contact.phone, contact.location, ...links];
  return fields.flatMap((field) => field?.source ?? []);
}

function isContactLine(line: Line, known: readonly Span[]): boolean {
  if (line.text.length > CONTACT_LENGTH || isSentence(line)) return false;
  if (known.some(({ start, end }) => start < line.end && end > line.start)) return true;
  return findAddresses(line.text).length > 0;
}

function isSentence({ text }: Line): boolean {
  return /[.!?]$/.test(text) && text.split(/\s+/).length >= SENTENCE_WORDS;
}

/** What separators part in a line, and each address by itself with the label in front of it. */
export function toContactPieces({ text, print }: Page, line: Line): DocumentLine[] {
  const pieces: Span[] = [];
  let from = line.start;
  const cut = (end: number) => {
    const piece = trimLoose(text, { start: from, end });
    if (piece.end > piece.start) pieces.push(piece);
    from = Math.max(from, end);
  };
  const addresses = findAddresses(line.text);
  const isInside = (at: number) => addresses.some(({ start, end }) => at >= start && at < end);
  const marks = [
    ...addresses.map((span) => ({ ...span, isAddress: true })),
    ...[...line.text.matchAll(SEPARATOR)]
      .filter(({ index }) => !isInside(index))
      .map(({ index, 0: { length } }) => ({ start: index, end: index + length, isAddress: false })),
  ].toSorted((a, b) => a.start - b.start);
  for (const mark of marks) {
    const before = text.slice(from, line.start + mark.start);
    if (!mark.isAddress) cut(line.start + mark.start);
    else if (!LABEL.test(before.trimEnd())) cut(line.start + mark.start);
    if (mark.isAddress) cut(line.start + mark.end);
    else from = Math.max(from, line.start + mark.end);
  }
  cut(line.end);
  return joinBrackets(text, pieces).flatMap((piece) => print(piece));
}

/** "555 0100 (mobile)" is one piece. */
function joinBrackets(text: string, pieces: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isNote = /^\([^()]{1,20}\)$/.test(text.slice(piece.start, piece.end));
    if (last && isNote && text.slice(last.end, piece.start).trim() === "") last.end = piece.end;
    else joined.push({ ...piece });
  }
  return joined;
}

/** Addresses of a line in their order, none inside another or part of a word. */
function findAddresses(line: string): Span[] {
  const content = line.slice(0, 1000);
  const found = [...findEmails(content), ...findPhones(content), ...findLinks(content)];
  const kept: Span[] = [];
  for (const span of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const isWhole = !isInWord(content, span.start) && !isInWord(content, span.end);
    if (isWhole && span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}
