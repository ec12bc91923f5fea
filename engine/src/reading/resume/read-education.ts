import type { ResumeFacts } from "@jobwright/contracts/resumes";
import { foldText } from "../fold-text.ts";
import { toEntryLines, type EntryLine } from "./entry-lines.ts";
import { mayBeCity, readPlacePart, splitAtCommas } from "./find-places.ts";
import { readBullets } from "./read-bullets.ts";
import { readDateFields } from "./read-date-fields.ts";
import { makeField } from "./read-field.ts";
import { splitSideBySide } from "./split-side-by-side.ts";
import type { DateRange } from "./find-dates.ts";
import type { Line, Span } from "./resume-lines.ts";
import { isOfDegrees, schoolWords } from "./school-words.ts";

type Education = ResumeFacts["education"][number];
type Sure = Span & { confidence: number };
type Draft = {
  institution: Sure | null;
  degree: Sure | null;
  location: Span | null;
  date: DateRange | null;
  details: EntryLine[];
  /** Parts without any known word, in order. */
  unknown: Piece[];
  lines: number;
  /** A word of schools or degrees stands in it. */
  isKnown: boolean;
};

const ENTRIES_LIMIT = 100;
const DETAIL =
  /^(?:gpa|cgpa|grade(?! (?:xii|1[0-3])\b)|note|abschlussnote|gesamtnote|thesis|dissertation|bachelorarbeit|masterarbeit|thema|minors?|relevant|coursework|courses|honou?rs|awards?|activities|advisor|focus|schwerpunkte?|mention|specialization|concentration|cum laude|magna|summa|dean'?s list|overall|scholarship|specialty|score|percentage|erasmus|exchange|semester abroad|auslandssemester|driving licen[cs]e|carne de conducir|fuhrerschein|permis|societies|clubs|media|voto|votazione)\b/;
/** How well or in which way somebody studied, and no part of the degree's name. */
const STANDING =
  /^(?:(?:first|second|third|upper|lower) class\b|(?:gold|silver|bronze) medal|(?:full|part)[- ]time\b|berufsbegleitend|dual enrol+ment|(?:with |mit )?(?:high |first class )?(?:distinction|honou?rs|merit|auszeichnung)$|\d+ (?:of \d+ )?credits\b|(?:expected|graduating)\b|in progress\b|top \d)/;
/** "(part time, two modules to go)" behind a degree. */
const STANDING_IN_BRACKETS = /\s*\(([^()]*)\)$/;
/** "MA Journalism, DCU": a school by its letters. */
const SHORT_NAME = /^[A-Z]{3,5}$/;
const STRONG = /\s*[|•·]\s*|\s+[–—-]\s+|\s*[–—]\s+|\s+@\s*|\s*;\s+/g;

/** The schools and degrees of one section, in the order of the text. */
export function readEducation(text: string, lines: readonly Line[]): Education[] {
  const drafts: Draft[] = [];
  const printed = withoutBullets(lines).map((line) => beforeThesis(text, line));
  for (const line of toEntryLines(text, splitSideBySide(text, printed))) {
    const pieces = line.isBody ? [] : readPieces(text, line);
    const current = drafts.at(-1);
    if (!current || isNewEntry(current, line, pieces)) {
      if (drafts.length >= ENTRIES_LIMIT) break;
      drafts.push(emptyDraft());
    }
    const draft = drafts.at(-1);
    if (draft) addLine(draft, line, pieces);
  }
  const isDegreeFirst = areDegreesFirst(drafts);
  for (const draft of drafts) placeUnknown(text, draft, isDegreeFirst);
  shareSchools(drafts);
  return drafts
    .filter((draft) => draft.isKnown || draft.date?.isRange === true || isWhole(draft, drafts))
    .map((draft) => finish(text, draft))
    .filter(({ institution, degree }) => institution ?? degree);
}

/** Beside others that are known, two lines with a date are a school and what was learned there. */
function isWhole({ institution, degree, date, lines }: Draft, drafts: readonly Draft[]): boolean {
  const isPair = institution !== null && degree !== null && date !== null;
  return isPair && lines > 1 && drafts.some(({ isKnown }) => isKnown);
}

/** A line of school, degree and dates without the thesis that is told behind them. */
function beforeThesis(text: string, line: Line): Line {
  const match = /[ ,;.]+(?:Thesis|Dissertation|Supervisor|Advisor)\b(?: title)?:/.exec(line.text);
  if (!match || match.index === 0) return line;
  const end = line.start + match.index;
  const cells = line.cells.filter(({ start }) => start < end);
  return {
    ...line,
    end,
    text: text.slice(line.start, end),
    cells: cells.map((cell) => ({ ...cell, end: Math.min(cell.end, end) })),
  };
}

/** Where each line has a bullet, bullets say nothing. */
function withoutBullets(lines: readonly Line[]): Line[] {
  const areAll = lines.every(({ isBullet }) => isBullet);
  return areAll ? lines.map((line) => ({ ...line, isBullet: false })) : [...lines];
}

function emptyDraft(): Draft {
  return {
    institution: null,
    degree: null,
    location: null,
    date: null,
    details: [],
    unknown: [],
    lines: 0,
    isKnown: false,
  };
}

type Piece = Span & { kind: "institution" | "degree" | "place" | "detail" | "unknown"; confidence: number };

/** What the parts of a line are: cells, then strong separators, then commas where these part different things. */
function readPieces(text: string, line: EntryLine): Piece[] {
  const pieces: Piece[] = [];
  for (const cell of line.rest) {
    let start = cell.start;
    const content = text.slice(cell.start, cell.end);
    const cut = (end: number, next: number) => {
      if (/\p{L}/u.test(text.slice(start, end)))
        addChunk(
          text,
          pieces,
          cutBehindBrackets(text, { start, end }).flatMap((part) => readChunk(text, part)),
        );
      start = next;
    };
    for (const match of content.matchAll(STRONG)) {
      const at = cell.start + match.index;
      const isInBrackets = content.lastIndexOf("(", match.index) > content.lastIndexOf(")", match.index);
      if (!isInBrackets) cut(at, at + match[0].length);
    }
    cut(cell.end, cell.end);
  }
  return pieces;
}

/** "Master of Laws - LL.M." is one degree; other chunks are pieces of their own. */
function addChunk(text: string, pieces: Piece[], chunk: readonly Piece[]): void {
  const last = pieces.at(-1);
  const [first, ...others] = chunk;
  const isOneDegree =
    last?.kind === "degree" &&
    first?.kind === "degree" &&
    /^\s*[–—-]\s*$/.test(text.slice(last.end, first.start));
  if (!isOneDegree) return void pieces.push(...chunk);
  last.end = first.end;
  pieces.push(...others);
}

/** "Training as a fitter (journeyman) Carl Bosch School" is a degree and its school: nothing but a space parts them. */
function cutBehindBrackets(text: string, span: Span): Span[] {
  const match = /\)\s+(?=\p{Lu})/u.exec(text.slice(span.start, span.end));
  if (!match) return [span];
  const left = { start: span.start, end: span.start + match.index + 1 };
  const right = { start: left.end + match[0].length - 1, end: span.end };
  const [first] = splitAtCommas(text, right);
  const isParted =
    kindOf(text.slice(left.start, left.end)) === "degree" &&
    first !== undefined &&
    kindOf(text.slice(first.start, first.end)) === "institution";
  return isParted ? [left, right] : [span];
}

