import { isBinderKept, isOpeningKept } from "./binders.ts";
import type { Arrangement, Span } from "./arrangement.ts";
import type { Binder } from "./sentences.ts";
import { areArticlesKept } from "./articles.ts";
import { isMoveFree } from "./moves.ts";
import { pairSteps } from "./pair-steps.ts";
import { toSteps } from "./steps.ts";
import type { Unit } from "./unit.ts";

/**
 * Whether the proposed line says the words of the original with whole parts of it in another order, each of which may
 * stand there without changing a claim: two parts that stand side by side are swapped, inside of them again two, and so
 * on. Nothing is left out. At worst cubic in the number of words, of which `readUnits` takes 90.
 */
export function isRearranged(original: readonly Unit[], proposed: readonly Unit[]): boolean {
  const [own, other] = [toSteps(original), toSteps(proposed)];
  if (!own || !other || own.length !== other.length) return false;
  const partner = pairSteps(own, other);
  if (!partner) return false;
  const all: Arrangement = { own, other, partner, known: new Map() };
  if (!areArticlesKept(all)) return false;
  const opening = explain(all, 0, other.length);
  const first = own[0];
  return opening !== null && first !== undefined && isOpeningKept(first, opening);
}

/** How the part is bound to what stands before it, where every binding inside it is that of the original; else null. */
function explain(all: Arrangement, from: number, to: number): Binder | null {
  const key = `${from} ${to}`;
  const known = all.known.get(key);
  if (known !== undefined) return known;
  const found = findExplanation(all, from, to);
  all.known.set(key, found);
  return found;
}

function findExplanation(all: Arrangement, from: number, to: number): Binder | null {
  const { own, other, partner } = all;
  const first = other[from];
  if (!first) return null;
  if (to - from === 1) return first;
  for (let middle = to - 1; middle > from; middle -= 1) {
    const [left, right] = [spanOf(partner, from, middle), spanOf(partner, middle, to)];
    if (!left || !right) continue;
    const [ownRight, otherRight] = [own[right.from], other[middle]];
    if (left.to === right.from && ownRight && otherRight) {
      const opening = explain(all, from, middle);
      const binder = opening && explain(all, middle, to);
      if (binder && isBinderKept(all, { at: right.from, place: middle, binder })) return opening;
    } else if (right.to === left.from) {
      if (!explain(all, from, middle) || !explain(all, middle, to)) continue;
      const opening = isMoveFree(all, { first: right, second: left, from, middle, to });
      if (opening) return opening;
    }
  }
  return null;
}

/** Where a part stands in the original; null: it is in several pieces there. */
function spanOf(partner: readonly number[], from: number, to: number): Span | null {
  let [least, most] = [Infinity, -1];
  for (let index = from; index < to; index += 1) {
    const place = partner[index] ?? 0;
    if (place < least) least = place;
    if (place > most) most = place;
  }
  return most - least + 1 === to - from ? { from: least, to: most + 1 } : null;
}
