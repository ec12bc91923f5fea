import type { ReadField } from "@jobwright/contracts/resumes";
import { isDeed } from "./deed.ts";
import type { EntryLine } from "./entry-lines.ts";
import { makeField } from "./read-field.ts";
import type { Span } from "./resume-lines.ts";

const BULLETS_LIMIT = 500;
/** A line without a bullet goes on in the next when it is about as long as a page is wide. */
const WRAPPED_AT_LEAST = 60;
/** Longer lines are whole paragraphs. */
const WRAPPED_AT_MOST = 110;
const LABEL = /^[\p{L} &/]{3,30}:\s/u;
const ADDRESS = /^(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}(?:\/\S*)?)$/i;

/** What stands under an entry, one field for each list item or paragraph. */
export function readBullets(text: string, lines: readonly EntryLine[]): ReadField[] {
  const spans: (Span & { isBullet: boolean; last: string })[] = [];
  for (const { line } of lines) {
    if (ADDRESS.test(line.text)) continue;
    const previous = spans.at(-1);
    if (previous && isContinued(previous.last, line.text, previous.isBullet, line)) {
      previous.end = line.end;
      previous.last = line.text;
    } else {
      if (spans.length >= BULLETS_LIMIT) break;
      spans.push({ start: line.start, end: line.end, isBullet: line.isBullet, last: line.text });
    }
  }
  return spans.flatMap((span) => makeField(text, span, span.isBullet ? 0.92 : 0.78) ?? []);
}

/** Whether a line goes on with the text of the one above (`last`), which is a bullet's or not. */
export function isContinued(
  last: string,
  text: string,
  isAfterBullet: boolean,
  line: { isBullet: boolean; isGapBefore: boolean },
): boolean {
  if (line.isBullet) return false;
  if (/^\p{Ll}/u.test(text) && !/[.!?]$/.test(last)) return true;
  if (line.isGapBefore || /[.!?:]$/.test(last) || LABEL.test(text)) return false;
  return (
    isAfterBullet || (last.length >= WRAPPED_AT_LEAST && last.length <= WRAPPED_AT_MOST && !isDeed(text))
  );
}