function readChunk(text: string, span: Span): Piece[] {
  const commas = splitAtCommas(text, span);
  const pieces: Piece[] = [];
  for (const [index, part] of commas.entries()) {
    const content = text.slice(part.start, part.end);
    if (!/\p{L}/u.test(content)) continue;
    const last = pieces.at(-1);
    if (last?.kind === "degree" && STANDING.test(foldText(content))) {
      // What stands behind it is more of that: "8 credits including English, Maths".
      pieces.push({ ...part, kind: "detail", confidence: 0.9 });
      continue;
    }
    const kind = isStateBehindCity(text, content, last) ? "unknown" : kindOf(content);
    const isTown = index > 0 && last?.kind === "institution" && isTownWithState(content);
    const place = isTown
      ? "wide"
      : kind === "institution" || kind === "degree"
        ? null
        : readPlacePart(content);
    if (place === null && last?.kind === "detail" && kind === "unknown") last.end = part.end;
    else if (place === null && last?.kind === "degree" && kind === "unknown" && SHORT_NAME.test(content))
      pieces.push({ ...part, kind: "institution", confidence: 0.6 });
    else if (place === null && last?.kind === "degree" && kind === "unknown") {
      // The field of study follows its degree; a place follows its school.
      last.end = part.end;
    } else if (last?.kind === "degree" && kind === "degree") last.end = part.end;
    else if (place !== null) addPlace(text, pieces, part, place, index);
    else
      pieces.push({
        ...part,
        end: kind === "degree" || kind === "institution" ? withoutStanding(content, part) : part.end,
        kind,
        confidence: kind === "unknown" ? 0.5 : 0.9,
      });
  }
  return pieces;
}

