import { addNode, bindAdverbs, ENUMERATED, hang, listOf, type Reading } from "./claim-nodes.ts";
import type { Unit } from "./unit.ts";
import {
  articles,
  auxiliaries,
  bindingAdverbs,
  conjunctions,
  isActivity,
  prepositions,
  readVerb,
  subordinators,
} from "./word-classes.ts";

/** Adds all words of a noun phrase; its head is the last. */
export function addPhrase(reading: Reading): void {
  const { nodes, units, at } = reading;
  const to = findEnd(units, at);
  const phrase = units.slice(at, to);
  const head = nodes.length + phrase.length - 1;
  const { parent, label, list } = placePhrase(reading, phrase, units[to]);
  const isFront = label !== "root" && parent === -1 && reading.clause === -1;
  for (const [offset, unit] of phrase.entries()) {
    const isHead = offset === phrase.length - 1;
    const index = addNode(reading, unit, {
      kind: isHead ? "noun" : "modifier",
      parent: isHead ? parent : head,
      label: isHead ? label : "mod",
      list: isHead ? list : -1,
      previous: offset > 0 ? nodes.length - 1 : -1,
      isActivity: isActivity(unit.word),
      article: isHead ? reading.article : null,
    });
    if (offset === 0) bindAdverbs(reading, index);
  }
  if (isFront) reading.fronted.push(head);
  if (label === "root" && reading.firstHead < 0) reading.firstHead = head;
  Object.assign(reading, { article: null, site: head, item: head, at: to });
  hang(reading, head, "none");
}

function findEnd(units: readonly Unit[], from: number): number {
  let to = from + 1;
  for (; to < units.length; to += 1) {
    const unit = units[to];
    if (!unit || unit.before !== "none" || unit.key.startsWith("per:")) break;
    const isPart = unit.isHyphened || (units[to + 1]?.isHyphened ?? false);
    if (!isPart && (isBinding(unit) || isDone(unit))) break;
  }
  return to;
}

function isBinding({ word, letters }: Unit): boolean {
  if (letters !== "lower") return false;
  const sets = [articles, conjunctions, prepositions, subordinators, auxiliaries, bindingAdverbs];
  return word === "i" || /^[a-z]{3,}ly$/.test(word) || sets.some((words) => words.has(word));
}

function isDone({ word }: Unit): boolean {
  return !word.endsWith("s") && readVerb(word).some(({ form }) => form === "past");
}

function placePhrase(
  reading: Reading,
  phrase: readonly Unit[],
  next: Unit | undefined,
): { parent: number; label: string; list: number } {
  const { parent, label, nodes, site } = reading;
  const [first] = phrase;
  if (label === "none")
    return { parent: site, label: first?.key.startsWith("per:") ? "per" : "next", list: -1 };
  if (parent !== ENUMERATED) return { parent, label, list: -1 };
  // "Loading of trucks, securing of cargo" goes on from the loading.
  const isSecond = phrase.length === 1 && first && isActivity(first.word) && next?.word === "of";
  const item = isSecond && reading.firstHead >= 0 ? reading.firstHead : reading.item;
  const last = nodes[item];
  if (!last) return { parent: site, label, list: -1 };
  return { list: listOf(reading, item, label), parent: last.parent, label: last.label };
}
