import { isLimit } from "../small-words.ts";
import { addPhrase } from "./add-phrase.ts";
import { addVerb } from "./add-verb.ts";
import { chooseVerb } from "./choose-verb.ts";
import {
  addNode,
  bindAdverbs,
  createReading,
  ENUMERATED,
  hang,
  type Claims,
  type Reading,
} from "./claim-nodes.ts";
import type { Unit } from "./unit.ts";
import {
  articles,
  auxiliaries,
  bindingAdverbs,
  conjunctions,
  prepositions,
  readVerb,
  subordinators,
} from "./word-classes.ts";

/** What a line claims, by a shallow reading from left to right; null: it cannot be read this way. */
export function readClaims(units: readonly Unit[]): Claims | null {
  const reading = createReading(units);
  while (reading.at < units.length) {
    const unit = units[reading.at];
    if (!unit) break;
    readBreak(reading, unit);
    if (unit.before !== "none") reading.binder += `|${unit.before}`;
    const made = reading.nodes.length;
    if (!readWord(reading, unit)) return null;
    if (reading.nodes.length === made && !articles.has(unit.word)) reading.binder += ` ${unit.word}`;
  }
  bindAdverbs(reading, reading.clause);
  return { nodes: reading.nodes, lists: reading.lists };
}

function readBreak(reading: Reading, { before }: Unit): void {
  if (before === "stop") {
    bindAdverbs(reading, reading.clause);
    Object.assign(reading, {
      clause: -1,
      site: -1,
      item: -1,
      fronted: [],
      brackets: [],
      root: -1,
      firstHead: -1,
    });
    hang(reading, -1, "root");
  } else if (before === "open") {
    reading.brackets.push({ site: reading.site, clause: reading.clause, item: reading.item });
    hang(reading, reading.site, "(");
  } else if (before === "close" || before === "closed") {
    Object.assign(reading, reading.brackets.pop());
    if (before === "closed") hang(reading, ENUMERATED, "comma");
    else hang(reading, reading.site, "after");
  } else if (before === "colon") hang(reading, reading.site, ":");
  else if (before === "comma" || before === "slash") {
    bindAdverbs(reading, reading.clause);
    hang(reading, ENUMERATED, before);
  }
}

/** False: what stands there cannot be read. */
function readWord(reading: Reading, unit: Unit): boolean {
  const { units, at, nodes } = reading;
  const isBound = unit.isHyphened || (units[at + 1]?.isHyphened ?? false);
  if (unit.isHyphened && nodes.length === 0) return false;
  const isPlain = unit.letters === "lower" || unit.isFirst || unit.word === "i";
  if (isBound || !isPlain) {
    addPhrase(reading);
    return true;
  }
  if (articles.has(unit.word)) {
    reading.article = /^an?$/.test(unit.word) ? "a" : "the";
    reading.at += 1;
    return true;
  }
  const isBinding = conjunctions.has(unit.word) || prepositions.has(unit.word) || auxiliaries.has(unit.word);
  if (reading.article !== null && isBinding) return false;
  if (!bindNext(reading, unit)) readContent(reading, unit);
  return true;
}

/** Whether the word only binds what comes behind it. */
function bindNext(reading: Reading, { word }: Unit): boolean {
  if (conjunctions.has(word)) hang(reading, ENUMERATED, word === "plus" ? "and" : word);
  else if (subordinators.has(word)) {
    hang(reading, reading.site, `sub:${word}`);
    reading.clause = -1;
  } else if (prepositions.has(word)) hang(reading, reading.site, word);
  else if (word !== "i" || reading.clause !== -1) return false;
  reading.at += 1;
  return true;
}

function readContent(reading: Reading, unit: Unit): void {
  if (auxiliaries.has(unit.word)) return readAuxiliary(reading, unit);
  const isManner = /[a-z]{4}ly$/.test(unit.word) && readVerb(unit.word).length === 0;
  if (bindingAdverbs.has(unit.word) || isManner) return addAdverb(reading, unit);
  const form = chooseVerb(reading, unit);
  if (form) addVerb(reading, unit, form);
  else addPhrase(reading);
}

function readAuxiliary(reading: Reading, unit: Unit): void {
  const next = reading.units[reading.at + 1];
  const isDone = next?.before === "none" && readVerb(next.word).some(({ form }) => form === "past");
  if (!isDone) return addVerb(reading, unit, unit.word === "was" || unit.word === "were" ? "past" : "base");
  // Behind "that" it is what was done to the noun before it.
  if (reading.label.startsWith("sub:")) hang(reading, reading.site, "none");
  else reading.isPassive = true;
  reading.at += 1;
}

/** Behind a phrase it says how the verb was done, anywhere else something of the next word. */
function addAdverb(reading: Reading, unit: Unit): void {
  const isBehind = reading.label === "none" || reading.label === "after";
  const isOfVerb = reading.clause >= 0 && isBehind && !isLimit(unit.key) && unit.word.endsWith("ly");
  const parent = isOfVerb ? reading.clause : -1;
  const index = addNode(reading, unit, { kind: "modifier", parent, label: "adv" });
  if (!isOfVerb) reading.adverbs.push(index);
  reading.at += 1;
}
