import { fits } from "./relations.ts";
import { listLesser } from "./lesser-lines.ts";
import { readUnits } from "./read-units.ts";
import type { Unit } from "./unit.ts";
import { withoutCopula, withoutNeutral, withoutPraise } from "./spare-words.ts";
import { isSaidInOrder } from "./same-order.ts";
import { pairNodes, type Pairing } from "./pair-nodes.ts";
import type { Claims, Node } from "./claim-nodes.ts";
import { readClaims } from "./read-claims.ts";

/**
 * Whether each claim of the proposed line is one of the original line, in the same relation to the others, and none of
 * the original's is left out. False also where one of them cannot be read.
 */
export function isEntailed(original: string, proposed: string): boolean {
  return listLesser(original).some((lesser) => isSame(lesser, proposed));
}

function isSame(original: string, proposed: string): boolean {
  const [all, said] = [readUnits(original), readUnits(proposed)];
  if (!all || !said) return false;
  const units = withoutPraise(all, said);
  const others = withoutCopula(units, withoutNeutral(units, said));
  return isSaidInOrder(units, others) || isSaidOtherwise(units, others);
}

function isSaidOtherwise(units: readonly Unit[], others: readonly Unit[]): boolean {
  const own = readClaims(units);
  const other = own && readClaims(others);
  const pairing = own && other && pairNodes(own, other);
  if (!pairing) return false;
  return pairing.other.nodes.every((node, index) => fits(pairing, node, index)) && areListsKept(pairing);
}

function areListsKept(pairing: Pairing): boolean {
  const { own, other, partner } = pairing;
  const sizes = new Map<number, number>();
  for (const [list, indexes] of groupByList(other)) {
    const partners = indexes.map((index) => partner[index] ?? -1);
    const ownList = own.nodes[partners[0] ?? -1]?.list ?? -1;
    sizes.set(ownList, indexes.length);
    const areStatements = partners.every(
      (index, place) => isStatement(own.nodes[index]) && isStatement(other.nodes[indexes[place] ?? -1]),
    );
    if (indexes.length < 2 || areStatements) continue;
    if (!isListKept(pairing, { list, indexes, ownList, partners })) return false;
  }
  return [...groupByList(own)].every(([list, indexes]) => {
    const nodes = indexes.map((index) => own.nodes[index]);
    if (indexes.length < 2 || sizes.get(list) === indexes.length || nodes.every(isStatement)) return true;
    // What only commas part may as well be a sentence each.
    return (
      own.lists.get(list) === "comma" && nodes.every((node) => node?.label === "root" && node.kind === "noun")
    );
  });
}

type List = { list: number; indexes: readonly number[]; ownList: number; partners: readonly number[] };

function isListKept(pairing: Pairing, { list, indexes, ownList, partners }: List): boolean {
  const { own, other } = pairing;
  if (ownList === -1 || partners.some((index) => own.nodes[index]?.list !== ownList)) return false;
  if (indexes.length === 2 && !isPauseKept(pairing, indexes)) return false;
  const [kind, otherKind] = [own.lists.get(ownList), other.lists.get(list)];
  // "A, B, C" may be "A, B and C"; "A and B" may not be "A, B", which is "A, who is B" as well.
  if (kind !== otherKind && !(kind === "comma" && otherKind === "and" && indexes.length >= 3)) return false;
  if (isRising(partners)) return true;
  // "3.7/4.0" is a share, and not "4.0/3.7".
  const isShare = kind === "slash" && partners.some((index) => own.nodes[index]?.isNumber);
  return !isShare && isOrderFree(own, partners);
}

function isRising(indexes: readonly number[]): boolean {
  return indexes.every((index, place) => place === 0 || index > (indexes[place - 1] ?? -1));
}

/** A sentence of its own, which may be joined to the one before it or not. */
function isStatement(node: Node | undefined): boolean {
  return (
    node !== undefined &&
    (node.label === "root" || node.label === "passive") &&
    (node.kind === "verb" || node.isActivity)
  );
}

/** "No Python or Java" is not "no Python, or Java". */
function isPauseKept({ own, other, partner }: Pairing, indexes: readonly number[]): boolean {
  const last = Math.max(...indexes);
  const ownLast = Math.max(...indexes.map((index) => partner[index] ?? -1));
  return hasPause(own.nodes, ownLast) === hasPause(other.nodes, last);
}

function hasPause(nodes: readonly Node[], index: number): boolean {
  const start = nodes.findLastIndex((node, at) => at <= index && node.previous < 0);
  return nodes[start]?.binder.includes("|comma") ?? false;
}

function groupByList({ nodes }: Claims): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const [index, { list }] of nodes.entries()) {
    if (list >= 0) groups.set(list, [...(groups.get(list) ?? []), index]);
  }
  return groups;
}

/** What stands before the first or behind the last item may be said of all of them: then the order stays. */
function isOrderFree({ nodes }: Claims, partners: readonly number[]): boolean {
  const [first, last] = [Math.min(...partners), Math.max(...partners)];
  return nodes.every(
    ({ parent, label, letters }) =>
      (parent !== first || label !== "mod" || letters === "mixed" || letters === "upper") &&
      (parent !== last || label === "mod" || label === "("),
  );
}
