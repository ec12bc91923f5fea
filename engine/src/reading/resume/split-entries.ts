import { isEntryNote, type EntryLine } from "./entry-lines.ts";
import { scoreTitle } from "./score-parts.ts";

/** The lines of one entry: what may be its header, and the text below. */
export type RawEntry = {
  /** Lines up to and with the one that has the dates. */
  header: EntryLine[];
  /** Index in `header` of the line with the dates; -1 where there is none. */
  anchor: number;
  /** Lines below the dates that may still be header, in order. */
  following: EntryLine[];
  body: EntryLine[];
};

const HEADER_LINES = 4;
/** The name of an employer is larger than its dates by this factor where letters tell. */
const HEAD_SIZE = 1.08;
/** Few names of employers have more words. */
const NAME_WORDS = 7;

/**
 * Parts a section at its dates. How many lines stand above the dates is told by the first entry, which begins where
 * the section begins, and holds for the others as far as they have the lines.
 */
export function splitEntries(lines: readonly EntryLine[]): RawEntry[] {
  const anchors = lines.flatMap((line, index) => (line.date && !line.isBody ? [index] : []));
  if (anchors.length === 0) return splitUndated(lines);
  const above = countAbove(lines, anchors);
  const head = findHeadLook(lines, anchors[0] ?? 0, above);
  const starts = anchors.map((anchor, at) => {
    const from = at === 0 ? 0 : (anchors[at - 1] ?? 0) + 1;
    const start = findStart(lines, anchor, from, above);
    return head === null || at === 0 ? start : findAlikeStart(lines, { anchor, from, start }, head);
  });
  return anchors.map((anchor, at) => {
    const start = starts[at] ?? anchor;
    const end = starts[at + 1] ?? lines.length;
    return makeEntry(lines.slice(start, anchor + 1), anchor - start, lines.slice(anchor + 1, end));
  });
}

/** How the first line of the section looks where it stands out from the line with its dates; else null. */
function findHeadLook(lines: readonly EntryLine[], anchor: number, above: number): Look | null {
  const [head, dated] = [lines[anchor - above]?.line, lines[anchor]?.line];
  if (!head || !dated || above === 0) return null;
  return head.size > HEAD_SIZE * dated.size ? head : null;
}

type Look = Pick<EntryLine["line"], "size" | "isBold">;

/**
 * Where the first entry begins with a line in larger letters, others do too; without one a line with title and dates is one
 * more role at the employer above.
 */
function findAlikeStart(
  lines: readonly EntryLine[],
  { anchor, from, start }: { anchor: number; from: number; start: number },
  head: Look,
): number {
  const isAlike = ({ line }: EntryLine) => line.size >= head.size && line.isBold === head.isBold;
  const first = lines.slice(Math.max(from, anchor - HEADER_LINES), anchor).findLastIndex(isAlike);
  const at = Math.max(from, anchor - HEADER_LINES) + first;
  if (first >= 0) return lines.slice(at, anchor).some(({ isBody }) => isBody) ? start : at;
  return holdsHeader(lines[anchor]) ? anchor : start;
}

/** Whether something stands beside the dates that is no note of how long it was: "(2 years 2 months)". */
function holdsHeader(line: EntryLine | undefined): boolean {
  const offset = line?.line.start ?? 0;
  const texts = line?.rest.map(({ start, end }) => line.line.text.slice(start - offset, end - offset));
  return texts?.some((text) => !isEntryNote(text)) === true;
}

function makeEntry(header: EntryLine[], anchor: number, rest: readonly EntryLine[]): RawEntry {
  const firstBody = rest.findIndex(({ isBody }) => isBody);
  const following = rest.slice(0, firstBody < 0 ? rest.length : firstBody).slice(0, HEADER_LINES);
  return { header, anchor, following, body: rest.slice(following.length) };
}

/**
 * Lines of header above an anchor, without text between them. One sentence about the employer may stand between the
 * line that begins the entry and its dates.
 */
function linesAbove(lines: readonly EntryLine[], anchor: number, from: number): number {
  let count = 0;
  while (anchor - count - 1 >= from && !lines[anchor - count - 1]?.isBody && !endsText(lines, anchor - count))
    count += 1;
  const sentence = lines[anchor - count - 1];
  const first = lines[anchor - count - 2];
  const before = lines[anchor - count - 3];
  if (anchor - count - 2 < from || !sentence?.isBody || sentence.line.isBullet || !first || first.isBody)
    return count;
  const isBeginning = anchor - count - 2 === 0 || (first.line.isGapBefore && before?.isBody === true);
  return isBeginning && count <= 1 && !sentence.line.isGapBefore ? count + 2 : count;
}

