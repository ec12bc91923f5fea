import { findDates } from "./find-dates.ts";
import { readPlacePart, splitAtCommas, trimPart } from "./find-places.ts";
import type { Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";

/** An address over more pieces than these is none. */
const PIECES_LIMIT = 6;
const PIECE_LENGTH = 70;
const ADDRESS_LENGTH = 160;
/** What may stand between two pieces of one address. */
const JOINT = /^[\s,;.–—-]{0,80}$/;
/** "14 Lindley Croft", "1208–4420 Kingsway", "6, rue du Port", "The Old Forge, 3 Chapel Lane". */
const NUMBER_FIRST =
  /(?:^|, )\d{1,5}[A-Za-z]?(?:\s?[–-]\s?\d{1,5})?,?\s+(?:\p{Lu}\p{L}|rue|avenue|boulevard|place|chemin|all[ée]e|impasse|quai)/u;
/** "Plot 17", "C/ Cuba 48", "P.O. Box 5". */
const KIND_FIRST =
  /^(?:c\/|(?:apt|apartment|flat|unit|suite|plot|p\.? ?o\.? ?box|box|calle|av|avda|avenida|rua|rue|via|viale|ul|ulica)[ .]).{0,40}\d/i;
/** "Untere Gasse 17", where a town with its postcode follows. */
const NUMBER_LAST = /^\p{Lu}[\p{L}.'-]*(?: [\p{L}.'-]+){0,3} \d{1,4} ?[a-z]?$/u;
const POSTCODE_FIRST = /^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}/u;
/** British, Canadian, Irish, and those of five or six digits. */
const POSTCODE =
  /\b(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] [A-Z\d]{4}|\d{5}(?:-\d{3,4})?|\d{3} \d{3})$/;
/** "2019 Winner, Leeds" is no address, "1904 Brook Street, Leeds LS6 3QW" is one. */
const YEAR_FIRST = /^(?:19|20)\d\d /;
const SMALL_WORD =
  /^(?:rue|avenue|boulevard|place|chemin|all[ée]e|impasse|quai|de|du|des|d['’].*|la|le|les|l['’].*|of|the|and|upon|on|der|den|am|do|da|dos|bis|ter)$/;
/** "flat 31" may be a piece of its own. */
const DOOR = /^(?:apto?|apt|flat|unit|pta|piso|door|floor|suite)\b/i;

/** An address with its street among the pieces of a contact block, from the street to the last of town and country. */
export function findPostalAddress(text: string, pieces: readonly Span[]): Span | null {
  for (const [at, piece] of pieces.entries()) {
    if (!isStreet(text, piece, pieces[at + 1])) continue;
    const end = findEnd(text, pieces.slice(at, at + PIECES_LIMIT));
    if (end === null || end - piece.start > ADDRESS_LENGTH) continue;
    const address = text.slice(piece.start, end);
    if (!YEAR_FIRST.test(address) || POSTCODE.test(address))
      return trimPart(text, { start: piece.start, end });
  }
  return null;
}

function isStreet(text: string, piece: Span, next: Span | undefined): boolean {
  const content = text.slice(piece.start, piece.end);
  if (content.length > 120 || findDates(content).some(({ isRange }) => isRange)) return false;
  if (KIND_FIRST.test(content)) return true;
  const numbered = content.split(",").find((part) => /^ ?\d/.test(part)) ?? content;
  if (NUMBER_FIRST.test(content) && areOfName(numbered)) return true;
  return (
    NUMBER_LAST.test(content) && next !== undefined && POSTCODE_FIRST.test(text.slice(next.start, next.end))
  );
}

/** "12 restaurants opened" has words that no street's name has. */
function areOfName(part: string): boolean {
  return part.split(/\s+/).every((word) => !/^\p{Ll}/u.test(word) || SMALL_WORD.test(word));
}

/** Where the last piece ends that has a known place or a postcode; null where none has. */
function findEnd(text: string, pieces: readonly Span[]): number | null {
  let end: number | null = null;
  for (const [at, piece] of pieces.entries()) {
    const content = text.slice(piece.start, piece.end).replace(/\.$/, "");
    const before = pieces[at - 1];
    if (before && !JOINT.test(text.slice(before.end, piece.start))) break;
    const isEnd = isTownOrCountry(text, { start: piece.start, end: piece.start + content.length }, at === 0);
    if (isEnd) end = piece.start + content.length;
    else if (end !== null || (at > 0 && !mayBeBetween(content))) break;
  }
  return end;
}

/** Whether a piece has a postcode at its end or a known place behind its first part. */
function isTownOrCountry(text: string, piece: Span, isFirst: boolean): boolean {
  const content = text.slice(piece.start, piece.end);
  if (content.length > 120) return false;
  if (POSTCODE.test(content)) return true;
  const parts = splitAtCommas(text, piece).map(({ start, end }) => text.slice(start, end));
  // "Dublin 15".
  return parts.slice(isFirst ? 1 : 0).some((part) => readPlacePart(part.replace(/ \d{1,2}$/, "")) !== null);
}

/** A quarter or a village between the street and the town. */
function mayBeBetween(content: string): boolean {
  if (content.length > PIECE_LENGTH || content.split(/\s+/).length > 5) return false;
  if (DOOR.test(content)) return true;
  return /^\p{Lu}[\p{L} .,'’-]+$/u.test(content) && scoreTitle(content) <= 0;
}
