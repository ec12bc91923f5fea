import { isLimit } from "../small-words.ts";
import { isArticleFree, isRole } from "./articles.ts";
import type { Pairing } from "./pair-nodes.ts";
import type { Node } from "./claim-nodes.ts";
import { prepositions } from "./word-classes.ts";

/** Whether a word of the proposed line is bound to the same one as its partner, and in the same way. */
export function fits(pairing: Pairing, node: Node, index: number): boolean {
  const { own, partner } = pairing;
  const at = partner[index] ?? -1;
  const one = own.nodes[at];
  if (!one || !isArticleKept(one, node, own.nodes)) return false;
  if (node.kind === "verb" && !isFormKept(one, node)) return false;
  if (node.kind === "verb" && one.kind !== "verb" && !isOwnWork(own.nodes, node.label)) return false;
  if (one.kind === "verb" && node.kind !== "verb") return false;
  if (!isBreakKept(pairing, { node, index }, { one, at })) return false;
  if (isBoundAsBefore(pairing, { node, index }, { one, at })) return true;
  if (!isOrderKept(pairing, node, one)) return false;
  if (partnerOf(pairing, node.parent) === one.parent) return isLabelKept(pairing, one, node);
  if (isOfActivity(pairing, node, one) || isAmountOf(pairing, node, one)) return true;
  return isMoved(pairing, node, one);
}

/** The word before it is the one before it in the original, with the same words and marks between them. */
function isBoundAsBefore(
  { own, other, partner }: Pairing,
  { node, index }: { node: Node; index: number },
  { one, at }: { one: Node; at: number },
): boolean {
  if (one.kind !== node.kind || node.label === "mod") return false;
  // What binds a phrase stands in front of its first word.
  const [from, start] = [startOf(own.nodes, at), startOf(other.nodes, index)];
  if (at - from !== index - start || partner[start] !== from) return false;
  if (from === 0 || start === 0) return from === start && one.label === node.label;
  if (partner[start - 1] !== from - 1) return false;
  const [a, b] = [own.nodes[from]?.binder ?? "", other.nodes[start]?.binder ?? ""];
  if (a !== b && !isBinderKept(a, b)) return false;
  // A verb or the head of a phrase has to stay one.
  return a !== "" || own.nodes[from - 1]?.kind === other.nodes[start - 1]?.kind;
}

function startOf(nodes: readonly Node[], index: number): number {
  let at = index;
  while ((nodes[at]?.previous ?? -1) >= 0) at = nodes[at]?.previous ?? at;
  return at;
}

/** Between two words that stand beside each other in both lines a comma neither comes nor goes, but in front of "and". */
function isBreakKept(
  { own, other, partner }: Pairing,
  { node, index }: { node: Node; index: number },
  { one, at }: { one: Node; at: number },
): boolean {
  if (index === 0 || at === 0 || partner[index - 1] !== at - 1) return true;
  const [a, b] = [breakOf(one.binder), breakOf(node.binder)];
  if (a === b || (a === "stop" && b === "open")) return true;
  if (a !== "stop" && b !== "stop" && isLastOfThree(own.nodes, one, node, b === "comma")) return true;
  // "Loading of trucks, securing of cargo" names two pieces of work.
  if (a === "comma" && node.binder === " and" && one.isActivity && node.label === "root")
    return node.kind === "verb";
  const isStatement = node.kind === "verb" && node.label === "root" && other.nodes[index]?.form === one.form;
  return a === "stop" && isStatement && node.binder.endsWith(" and") && one.label === "root";
}

/** The comma in front of the last item of three, which only bare words may gain. */
function isLastOfThree(nodes: readonly Node[], one: Node, node: Node, isGained: boolean): boolean {
  const head = one.label === "mod" ? nodes[one.parent] : one;
  if (head === undefined || head.list < 0 || !node.binder.endsWith(" and")) return false;
  const items = nodes.filter(({ list }) => list === head.list);
  const areBare = items.every((item) => item.kind === "noun" && item.previous < 0 && !isRole(item));
  return items.length >= 3 && (!isGained || areBare || !one.binder.includes(" and"));
}

function breakOf(binder: string): string {
  return /\|(\w+)/.exec(binder)?.[1] ?? "none";
}

const sameBinders: readonly (readonly [from: string, to: string])[] = [
  ["|stop", "|open"],
  [" via", " through"],
  [" through", " via"],
  [" after", " following"],
  [" w", " with"],
  [" because", " as"],
  [" in", " across"],
  ["", " that are"],
  ["", " that is"],
  [" that are", ""],
  [" that is", ""],
  [" that was", ""],
];

function isBinderKept(own: string, other: string): boolean {
  return sameBinders.some(([from, to]) => from === own && to === other);
}

/** Said of the verb or of what it was done to, which one sentence does not tell apart; or when it was done. */
function isMoved(pairing: Pairing, node: Node, one: Node): boolean {
  const { own, other } = pairing;
  const [verb, otherVerb] = [own.nodes[one.clause], other.nodes[node.clause]];
  if (partnerOf(pairing, node.clause) !== one.clause) return false;
  if (isMovable(one) && one.label === node.label) return true;
  if (node.key.startsWith("per:")) return isSameRate(pairing, node, one);
  if (!verb || !otherVerb || !isPhraseOf(one, own.nodes) || !isPhraseOf(node, other.nodes)) return false;
  return isSamePreposition(one.label, node.label);
}

