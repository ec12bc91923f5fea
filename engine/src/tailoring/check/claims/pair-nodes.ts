import type { Claims, Node } from "./claim-nodes.ts";
import type { Unit } from "./unit.ts";
import { readVerb } from "./word-classes.ts";
import { isWeaker } from "./same-words.ts";

/** Two lines whose words are the same ones, each of the proposed line with its partner in the original. */
export type Pairing = {
  own: Claims;
  other: Claims;
  /** For each node of the proposed line the index of its partner. */
  partner: readonly number[];
};

/** Null: a word is new, or one is missing that is more than praise. */
export function pairNodes(own: Claims, other: Claims): Pairing | null {
  const used = new Set<number>();
  const partner: number[] = [];
  for (const node of other.nodes) {
    const candidates: number[] = [];
    for (const [index, one] of own.nodes.entries())
      if (!used.has(index) && isSameWord(one, node)) candidates.push(index);
    const best = candidates.toSorted(
      (a, b) => nearness(own, other, b, node) - nearness(own, other, a, node),
    )[0];
    if (best === undefined) return null;
    used.add(best);
    partner.push(best);
  }
  return used.size === own.nodes.length ? { own, other, partner } : null;
}

function nearness(own: Claims, other: Claims, index: number, node: Node): number {
  const one = own.nodes[index];
  const [a, b] = [own.nodes[one?.parent ?? -1], other.nodes[node.parent]];
  return (a?.key === b?.key ? 2 : 0) + (one?.label === node.label ? 1 : 0);
}

function isSameWord(own: Node, other: Node): boolean {
  if (own.isNumber !== other.isNumber) return false;
  if (own.isNumber && other.letters === "capital" && !other.isFirst && own.letters === "lower") return false;
  if (own.key !== other.key && !(other.kind === "verb" && isWeaker(own.key, other.key))) return false;
  if (own.kind === "verb" || other.kind === "verb") return true;
  // Neither was read as a verb, so that it is not known which form says more.
  if (
    own.word !== other.word &&
    readVerb(own.word)[0]?.form !== readVerb(other.word)[0]?.form &&
    !own.isActivity
  )
    return false;
  if (own.isPlural !== other.isPlural && (own.label === "mod") === (other.label === "mod") && !own.isActivity)
    return false;
  return areLettersKept(own, other);
}

/** A capital says nothing at the start of a sentence; elsewhere "apple" is no Apple, and "us" no US. */
export function areLettersKept(own: Unit, other: Unit): boolean {
  if (own.key.startsWith("skill:") && own.word !== other.word) return true;
  if (other.letters === "lower")
    return own.letters === "lower" || (own.letters === "capital" && own.isFirst && !own.isOfName);
  if (other.letters === "capital") {
    if (own.letters === "capital") return !own.isFirst || other.isFirst || own.isOfName;
    return own.letters === "lower" && other.isFirst;
  }
  return own.letters === other.letters;
}
