import type { ReadField } from "@jobwright/contracts/resumes";
import { foldText } from "../fold-text.ts";
import { readPlacePart } from "./find-places.ts";
import {
  countNameWords,
  findNameIn,
  isNamePart,
  joinSpaced,
  nameLabel,
  withoutPostNominals,
  type NameShape,
} from "./name-shape.ts";
import { makeField } from "./read-field.ts";
import { trimSpan, type Line, type Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";

const LINES_LIMIT = 15;
const TOP_LINES = 6;
const LARGE = 1.4;
/** Words in lower case are a name only where they are set in larger type than this. */
const VERY_LARGE = 1.8;
/** Sizes come in steps; two that are a step apart are the same. */
const SAME_SIZE = 0.051;
/** The lines of one name may differ in size, but not more than this. */
const LIKE_SIZE = 0.5;
const SEARCHED_LIMIT = 200;
const NAME_LINES = 3;
const LEAST_SCORE = 0.5;
/** What makes lines that are joined better than the first of them. */
const JOINED = 0.4;
/** The person has to look at what is less sure than 0.7. */
const DOUBTFUL = 0.68;
const UNPROVED = 0.6;
/** Trades that are surnames as well. */
const SURNAME =
  /\b(?:banker|baker|barber|butcher|captain|carpenter|chef|clerk|cook|dean|driver|foreman|mason|masters|packer|painter|porter|sergeant|singer|teller|kaufmann|koch|leiter|maler|meister|schlosser|schreiner|tischler)$/;

/** `isLastResort`: counts only where nothing else may be the name. */
type Found = { span: Span; score: number; atMost: number; isLastResort: boolean };
type Page = {
  text: string;
  lines: readonly Line[];
  candidates: readonly Line[];
  largest: number;
  mailbox: string;
};

/**
 * The person's name: the candidate that is largest, highest and shaped like a name; one whose words are in the e-mail
 * address is nearly sure, one that its shape does not tell from other texts is doubtful.
 */
export function readName(
  text: string,
  { top, lines, email }: { top: readonly Line[]; lines: readonly Line[]; email: string | null },
): { field: ReadField | null; span: Span | null } {
  const candidates = new Set([
    ...top.slice(0, LINES_LIMIT),
    ...lines.slice(0, LINES_LIMIT),
    ...lines.filter(({ size }) => size >= LARGE).slice(0, LINES_LIMIT),
    ...lines.filter((line) => nameLabel.test(line.text)).slice(0, 3),
  ]);
  const page: Page = {
    text,
    lines,
    candidates: [...candidates],
    largest: Math.max(1, ...[...candidates].map(({ size }) => size)),
    mailbox: email ? foldText(email.slice(0, email.indexOf("@"))).replace(/[^\p{L}]/gu, "") : "",
  };
  let best = findNameOnLines(page);
  for (const line of candidates) {
    const cells = /^\p{L}(?: +\p{L})+$/u.test(line.text) ? [line] : line.cells.slice(0, 4);
    for (const cell of cells) {
      const found = readCell(page, line, cell);
      if (found && isBetter(found, best)) best = found;
    }
  }
  if (!best || best.score < LEAST_SCORE) return { field: null, span: null };
  const confidence = Math.min(best.atMost, 0.5 + 0.14 * best.score);
  return { field: makeField(text, best.span, confidence), span: best.span };
}

function isBetter(found: Found, best: Found | null): boolean {
  if (!best || best.score < LEAST_SCORE) return true;
  if (found.score < LEAST_SCORE) return false;
  return found.isLastResort === best.isLastResort ? found.score > best.score : best.isLastResort;
}

function readCell(page: Page, line: Line, cell: Span): Found | null {
  const { text, mailbox } = page;
  const found = findNameIn(text, cell);
  if (!found) return null;
  const span = { start: found.start, end: found.end };
  const name = text.slice(span.start, span.end);
  const label = nameLabel.exec(text.slice(cell.start, Math.min(cell.end, cell.start + 60)));
  const inMail = countInMailbox(name, mailbox);
  const score = scoreName(name, mailbox) + scorePlaceInPage(page, line) + (label ? 1.5 : 0);
  if (found.shape === "usual") return { span, score, atMost: 1, isLastResort: false };
  const isSeen = label !== null || standsOut(page, line, found.shape);
  const plain = joinSpaced(name);
  if (!isSeen || scoreTitle(plain) !== 0 || readPlacePart(capitalised(plain)) !== null) return null;
  // The mailbox proves the words of a lower-case name, but not where one word such as "JANEDOE" is parted.
  if (found.shape === "lower")
    return { span, score: score - 0.5, atMost: inMail > 1 ? 0.8 : DOUBTFUL, isLastResort: false };
  const isOne = found.shape === "one-word" || found.shape === "spaced";
  if (!isOne) return { span, score, atMost: DOUBTFUL, isLastResort: false };
  if (inMail > 0) return { span, score: score - 1.5, atMost: DOUBTFUL, isLastResort: false };
  return { span, score: score - 1.5, atMost: UNPROVED, isLastResort: true };
}

/** Whether nothing else is as large as a line near the top. Spaced letters stand out by themselves. */
function standsOut({ lines, candidates, largest }: Page, line: Line, shape: NameShape): boolean {
  const index = lines.indexOf(line);
  if (shape === "spaced") return index < 2;
  if (shape === "caseless" && index === 0 && line.size === largest) return true;
  const least = shape === "lower" ? VERY_LARGE : LARGE;
  if (index >= TOP_LINES || line.size !== largest || line.size < least) return false;
  return candidates.every((other) => other === line || other.size < largest - SAME_SIZE);
}

/** First and last names on lines of their own, the larger one as large as nothing else. */
function findNameOnLines(page: Page): Found | null {
  for (const index of page.lines.slice(0, SEARCHED_LIMIT).keys()) {
    let found: Found | null = null;
    for (let count = 2; count <= NAME_LINES; count += 1) {
      const longer = joinLines(page, page.lines.slice(index, index + count), count);
      if (!longer) break;
      found = longer;
    }
    if (found) return found;
  }
  return null;
}

function joinLines(page: Page, lines: readonly Line[], count: number): Found | null {
  const { text, mailbox } = page;
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.length < count || lines.some(({ isBullet }) => isBullet)) return null;
  const sizes = lines.map(({ size }) => size);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (least < LARGE || most < page.largest - SAME_SIZE || least < LIKE_SIZE * most) return null;
  const end = /,/.exec(last.text)?.index ?? last.text.length;
  const part = withoutPostNominals(text, trimSpan(text, { start: last.start, end: last.start + end }));
  const parts = [...lines.slice(0, -1).map((line) => line.text), text.slice(part.start, part.end)];
  const isName = parts.every((one) => one.length <= 40 && isNamePart(one) && !isOtherText(one, mailbox));
  const name = parts.join(" ");
  if (!isName || countNameWords(name) > 6 || isOtherText(name, mailbox)) return null;
  const words = parts.map(countNameWords);
  // In two sizes, or below a line that is a name by itself, words may be anything else too.
  const isOneSize = most - least <= SAME_SIZE;
  if (!isOneSize && words.some((number) => number > 1)) return null;
  const before = parts.slice(0, -1).join(" ");
  const isWhole = words.slice(0, -1).some((number) => number > 1);
  const isProved = countInMailbox(parts.at(-1) ?? "", mailbox) > 0;
  if (isWhole && !isProved && countInMailbox(before, mailbox) > 1 && (words.at(-1) ?? 0) > 1) return null;
  return {
    span: { start: first.start, end: part.end },
    score: scoreName(name, mailbox) + scorePlaceInPage(page, first) + JOINED,
    atMost: isProved || (isOneSize && !isWhole) ? 1 : DOUBTFUL,
    isLastResort: false,
  };
}