/** Behind a gap a header begins: what stands above it ends the text there, or is fainter than what begins. */
function endsText(lines: readonly EntryLine[], at: number): boolean {
  const [text, above, below] = [lines[at - 2], lines[at - 1]?.line, lines[at]?.line];
  if (!text?.isBody || !above || !below?.isGapBefore) return false;
  return !above.isGapBefore || (below.isBold && !above.isBold && above.size < below.size);
}

function countAbove(lines: readonly EntryLine[], anchors: readonly number[]): number {
  const [first = 0, ...others] = anchors;
  const own = Math.min(HEADER_LINES, linesAbove(lines, first, 0));
  const counts = others.map((anchor, at) => ({
    count: linesAbove(lines, anchor, (anchors[at] ?? 0) + 1),
    hasBody: lines.slice((anchors[at] ?? 0) + 1, anchor).some(({ isBody }) => isBody),
  }));
  // Where text parts the entries, the lines below it are the next header: most entries tell.
  const clear = counts.filter(({ hasBody }) => hasBody).map(({ count }) => Math.min(HEADER_LINES, count));
  if (clear.length >= 2 && clear.every((count) => count === clear[0])) return clear[0] ?? own;
  return own;
}

function findStart(lines: readonly EntryLine[], anchor: number, from: number, above: number): number {
  const possible = linesAbove(lines, anchor, from);
  if (from === 0) return anchor - Math.min(possible, Math.max(above, Math.min(possible, HEADER_LINES)));
  const hasBody = lines.slice(from, anchor).some(({ isBody }) => isBody);
  if (hasBody) {
    if (above === 0 && isEmployerRightAbove(lines, anchor)) return anchor - 1;
    const extra =
      above === 0 && possible > 0 && isHeaderAbove(lines, anchor, possible) ? Math.min(possible, 2) : 0;
    return anchor - Math.min(possible, above > 0 ? above : extra);
  }
  // Nothing but header lines between two dates: a gap tells where the next entry begins.
  for (let count = 1; count <= Math.min(possible, HEADER_LINES); count += 1) {
    const isGap = lines[anchor - count]?.line.isGapBefore === true;
    if (isGap && above > 0 && count >= above - 1) return anchor - Math.min(count, above);
  }
  if (above === 0 && isEmployerRightAbove(lines, anchor)) return anchor - 1;
  if (above === 0 || possible === 0) return anchor;
  return anchor - Math.min(above, possible);
}

/** Whether a line begins a block that is no title, and the next, with the dates, has nothing but one. */
function isEmployerRightAbove(lines: readonly EntryLine[], anchor: number): boolean {
  const [before, dated] = [lines[anchor - 1], lines[anchor]];
  if (!before || !dated || before.isBody || before.date || !before.line.isGapBefore) return false;
  return (
    !dated.line.isGapBefore &&
    dated.rest.length === 1 &&
    scoreTitle(dated.line.text) > 1 &&
    before.line.text.split(/\s+/).length <= NAME_WORDS &&
    scoreTitle(before.line.text) <= 1
  );
}

/** Whether an undated header stands above the dates: by its look, or by words that only employers have. */
function isHeaderAbove(lines: readonly EntryLine[], anchor: number, possible: number): boolean {
  if (isHeaderLike(lines, anchor, possible)) return true;
  const first = lines[anchor - possible]?.line;
  const isParted = first?.isGapBefore === true && lines[anchor]?.line.isGapBefore === false;
  return isParted && possible < 3 && scoreTitle(first.text) <= -1;
}

/** Whether the line right above the dates looks more like a header than like the end of a text. */
function isHeaderLike(lines: readonly EntryLine[], anchor: number, possible: number): boolean {
  const first = lines[anchor - possible]?.line;
  const dated = lines[anchor]?.line;
  if (!first || !dated) return false;
  return first.isGapBefore && !dated.isGapBefore && (first.isBold || first.size > 1.05 || !dated.isBold);
}

/** Without dates an entry begins at each line that follows text, or that a gap parts from a header before. */
function splitUndated(lines: readonly EntryLine[]): RawEntry[] {
  const groups: EntryLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const isNew =
      !line.isBody && (!before || before.isBody || (line.line.isGapBefore && hasBodyAhead(lines, index)));
    const last = groups.at(-1);
    if (isNew || !last) groups.push([line]);
    else last.push(line);
  }
  return groups.flatMap((group) => {
    const firstBody = group.findIndex(({ isBody }) => isBody);
    const header = group.slice(0, firstBody < 0 ? group.length : firstBody).slice(0, HEADER_LINES);
    if (header.length === 0) return [];
    return [{ header, anchor: -1, following: [], body: group.slice(header.length) }];
  });
}

function hasBodyAhead(lines: readonly EntryLine[], index: number): boolean {
  return lines.slice(index + 1, index + 1 + HEADER_LINES).some(({ isBody }) => isBody);
}