/** Where the name of a degree or a school ends, without a standing in brackets. */
function withoutStanding(content: string, { end }: Span): number {
  const brackets = STANDING_IN_BRACKETS.exec(content);
  const isStanding = brackets?.[1] !== undefined && STANDING.test(foldText(brackets[1]));
  return isStanding ? end - brackets[0].length : end;
}

/** "Amherst MA" behind a school. */
function isTownWithState(content: string): boolean {
  const match = /^(\p{Lu}[\p{L}. ]{2,25}) ([A-Z]{2})$/u.exec(content);
  return (
    match?.[1] !== undefined &&
    match[2] !== undefined &&
    mayBeCity(match[1]) &&
    readPlacePart(match[2]) !== null
  );
}

/** Towns that are called after a school. */
const SCHOOL_TOWN =
  /^(?:college (?:station|park|place)|university (?:park|city|place|heights)|state college)$/;

/** "Lewiston, ME" is no Master of Engineering. */
function isStateBehindCity(text: string, content: string, last: Piece | undefined): boolean {
  if (!/^[A-Z]{2}$/.test(content) || !last || readPlacePart(content) === null) return false;
  return last.kind === "place" || (last.kind === "unknown" && mayBeCity(text.slice(last.start, last.end)));
}

/** A course or a level of schooling that names no school. */
const SCHOOL_LEVEL = /^(?:\d{1,2}[- ]week boot ?camp|(?:junior|senior|middle) high school)(?: \(.*\))?$/;

/** A school with its campus, such as "University of California, Berkeley", is one name. */
const CAMPUS = /^(?!.*\bCollege\b).*\b(?:of|de|di)\b|\bState University$/i;

function addPlace(text: string, pieces: Piece[], part: Span, place: "narrow" | "wide", index: number): void {
  const last = pieces.at(-1);
  const isCityBefore = last?.kind === "unknown" && place === "wide" && index > 0;
  if (last?.kind === "place") last.end = part.end;
  else if (last?.kind === "institution" && place === "narrow" && isCampus(text, last, part))
    last.end = part.end;
  else if (isCityBefore && mayBeCity(text.slice(last.start, last.end))) {
    last.kind = "place";
    last.end = part.end;
  } else pieces.push({ ...part, kind: "place", confidence: 0.8 });
}

/** Where a state follows, the city is the place of the school and no part of its name. */
function isCampus(text: string, school: Span, city: Span): boolean {
  const next = /^,\s*([\p{L}. ]{2,25})/u.exec(text.slice(city.end, city.end + 30));
  const isPlaceNext = next?.[1] !== undefined && readPlacePart(next[1].trim()) === "wide";
  return !isPlaceNext && CAMPUS.test(text.slice(school.start, school.end));
}

