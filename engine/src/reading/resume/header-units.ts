import { foldText } from "../fold-text.ts";
import { departmentWords, legalForms } from "./employer-words.ts";
import { isEntryNote, type EntryLine } from "./entry-lines.ts";
import { mayBeCity, readPlacePart, splitAtCommas, trimPart } from "./find-places.ts";
import type { Line, Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";

/** A piece of a header that is one thing: a title, an employer, or both joined by commas. */
export type Unit = Span & {
  text: string;
  /** Where it stands in the header, the same in each entry that is laid out alike. */
  slot: string;
  isBold: boolean;
  size: number;
  /** It stands before a country as a city would. */
  mayBePlace: boolean;
  /** What a label in front of it says that it is ("Company: Acme"). */
  label: EntryLine["label"];
  /** The unit's own parts between commas, where there are several that may be different things. */
  parts: Span[];
};

export type Units = { units: Unit[]; location: Span | null };

const STRONG = /\s*[|•·∙●]\s*|\s+[–—]\s+|\s+-\s+|\s*[–—]\s+|\s+@\s*|\s*;\s+|\s+\/{2}\s+|\s+::\s+/g;
const AT = /\s+(?:at|bei(?:m| der)?|chez|presso|bij)\s+(?=["'\p{Lu}\d])/u;

/** The units of a header's lines and its place. `first` is the number of the first line, relative to the dates. */
export function findUnits(text: string, lines: readonly EntryLine[], first: number): Units {
  const units: Unit[] = [];
  let location: Span | null = null;
  for (const [index, { rest, line, label }] of lines.entries()) {
    let count = 0;
    if (label === "place") {
      location ??= rest[0] ?? null;
      continue;
    }
    for (const [cellIndex, cell] of rest.entries()) {
      for (const piece of splitStrong(text, cell)) {
        const isNote = isEntryNote(text.slice(piece.start, piece.end));
        if (isNote && !isRoleByItself(text.slice(piece.start, piece.end), line)) continue;
        const isOnly = rest.length === 1 && units.length === 0 && lines.length === 1;
        const found = takePlace(text, piece, cellIndex > 0 || count > 0, isOnly);
        if (found.place && !location) location = found.place;
        for (const parts of found.groups) {
          const unit = makeUnit(text, parts, { slot: `${first + index}:${count}`, line, label });
          if (!unit) continue;
          unit.mayBePlace = found.place !== null && isCityBefore(text, unit, found.place);
          units.push(unit);
          count += 1;
        }
      }
    }
  }
  return { units, location };
}

function makeUnit(
  text: string,
  parts: readonly Span[],
  { slot, line, label }: { slot: string; line: Line; label: EntryLine["label"] },
): Unit | null {
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? 0;
  const value = text.slice(start, end);
  // "(2 weeks)" alone says something of what stands beside it.
  if (/^\([^()]*\)$/.test(value)) return null;
  if (!/\p{L}/u.test(value) || (isEntryNote(value) && !isRoleByItself(value, line))) return null;
  return {
    start,
    end,
    text: value,
    slot,
    isBold: line.isBold,
    size: line.size,
    mayBePlace: false,
    label,
    parts: [...parts],
  };
}

/**
 * "Volunteer" at the beginning of a line of its own is what somebody was, and no note beside a title; "Freelance, Lyon"
 * stands where others have an employer.
 */
function isRoleByItself(value: string, line: Line): boolean {
  if (line.cells.length !== 1 || !line.text.startsWith(value)) return false;
  return /^volunteer$/i.test(value) || (/^freelance$/i.test(value) && line.text.startsWith(`${value}, `));
}

/** A piece of a header; `isEmployer` where a word such as "at" says so. */
type Piece = Span & { isEmployer?: boolean };

function splitStrong(text: string, cell: Span): Piece[] {
  const pieces: Span[] = [];
  const content = text.slice(cell.start, cell.end);
  let start = 0;
  const cut = (end: number, next: number) => {
    const piece = trimPart(text, { start: cell.start + start, end: cell.start + end });
    if (piece.end > piece.start) pieces.push(piece);
    start = next;
  };
  for (const match of content.matchAll(STRONG)) {
    if (!isInBrackets(content, match.index)) cut(match.index, match.index + match[0].length);
  }
  cut(content.length, content.length);
  return pieces.flatMap((piece) => splitAt(text, piece));
}

function isInBrackets(content: string, index: number): boolean {
  const open = content.lastIndexOf("(", index);
  if (open < 0) return false;
  const close = content.indexOf(")", open);
  return close > index && content.lastIndexOf(")", index) < open;
}

/** "Engineer at Acme": only where a title stands before the word. */
function splitAt(text: string, piece: Span): Piece[] {
  const content = text.slice(piece.start, piece.end);
  const match = AT.exec(content);
  if (!match || scoreTitle(content.slice(0, match.index)) <= 0) return [piece];
  const end = piece.start + match.index;
  return [
    { start: piece.start, end },
    { start: end + match[0].length, end: piece.end, isEmployer: true },
  ];
}

/** How somebody worked there, behind the place: "San Antonio, TX (from home)". */
const terms =
  /(?<=\S)\s*\((?:(?:fully |mostly )?remote|hybrid|on-?site|(?:work(?:ing|ed)? )?from home|home ?office|full[- ]?time|part[- ]?time|contract|temporary|seasonal|internship|freelance|vollzeit|teilzeit|télétravail)\)$/i;

function withoutTerms(text: string, piece: Piece): Piece {
  const behind = terms.exec(text.slice(piece.start, piece.end));
  if (!behind) return piece;
  const rest = { ...piece, end: piece.start + behind.index };
  const last = splitAtCommas(text, rest).at(-1);
  return last && readPlacePart(text.slice(last.start, last.end)) !== null ? rest : piece;
}

/** Takes the place out of a piece; what stands before and behind it are groups of their own. */
function takePlace(text: string, whole: Piece, isLater: boolean, isOnly: boolean) {
  const piece = withoutTerms(text, whole);
  const inBrackets = findPlaceInBrackets(text, piece);
  if (inBrackets) return { place: inBrackets.place, groups: [splitAtCommas(text, inBrackets.rest)] };
  const parts = joinForms(text, splitAtCommas(text, piece));
  const kinds = parts.map((part) => readPlacePart(text.slice(part.start, part.end)));
  if (piece.isEmployer && kinds.length > 0) kinds[0] = null;
  let from = -1;
  let to = -1;
  for (let index = kinds.length - 1; index >= 0 && from < 0; index -= 1) {
    if (kinds[index] === null) continue;
    to = index;
    from = index;
    while (from > 0 && kinds[from - 1] !== null) from -= 1;
  }
  if (from < 0) return { place: null, groups: parts.length > 0 ? [parts] : [] };
  const before = parts[from - 1];
  if (kinds[from] === "wide" && before) {
    const content = text.slice(before.start, before.end);
    const isPlain = mayBeCity(content) && Math.abs(scoreTitle(content)) < 1;
    if (
      isPlain &&
      (from > 1 || isLater || /^[A-Z]{2}\b/.test(text.slice(parts[from]?.start, parts[from]?.end)))
    )
      from -= 1;
  }
  // A lone name that is also a place may be the employer ("Orange"): the first thing of a header is no place.
  if (from === 0 && to === parts.length - 1 && !isLater && isOnly && parts.length === 1) {
    return { place: null, groups: [parts] };
  }
  const place = { start: parts[from]?.start ?? piece.start, end: parts[to]?.end ?? piece.end };
  const groups = [parts.slice(0, from), parts.slice(to + 1)].filter((group) => group.length > 0);
  return { place, groups };
}

function isCityBefore(text: string, unit: Span, place: Span): boolean {
  return /^\s*,\s*$/.test(text.slice(unit.end, place.start)) && mayBeCity(text.slice(unit.start, unit.end));
}

/** "Acme (Denver, CO)". */
function findPlaceInBrackets(text: string, piece: Span): { place: Span; rest: Span } | null {
  const match = /\s*\(([^()]{2,50})\)$/.exec(text.slice(piece.start, piece.end).slice(-60));
  if (!match?.[1]) return null;
  const start = piece.end - match[0].length;
  const place = { start: piece.end - 1 - match[1].length, end: piece.end - 1 };
  const kinds = splitAtCommas(text, place).map((part) => readPlacePart(text.slice(part.start, part.end)));
  return start > piece.start && kinds.at(-1) != null
    ? { place, rest: { start: piece.start, end: start } }
    : null;
}

/** "Acme, Inc." is one part. */
function joinForms(text: string, parts: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const content = text.slice(part.start, part.end);
    const isState = /^[A-Z]{2}$/.test(content) && readPlacePart(content) !== null;
    if (last && !isState && legalForms.has(foldText(content).replace(/\./g, ""))) last.end = part.end;
    else joined.push({ ...part });
  }
  return joined;
}

/** Whether a part between commas is a field of work that goes with the title before it. */
export function isDepartment(part: string): boolean {
  return foldText(part)
    .split(/[\s&/]+/)
    .every((word) => departmentWords.has(word) || word === "and");
}