function isOtherText(part: string, mailbox: string): boolean {
  if (countInMailbox(part, mailbox) > 0) return false;
  // Two letters are the code of a state, and a short name.
  const isPlace = part.length > 2 && readPlacePart(capitalised(part)) !== null;
  return isPlace || scoreTitle(part) >= 1 || scoreTitle(part) <= -1.5;
}

function scoreName(name: string, mailbox: string): number {
  const words = toWords(name);
  const inMail = countInMailbox(name, mailbox);
  let score = 0;
  if (inMail > 0) score += inMail > 1 ? 1.6 : 1.2;
  else if (mailbox !== "" && words.length > 1 && mailbox.startsWith(words.map((word) => word[0]).join("")))
    score += 0.4;
  const title = scoreTitle(name);
  const isSurname = SURNAME.test(foldText(name)) || inMail > 0;
  score -= Math.max(0, (isSurname ? 0.7 : 1.2) * title);
  if (title < 0 && inMail === 0) score += title <= -3 ? -4 : 0.4 * title;
  if (readPlacePart(capitalised(name)) !== null) score -= inMail > 0 ? 0.8 : 3;
  if (words.length <= 3) score += 0.3;
  return score;
}

function toWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

function countInMailbox(name: string, mailbox: string): number {
  return toWords(name).filter((word) => mailbox.includes(word)).length;
}

function capitalised(name: string): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

function scorePlaceInPage({ lines, largest }: Page, line: Line): number {
  let score = 0;
  if (line === lines[0]) score += 1;
  else if (lines.indexOf(line) < 4) score += 0.5;
  if (line.size >= LARGE) score += 0.6;
  if (line.size === largest && largest > 1.1) score += 0.9;
  return score;
}
