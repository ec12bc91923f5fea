import type { Unit } from "./unit.ts";
import type { VerbForm } from "./word-classes.ts";

/** One word with content, and what it hangs on. */
export type Node = Unit & {
  kind: "verb" | "noun" | "modifier";
  /** Index of the node that it says something of; -1: it stands by itself. */
  parent: number;
  /** How: "obj", "mod", a preposition, or what binds a statement of its own. */
  label: string;
  /** Index of the verb of its clause; -1: none. */
  clause: number;
  form: VerbForm | null;
  article: "a" | "the" | null;
  /** Names an activity, as "collection" does. */
  isActivity: boolean;
  /** Nodes of one enumeration share it; -1: in none. */
  list: number;
  /** Index of the node before it in the same noun phrase; -1: none. */
  previous: number;
  /** What binds it to the word before it: the break and the words between them. */
  binder: string;
};

export type Claims = { nodes: readonly Node[]; lists: ReadonlyMap<number, ListKind> };
type ListKind = "and" | "or" | "comma" | "slash";

/** What a reading holds on its way from left to right: where the next phrase would hang. */
export type Reading = {
  readonly units: readonly Unit[];
  readonly nodes: Node[];
  readonly lists: Map<number, ListKind>;
  at: number;
  /** Index of the verb of the clause; -1: none yet. */
  clause: number;
  /** Index of the node that a preposition would hang on. */
  site: number;
  parent: number;
  label: string;
  article: Node["article"];
  /** Adverbs that wait for the word behind them. */
  adverbs: number[];
  /** The last node that an enumeration could go on from. */
  item: number;
  /** What stands in front of the verb that it belongs to. */
  fronted: number[];
  brackets: { site: number; clause: number; item: number }[];
  isPassive: boolean;
  binder: string;
  /** The verb that the statement stands on; -1: none yet. */
  root: number;
  firstHead: number;
};

/** What hangs on the item before it in an enumeration, whichever that is. */
export const ENUMERATED = -2;

export function createReading(units: readonly Unit[]): Reading {
  return {
    units,
    nodes: [],
    lists: new Map(),
    at: 0,
    clause: -1,
    site: -1,
    parent: -1,
    label: "root",
    article: null,
    adverbs: [],
    item: -1,
    fronted: [],
    brackets: [],
    isPassive: false,
    binder: "",
    root: -1,
    firstHead: -1,
  };
}

export function hang(reading: Reading, parent: number, label: string): void {
  Object.assign(reading, { parent, label });
}

type Made = Pick<Node, "kind" | "parent" | "label"> & Partial<Node>;

/** The index of the node that was added. */
export function addNode(reading: Reading, unit: Unit, made: Made): number {
  const { binder, clause } = reading;
  reading.binder = "";
  const plain = { form: null, article: null, isActivity: false, list: -1, previous: -1 };
  return reading.nodes.push({ ...plain, binder, ...unit, ...made, clause }) - 1;
}

/** Lets the adverbs that wait say something of a node. */
export function bindAdverbs(reading: Reading, node: number): void {
  const isVerb = reading.nodes[node]?.kind === "verb";
  for (const adverb of reading.adverbs) {
    const own = reading.nodes[adverb];
    if (own) Object.assign(own, { parent: node, clause: isVerb ? node : own.clause });
  }
  reading.adverbs = [];
}

/** The enumeration that goes on from an item, by its number. */
export function listOf({ nodes, lists }: Reading, item: number, label: string): number {
  const node = nodes[item];
  if (!node) return -1;
  if (node.list === -1) {
    node.list = item;
    lists.set(item, "comma");
  }
  if (label === "and" || label === "or" || label === "slash") lists.set(node.list, label);
  return node.list;
}