function kindOf(content: string): Piece["kind"] {
  const folded = foldText(content);
  if (DETAIL.test(folded)) return "detail";
  const isSchool = schoolWords.test(folded) && !SCHOOL_TOWN.test(folded);
  const isDegree = isOfDegrees(content);
  if (SCHOOL_LEVEL.test(folded)) return "degree";
  if (isSchool && isDegree) return decideBoth(folded);
  return isSchool ? "institution" : isDegree ? "degree" : "unknown";
}

/** "High School Diploma" is a degree, "Master School of Design" a school. */
function decideBoth(folded: string): Piece["kind"] {
  if (/^high school$|^(?:[\p{L}.' -]+ )high school$/u.test(folded) && !/diploma|degree/.test(folded))
    return "institution";
  if (
    /diploma|degree|certificate|abitur|reife|abschluss|^(?:higher secondary \(|dipl|bachelor|master|doctor|b\.|m\.|ph|associate|licence|laurea|licenciatura|ausbildung|diplom|grado)/.test(
      folded,
    )
  )
    return "degree";
  return "institution";
}

function isNewEntry(draft: Draft, line: EntryLine, pieces: readonly Piece[]): boolean {
  if (line.isBody || draft.lines === 0) return false;
  const hasSchool = pieces.some(({ kind }) => kind === "institution");
  const hasDegree = pieces.some(({ kind }) => kind === "degree");
  if (hasSchool && draft.institution) return true;
  if (hasSchool && line.line.isGapBefore && draft.date && draft.unknown.length > 0) return true;
  if (isFurtherDegree(draft, line, hasSchool)) return false;
  if (hasDegree && draft.degree && !/^(?:minor|major)/i.test(line.line.text)) return true;
  if (line.date && draft.date && (pieces.some(({ kind }) => kind !== "detail") || line.line.isGapBefore))
    return true;
  const isDateOnly = line.date !== null && pieces.length === 0;
  if (isDateOnly && draft.date && draft.institution && draft.degree) return true;
  if (draft.details.length > 0 && (hasSchool || hasDegree || (line.date && draft.date))) return true;
  const isComplete = draft.institution !== null && draft.degree !== null;
  const isUnknown = pieces.some(({ kind }) => kind === "unknown");
  return (
    line.line.isGapBefore && isComplete && draft.date !== null && isUnknown && pieces[0]?.kind === "unknown"
  );
}

/**
 * "Grade 12 (GED 2003)" under a school with its dates is its degree, "10 GCSEs" under school and degree is more of
 * that.
 */
function isFurtherDegree(
  { institution, degree, date, details }: Draft,
  line: EntryLine,
  hasSchool: boolean,
): boolean {
  if (!institution || !date || hasSchool || line.line.isGapBefore) return false;
  if (line.date === null) return degree ? degree.start > institution.start : details.length > 0;
  return !degree && date.isRange && !line.date.isRange;
}

function addLine(draft: Draft, line: EntryLine, pieces: readonly Piece[]): void {
  draft.lines += 1;
  if (line.isBody) return void draft.details.push(line);
  if (line.date && !draft.date) draft.date = line.date;
  const isDetail = pieces.length > 0 && pieces.every(({ kind }) => kind === "detail");
  if (isDetail) return void draft.details.push(line);
  for (const piece of pieces) {
    draft.isKnown ||= piece.kind === "institution" || piece.kind === "degree";
    if (piece.kind === "institution" && !draft.institution) draft.institution = piece;
    else if (piece.kind === "degree" && !draft.degree) draft.degree = piece;
    else if (piece.kind === "place" && !draft.location) draft.location = piece;
  }
  draft.unknown.push(...pieces.filter(({ kind }) => kind === "unknown"));
}

/** Whether the entries whose words are known have the degree above the school. */
function areDegreesFirst(drafts: readonly Draft[]): boolean {
  const known = drafts.filter(({ institution, degree }) => institution && degree);
  const first = known.filter(({ institution, degree }) => (degree?.start ?? 0) < (institution?.start ?? 0));
  return first.length > known.length / 2;
}

/** Parts without any known word are what the entry lacks: the field of a degree, then the school, then the degree. */
function placeUnknown(text: string, draft: Draft, isDegreeFirst: boolean): void {
  takeSubjectBefore(text, draft);
  const { degree } = draft;
  const field =
    degree &&
    draft.unknown.find(({ start }) => start > degree.end && text.slice(degree.end, start).trim() === "");
  if (degree && field && draft.institution) {
    draft.degree = { ...degree, end: field.end, confidence: 0.7 };
    draft.unknown = draft.unknown.filter((piece) => piece !== field);
  }
  const [first, second] = draft.unknown;
  const named = draft.institution && draft.unknown.find((piece) => !isBesideSchool(text, draft, piece));
  if (draft.institution && !draft.degree && named)
    draft.degree = { ...withMore(text, draft, named), confidence: 0.5 };
  else if (!draft.institution && !draft.degree && first && second && isDegreeFirst) {
    draft.degree = { ...first, confidence: 0.55 };
    draft.institution = { ...second, confidence: 0.5 };
  } else if (!draft.institution && first) {
    draft.institution = { ...first, confidence: 0.55 };
    if (!draft.degree && second) draft.degree = { ...withMore(text, draft, second), confidence: 0.5 };
  } else if (!draft.degree && first) draft.degree = { ...first, confidence: 0.5 };
}

/** "Web development, 12 week bootcamp": what stands before a degree on its line, where the school is another part. */
function takeSubjectBefore(text: string, draft: Draft): void {
  const { degree, institution, unknown } = draft;
  const subject = degree && unknown.findLast(({ end }) => end <= degree.start);
  if (!degree || !subject || !/^,\s*$/.test(text.slice(subject.end, degree.start))) return;
  if (isBesideSchool(text, draft, subject) || (!institution && unknown[0] === subject)) return;
  draft.degree = { start: subject.start, end: degree.end, confidence: 0.7 };
  draft.unknown = unknown.filter((piece) => piece !== subject);
}

/** Whether a part stands behind the school on its line: a branch, a town or a field, where a degree stands below. */
function isBesideSchool(text: string, { institution }: Draft, piece: Span): boolean {
  return (
    institution !== null &&
    piece.start >= institution.end &&
    !text.slice(institution.end, piece.start).includes("\n")
  );
}

/** "Technical course, Graphic Communication": the capitalised parts behind the first that only commas part from it. */
function withMore(text: string, { unknown }: Draft, first: Piece): Piece {
  let { end } = first;
  for (const piece of unknown)
    if (
      piece.start > end &&
      /^,\s*$/.test(text.slice(end, piece.start)) &&
      /\p{Lu}/u.test(text[piece.start] ?? "")
    )
      end = piece.end;
  return { ...first, end };
}

/** A school with several degrees is printed once, above the first; one behind a degree is of that degree alone. */
function shareSchools(drafts: readonly Draft[]): void {
  let above: Sure | null = null;
  for (const draft of drafts) {
    const { institution, degree } = draft;
    if (institution) above = degree && degree.start < institution.start ? null : institution;
    else if (degree && above) draft.institution = { ...above, confidence: 0.6 };
  }
}

function finish(text: string, draft: Draft): Education {
  const field = (span: Sure | null) => span && makeField(text, span, span.confidence);
  return {
    institution: field(draft.institution),
    degree: field(draft.degree),
    location: draft.location && makeField(text, draft.location, 0.8),
    ...readDateFields(draft.date, "school"),
    details: readBullets(text, draft.details),
  };
}
