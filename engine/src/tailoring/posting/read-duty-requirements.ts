import { foldText } from "#reading/fold-text";
import { readDuty } from "../duties/read-duty.ts";
import { splitDuties } from "../duties/split-duties.ts";
import { blankOrders } from "./find-orders.ts";
import { quoteAround } from "#reading/quote-posting";
import { readDuties } from "./read-duties.ts";
import { toCapital, toWholeLine } from "./whole-line.ts";
import type { AskedRequirement } from "./read-requirements.ts";

/** Duties that are read of one posting. */
const MOST = 80;

/** Up to what opens another phrase. */
const nounPhrase =
  /^(?:(?!\s(?:for|to|with|in|on|at|by|from|that|which|while|including|such|across|through)\s)[^.;:()–—]){0,60}(?![\p{L}\p{N}])/u;
/** Words that say which thing, and none themselves. */
const quality = /(?:ive|al|ous|ic|able|ible|ary|ed|ful|less|ing)$/i;
const listed = /^\s*(?:,|and\b|or\b|\/)/i;

/**
 * What a posting says that the person will do, a thing each, in order: the lowest of all weights, since nobody has done all
 * that a new job holds. Read in English lines alone. What names no thing that a resume could show is left out.
 */
export function readDutyRequirements({ description }: { description: string }): AskedRequirement[] {
  const text = blankOrders(description);
  const duties = new Map<string, AskedRequirement>();
  let from = 0;
  for (const line of readDuties(text, true)) {
    const at = text.indexOf(line, from);
    const start = at < 0 ? from : at;
    from = start;
    for (const part of splitDuties(line)) {
      const phrase = toCapital(part);
      const key = foldText(phrase)
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "");
      if (duties.has(key) || readDuty(phrase).length === 0) continue;
      const place = placeOf(text, start, line, part);
      const quote = quoteAround(text, place, place + 1);
      const label = toLabel(line, part);
      const own = { phrase, line: toWholeLine(line) };
      duties.set(key, { id: `duty-${key}`, kind: "duty", label, isRequired: false, quote, ...own });
      if (duties.size === MOST) return [...duties.values()];
    }
  }
  return [...duties.values()];
}

/** A thing to do as the line has it, or with its verb put before it where the line has other words between the two. */
function toLabel(line: string, part: string): string {
  const at = line.toLowerCase().lastIndexOf(part.toLowerCase());
  if (at < 0 || /\p{L}$/u.test(line.slice(0, at))) return toCapital(part);
  const end = at + part.length;
  return toCapital(line.slice(at, end + restOf(part, line.slice(end)).length));
}

/** What still belongs to a thing whose last words only say which: "safety" of "safety and ethical sourcing standards". */
function restOf(object: string, behind: string): string {
  const isCut = quality.test(object) && listed.test(behind);
  return isCut ? (nounPhrase.exec(behind)?.[0].trimEnd() ?? "") : "";
}

/** Where a duty stands in its line: at its last word. */
function placeOf(text: string, start: number, line: string, part: string): number {
  const last = part.split(" ").at(-1) ?? part;
  const place = text.indexOf(last, start);
  return place < 0 || place >= start + line.length ? start : place;
}