/** A rate goes with the number before it, whatever stands between the two. */
function isSameRate({ own, other, partner }: Pairing, node: Node, one: Node): boolean {
  const a = own.nodes.findLastIndex(({ isNumber, start }) => isNumber && start < one.start);
  const b = other.nodes.findLastIndex(({ isNumber, start }) => isNumber && start < node.start);
  return b < 0 ? a < 0 : partner[b] === a;
}

/** What they bind is another's as soon as it stands elsewhere. */
const strict = new Set(["of", "using", "by", "from", "with", "as", "without", "than", "like", "including"]);

function isPhraseOf(node: Node, nodes: readonly Node[]): boolean {
  const parent = nodes[node.parent];
  if (node.kind !== "noun" || !prepositions.has(node.label) || strict.has(node.label)) return false;
  return (
    node.parent === node.clause ||
    (parent?.parent === node.clause && parent.label === "obj" && parent.list === -1)
  );
}

/** "Message parsing in Python" is "parsed messages in Python". */
function isOfActivity(pairing: Pairing, node: Node, one: Node): boolean {
  const { own, other } = pairing;
  const [activity, thing] = [own.nodes[one.parent], other.nodes[node.parent]];
  if (!activity?.isActivity || thing?.label !== "obj" || one.label !== node.label) return false;
  return partnerOf(pairing, thing.parent) === one.parent && (one.label === "mod" || !strict.has(one.label));
}

/** "Requests, 8 a week" is "8 requests a week". */
function isAmountOf({ own, partner }: Pairing, node: Node, one: Node): boolean {
  const thing = partner[node.parent] ?? -1;
  const isBehind = own.nodes[thing + 1] === one && /^(?:\|comma|\|open)?$/.test(one.binder);
  return node.isNumber && node.label === "mod" && thing >= 0 && isBehind;
}

function partnerOf({ partner }: Pairing, index: number): number {
  return index < 0 ? index : (partner[index] ?? -3);
}

/** When something was done may be said before it or behind it, and so may what a comma sets off. */
function isMovable({ label, key, word, kind, binder }: Node): boolean {
  if (label === "adv") return kind === "modifier" && word.endsWith("ly");
  if (label === "in" && /^#(?:19|20)\d\d$/.test(key)) return true;
  return (
    binder.startsWith("|comma") &&
    ["during", "after", "before", "since", "between", "until", "under"].includes(label)
  );
}

const samePrepositions: readonly (readonly string[])[] = [
  ["in", "across"],
  ["via", "through"],
  ["during", "in"],
  ["after", "following"],
];

function isSamePreposition(a: string, b: string): boolean {
  return a === b || samePrepositions.some((row) => row.includes(a) && row.includes(b));
}

function isLabelKept({ own, other }: Pairing, one: Node, node: Node): boolean {
  const [a, b] = [one.label, node.label];
  if (a === b) return true;
  if (isSamePreposition(a, b)) return true;
  const [ownParent, otherParent] = [own.nodes[one.parent], other.nodes[node.parent]];
  // "Collection of evidence", "evidence collection", "collected evidence".
  if (b === "obj" && ownParent?.isActivity && otherParent?.kind === "verb") return a === "mod" || a === "of";
  if (a === "mod" && b === "of") return ownParent?.isActivity ?? false;
  if (b === "mod") return ["of", "in", "for", "on", "at", "under"].includes(a);
  if (a === "root" && b === "passive") return true;
  if (["with", "in", "bare", "to"].includes(a) && ["with", "in", "bare", "to"].includes(b)) {
    return ownParent?.key === "help" || ownParent?.key === "assist";
  }
  return false;
}

/** "Evaluation by the board" and "installation planned" are no work that the person has done. */
function isOwnWork(nodes: readonly Node[], label: string): boolean {
  const isOthers = nodes.some((node) => node.label === "by" && node.kind !== "verb");
  const isLimited = nodes.some(({ word, isNumber }) => !isNumber && word !== "up" && isLimit(word));
  return !isOthers && (label !== "root" || !isLimited);
}

/** Whether a verb keeps its tense and form: "manages" is not "managed". A noun of work may become its verb. */
function isFormKept(own: Node, node: Node): boolean {
  if (own.kind !== "verb") return own.isActivity && node.form !== "third";
  if (own.form === node.form)
    return own.label === "root" || node.label !== "root" || own.label === "passive" || own.form === "past";
  if (own.label === "root" && node.label === "root") return own.form === "ing" && node.form === "base";
  return (
    own.form === "base" && node.form === "ing" && ["bare", "to"].includes(own.label) && node.label !== "root"
  );
}

function isOrderKept({ own, other, partner }: Pairing, node: Node, one: Node): boolean {
  if (node.previous < 0) return true;
  const before = partner[node.previous] ?? -1;
  const previous = own.nodes[before];
  if (one.previous === before) return true;
  // A phrase behind its noun came before it.
  return previous !== undefined && other.nodes[node.previous]?.label === "mod" && previous.label !== "mod";
}

/** "An author" is not "the author", and stores are not the stores. */
function isArticleKept(own: Node, node: Node, nodes: readonly Node[]): boolean {
  if (own.article === node.article) return true;
  const parts = nodes.filter(({ parent, label }) => nodes[parent] === own && label === "mod");
  const isOf = nodes.some(({ parent, label }) => label === "of" && nodes[parent] === own);
  return isArticleFree([own, ...parts], {
    from: own.article,
    to: node.article,
    isOf,
    isBehindPreposition: prepositions.has(own.label),
  });
}
