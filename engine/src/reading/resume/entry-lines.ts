import { foldText } from "../fold-text.ts";
import { entryNotes, legalForms } from "./employer-words.ts";
import { foldEach } from "./fold-each.ts";
import { findDates, readLoneEnd, shiftRange, type DatePoint, type DateRange } from "./find-dates.ts";
import { trimSpan, type Line, type Span } from "./resume-lines.ts";

/** A line of a section that holds entries, with the dates that are its own. */
export type EntryLine = {
  line: Line;
  /** The time span of an entry that stands in this line, and nothing but a note inside a sentence. */
  date: DateRange | null;
  /** The line without its dates, by cells. */
  rest: Span[];
  /** Text of an entry, and no part of its header. */
  isBody: boolean;
  /** What a label at the beginning of the line says ("Company: Acme"). */
  label: "employer" | "title" | "place" | null;
};

/** No section of a resume is longer; the rest of a longer one is not read. */
const LINES_LIMIT = 10_000;
const HEADER_LENGTH = 140;
const SENTENCE_WORDS = 9;
const LABEL = /^[\p{L} &/]{3,30}:(?:\s|$)/u;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[\w.-]+\.[a-z]{2,}\/\S*$/i;

/** "Hiring.", "One High Court challenge in autumn." */
const WHOLE_SENTENCE = /^(?:\p{L}+(?:ing|ed)|\S+(?: \S+){3,} \p{Ll}{4,})\.$/u;
/** "Esslingen, den 04.11.2024" above a signature ends a document. */
const SIGNATURE = /^\p{Lu}[\p{L} ./-]{1,40},? (?:den|le|li|il) \d{1,2}[. ]/u;
const RUNNING_HEAD =
  /^(?:.{3,40} [–—|-] )?(?:curriculum vitae|lebenslauf|resume|cv|page|seite|pagina)\b.{0,30}$/;
const COLUMN_NAME =
  /^(?:degree|course|examination|qualification|institut(?:e|ion)|university|school|college|board(?: ?\/ ?university)?|years?(?: of passing)?|results?|marks?|grade|c?gpa|% ?\/ ?c?gpa|percentage|from|to|dates?|duration|company|employer|organi[sz]ation|position|title|role|designation|period|work|%|% of marks|job titles?|start(?: date)?|end(?: date)?|remarks|tasks?|duties|activit(?:y|ies)|responsibilities|description|place|zeitraum|tatigkeit(?:en)?|arbeitgeber|aufgaben|periode|poste|employeur|missions|periodo|empresa|puesto|funciones)$/;
/** "Employer and position", "Duties and results". */
const COLUMN_NAMES = / ?(?:&|\/|\+|,) ?| (?:and|und|et|y) /;

/** Rules, running heads and the names of a table's columns are no part of an entry. */
function isFurniture(text: string, line: Line): boolean {
  if (!/[\p{L}\d]/u.test(line.text)) return true;
  const cells = readCells(text, line);
  return (cells.length < 4 && cells.some((cell) => RUNNING_HEAD.test(cell))) || areColumnNames(text, line);
}

/** Whether a line has the names of a table's columns ("Dates", "Employer and title", "Tasks") and nothing else. */
export function areColumnNames(text: string, line: Line): boolean {
  const cells = readCells(text, line);
  return cells.length > 2 && cells.every(isColumnName);
}

function readCells(text: string, { cells }: Line): string[] {
  return cells.map(({ start, end }) => foldText(text.slice(start, Math.min(end, start + 60))).trim());
}

function isColumnName(cell: string): boolean {
  return COLUMN_NAME.test(cell) || cell.split(COLUMN_NAMES).every((name) => COLUMN_NAME.test(name));
}

/** The lines of a section with entries. */
export function toEntryLines(text: string, section: readonly Line[]): EntryLine[] {
  const lines = section.slice(0, LINES_LIMIT);
  const isBulleted = areEntriesBulleted(lines);
  const result: EntryLine[] = [];
  for (const line of lines) {
    if (SIGNATURE.test(line.text)) break;
    if (isFurniture(text, line)) continue;
    const previous = result.at(-1);
    const joined = previous ? joinLoneEnd(text, previous, line) : null;
    const rest = joined ?? line;
    if (rest === null || rest.end <= rest.start) continue;
    const described = describe(text, rest, isBulleted);
    described.isBody ||= previous !== undefined && isIndentedUnder(previous, described);
    result.push(described);
  }
  return result;
}

