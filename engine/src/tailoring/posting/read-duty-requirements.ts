import { foldText } from "#reading/fold-text";
import { readDuty } from "../duties/read-duty.ts";
import { splitDuties } from "../duties/split-duties.ts";
import { blankOrders } from "./find-orders.ts";
import { quoteAround } from "#reading/quote-posting";
import { readDuties } from "./read-duties.ts";
import type { AskedRequirement } from "./read-requirements.ts";

/** Duties that are read of one posting. */
const MOST = 80;

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
      const label = `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
      const key = foldText(label)
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "");
      if (duties.has(key) || readDuty(label).length === 0) continue;
      const place = placeOf(text, start, line, label);
      const quote = quoteAround(text, place, place + 1);
      duties.set(key, { id: `duty-${key}`, kind: "duty", label, isRequired: false, quote });
      if (duties.size === MOST) return [...duties.values()];
    }
  }
  return [...duties.values()];
}

/** Where a duty stands in its line: at its last word. */
function placeOf(text: string, start: number, line: string, label: string): number {
  const last = label.split(" ").at(-1) ?? label;
  const place = text.indexOf(last, start);
  return place < 0 || place >= start + line.length ? start : place;
}