/** Some resumes put a bullet before each entry; then a bullet says nothing about what is a header. */
function areEntriesBulleted(lines: readonly Line[]): boolean {
  const dated = lines.filter(({ text }) => headerDate(text, 0) !== null);
  return dated.length > 0 && dated.every(({ isBullet }) => isBullet);
}

/** A line that is set in under a bullet, or beside such a line, goes on with it. */
function isIndentedUnder(previous: EntryLine, { line, date }: EntryLine): boolean {
  if (!previous.isBody || line.isGapBefore || line.isBullet || date) return false;
  return previous.line.isBullet
    ? line.indent > previous.line.indent
    : line.indent > 0 && line.indent === previous.line.indent;
}

function describe(text: string, printed: Line, isBulleted: boolean): EntryLine {
  const { line, label } = takeLabel(text, printed);
  const date = headerDate(line.text, line.start);
  const isBullet = line.isBullet && !(isBulleted && date !== null);
  const rest = date && !isBullet ? withoutDate(text, line, date) : line.cells;
  return {
    line,
    date: isBullet ? null : date,
    rest,
    isBody: isBullet || (date === null && label === null && isSentence(line)),
    label,
  };
}

const LABELS = new RegExp(
  "^(?:(?<employer>company(?: name)?|employer|organi[sz]ation|firma|unternehmen|arbeitgeber|entreprise|employeur|empresa|azienda|datore di lavoro|bedrijf|werkgever|client)|" +
    "(?<title>position(?: held)?|job title|title|role|designation|stelle|funktion|tatigkeit|poste|fonction|puesto|cargo|posizione|ruolo|functie)|" +
    "(?<place>location|city|place|ort|standort|lieu|lugar|luogo|plaats|local)|" +
    "(?<dates>duration|dates?|period|time|from|zeitraum|dauer|periode|periodo|fecha|data))[ \\t]*:[ \\t]*(?=\\S)",
);

/** "Company: Acme" without its label, which is kept apart. */
function takeLabel(text: string, line: Line): { line: Line; label: EntryLine["label"] } {
  const match = line.isBullet ? null : LABELS.exec(foldEach(line.text.slice(0, 60)));
  if (!match) return { line, label: null };
  const start = line.start + match[0].length;
  const cells = line.cells
    .filter(({ end }) => end > start)
    .map((cell) => ({ ...cell, start: Math.max(start, cell.start) }));
  const { employer, title, place } = match.groups ?? {};
  const label = employer ? "employer" : title ? "title" : place ? "place" : null;
  return { line: { ...line, start, cells, text: text.slice(start, line.end) }, label };
}

function isLegalForm(text: string): boolean {
  return legalForms.has(foldText(text).replace(/\.$/, "").split(" ").at(-1) ?? "");
}

function isSentence(line: Line): boolean {
  const { text } = line;
  if (text.length > HEADER_LENGTH || /^\p{Ll}(?!\p{Lu})/u.test(text) || ADDRESS.test(text)) return true;
  const words = text.split(/\s+/).length;
  if (/[.;!?]$/.test(text) && words >= SENTENCE_WORDS) return true;
  if (!line.isBold && WHOLE_SENTENCE.test(text) && !isLegalForm(text)) return true;
  if (LABEL.test(text)) return true;
  return words > 16 && line.cells.length === 1;
}

/** The time span of a header: at the beginning or end of the line or of one of its cells, or in brackets. */
function headerDate(text: string, offset: number): DateRange | null {
  if (text.length > 200) return null;
  const dates = findDates(text);
  const isFitting = (range: DateRange) => {
    const before = text.slice(0, range.start);
    const after = text.slice(range.end);
    const isAtEdge =
      /(?:^|[\t|•·(,;:–—-]|\s{3})[\s([]*$/.test(before) || /^[\s)\].,;:]*(?:$|[\t|•·(]|\s{3})/.test(after);
    const rest = before.length + after.length;
    const words = `${before} ${after}`.trim().split(/\s+/).length;
    return (
      isAtEdge &&
      !isAside(before, range) &&
      !isToldOf(before, range) &&
      rest <= HEADER_LENGTH &&
      !(/[.;]\s*$/.test(text) && words > SENTENCE_WORDS)
    );
  };
  const fitting = dates.filter(isFitting);
  const best =
    fitting.find(({ isRange }) => isRange) ?? fitting.find(({ isOpen }) => isOpen) ?? fitting.at(-1);
  if (!best) return null;
  return shiftRange(best, offset);
}

/** "(promoted from Clerk, March 2022)" tells of one day within the job; "(graduated May 2020)" is its date. */
function isAside(before: string, { isRange }: DateRange): boolean {
  const inBrackets = /\(([^()]*)$/.exec(before)?.[1] ?? "";
  return !isRange && (inBrackets.match(/\p{L}+/gu) ?? []).length > 2;
}

/** "SQF certification of the plant in 2014" tells of one year; a header has its date without such a word. */
function isToldOf(before: string, { isRange, from, to }: DateRange): boolean {
  // "45,000 trees planted since 2019"
  const isSince = to?.value === "present" && from !== null && to.end <= from.end;
  if (isSince && /\s\p{Ll}+ed $/u.test(before) && before.split(/\s+/).length > 3) return true;
  const match = /(?:^|\s)(?:in|by|im|ab|nach|en|depuis|[aà] partir d[eu]|a partir del?|dal|vanaf)\s+$/i.exec(
    before,
  );
  return !isRange && match !== null && before.slice(0, match.index).trim().split(/\s+/).length > 3;
}

function withoutDate(text: string, line: Line, date: Span): Span[] {
  const rest: Span[] = [];
  for (const cell of line.cells) {
    if (date.end <= cell.start || date.start >= cell.end) rest.push(cell);
    else {
      const before = tidy(text, { start: cell.start, end: Math.min(cell.end, date.start) });
      const after = tidy(text, { start: Math.max(cell.start, date.end), end: cell.end });
      rest.push(before, after);
    }
  }
  return rest.filter((span) => span.end > span.start && /[\p{L}\d]/u.test(text.slice(span.start, span.end)));
}

const WORDS_AROUND =
  /(?:expected|anticipated|graduated|graduation|graduating|est\.?|from|since|seit|depuis|desde|in|von|dates?|period|zeitraum)\s*:?\s*$/i;

/** Without the brackets, separators and words that a date leaves behind. */
function tidy(text: string, span: Span): Span {
  let { start, end } = trimSpan(text, span);
  for (let round = 0; round < 4; round += 1) {
    while (end > start && /[\s,;|•·:–—\-([~]/.test(text[end - 1] ?? "")) end -= 1;
    while (start < end && /[\s,;|•·:–—\-)\]~.]/.test(text[start] ?? "")) start += 1;
    const word = WORDS_AROUND.exec(text.slice(Math.max(start, end - 30), end));
    if (
      !word ||
      (word.index > 0 && /\p{L}$/u.test(text.slice(Math.max(start, end - 30), end).slice(0, word.index)))
    )
      break;
    end -= word[0].length;
  }
  return { start, end: Math.max(start, end) };
}

/** "June 2022 –" above "Present": the end goes to the beginning, the line keeps what else it has. */
function joinLoneEnd(text: string, previous: EntryLine, line: Line): Line | null {
  const { date } = previous;
  const first = line.cells[0];
  if (!date?.from || date.to || !first || line.isBullet) return null;
  const end: DatePoint | null = readLoneEnd(text.slice(first.start, first.end), first.start);
  if (!end || !(date.isOpen || end.value === "present")) return null;
  previous.date = { ...date, to: withMonth(end, date.openMonth), isRange: true, isOpen: false };
  // What follows the word is text of the entry.
  const second = line.cells[1];
  if (!second) return { ...line, start: line.end, cells: [] };
  const bullet = /^[•▪◦●○■·‣–-]\s+/.exec(text.slice(second.start, line.end))?.[0].length ?? 0;
  const start = second.start + bullet;
  return {
    ...line,
    start,
    cells: line.cells.slice(1).map((cell, at) => (at === 0 ? { ...cell, start } : cell)),
    text: text.slice(start, line.end),
    isBullet: line.isBullet || bullet > 0,
  };
}

/** "Dec" at the end of one line and "2019" at the beginning of the next are one date. */
function withMonth(end: DatePoint, month: DateRange["openMonth"]): DatePoint {
  if (!month || !/^\d{4}$/.test(end.value)) return end;
  return { start: month.start, end: end.end, value: `${end.value}-${String(month.month).padStart(2, "0")}` };
}

/** Whether a text only notes how or how long somebody worked. */
export function isEntryNote(text: string): boolean {
  return text.length < 50 && entryNotes.test(foldText(text).replace(/^[\s(]+|[\s).]+$/g, ""));
}
