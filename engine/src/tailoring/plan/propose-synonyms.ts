import type { Change, Requirement } from "@jobwright/contracts/tailoring";
import { areTrueSynonyms, toKey, writeInSentence } from "#lexicon/true-synonyms";
import { quoteAsked } from "./asked-skills.ts";
import { listEvidenceLines, nameSkills, type NamedSkill, type ResumeLine } from "./line-skills.ts";
import { namePlaces } from "./name-places.ts";
import type { Plan } from "./plan.ts";

/** One word for another of the same thing, at its place in the line. */
type Swap = { requirement: Requirement; start: number; end: number; from: string; to: string };
type LineSwaps = { line: ResumeLine; place: string; swaps: Swap[] };

/** Sections whose words are names: of a degree, a course, a license. */
const ofNames = /certif|licen[sc]|award|honou?r|publication|course|training|patent|zertifi|auszeichn/i;

/**
 * The posting's writing for the resume's own, where both are exactly the same thing: once for each, in the list of
 * skills if it stands there, else where it stands first. A writing that the posting uses too is kept.
 */
export function proposeSynonyms(plan: Plan): Change[] {
  const posting = ` ${toWords(`${plan.posting.title}\n${plan.posting.description}`)} `;
  const lines = listPlaces(plan);
  const chosen = new Map<string, LineSwaps>();
  for (const requirement of plan.asked.byId.values()) {
    if (requirement.match !== "alias") continue;
    const found = findSwap(requirement, lines, posting);
    if (!found) continue;
    const known = chosen.get(found.line.line.id);
    if (known) known.swaps.push(found.swap);
    else chosen.set(found.line.line.id, { line: found.line, place: found.place, swaps: [found.swap] });
  }
  return [...chosen.values()].flatMap((swaps) => toChange(plan, swaps));
}

/** `around`: the line, or the list of an item; `names`: the skills of the line, read when they are first wanted. */
type Placed = { line: ResumeLine; place: string; around: string; names: () => readonly NamedSkill[] };

/** Lines that may be reworded, the items of lists first. */
function listPlaces({ original }: Plan): Placed[] {
  const places = namePlaces(original);
  const lists = new Map<string, string>();
  for (const { blocks } of original.sections) {
    for (const block of blocks) {
      if (block.type !== "items") continue;
      const list = block.items.map(({ text }) => text).join(", ");
      for (const { id } of block.items) lists.set(id, list);
    }
  }
  return listEvidenceLines(original)
    .filter(({ part, section }) => (part === "item" || part === "text") && !isOfNames(section))
    .map((line) => ({
      line,
      place: places.get(line.line.id) ?? "Summary",
      around: lists.get(line.line.id) ?? line.line.text,
      names: readOnce(line.line.text),
    }))
    .toSorted((a, b) => Number(b.line.part === "item") - Number(a.line.part === "item"));
}

function readOnce(text: string): () => readonly NamedSkill[] {
  let named: readonly NamedSkill[] | null = null;
  return () => (named ??= nameSkills(text));
}

function isOfNames({ kind, heading }: ResumeLine["section"]): boolean {
  return kind === "education" || ofNames.test(heading?.text ?? "");
}

function findSwap(requirement: Requirement, lines: readonly Placed[], posting: string) {
  for (const { line, place, around, names } of lines) {
    const { text } = line.line;
    const named = names().find(({ id }) => id === requirement.id);
    if (!named || !areTrueSynonyms(named.writtenAs, requirement.label, around)) continue;
    if (posting.includes(` ${toWords(named.writtenAs)} `)) return null;
    if (line.part === "item" ? named.writtenAs !== text.trim() : isPartOfName(text, named)) continue;
    const to = writeFor(requirement.label, named.writtenAs, text, named.start, line.part);
    return {
      line,
      place,
      swap: { requirement, start: named.start, end: named.end, from: named.writtenAs, to },
    };
  }
  return null;
}

function toWords(text: string): string {
  return toKey(text)
    .replace(/[^\p{L}\p{N}+#&/]+/gu, " ")
    .trim();
}

/** "Postgres Professional Certificate": beside another capitalised word it may be part of a name. */
function isPartOfName(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = /(\S+)\s$/.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? "";
  const after = /^\s(\S+)/.exec(text.slice(end, end + 40))?.[1] ?? "";
  const isFirstWord = text.slice(0, start).trim() === before;
  return /^\p{Lu}/u.test(after) || (!isFirstWord && /^\p{Lu}/u.test(before) && !/[,;:]$/.test(before));
}

/** The posting's writing as it stands inside a sentence, with a capital where the resume's word has its place's. */
function writeFor(
  label: string,
  written: string,
  text: string,
  start: number,
  part: ResumeLine["part"],
): string {
  const inSentence = writeInSentence(label) ?? label;
  const isAtStart = text.slice(0, start).trim() === "" || /[.!?:]\s+$/.test(text.slice(0, start));
  const isCapital = /^\p{Lu}/u.test(written) && (isAtStart || part === "item");
  if (!isCapital || !/^\p{Ll}[\p{Ll}\s-]/u.test(inSentence)) return inSentence;
  return inSentence.charAt(0).toUpperCase() + inSentence.slice(1);
}

function toChange(plan: Plan, { line: { line }, place, swaps }: LineSwaps): Change[] {
  const tailored = rewrite(line.text, swaps);
  // What the checker does not take, such as a word that it reads otherwise, is not proposed.
  if (!plan.accepts(line, tailored)) return [];
  const [first] = swaps;
  return [
    {
      id: `synonym-${line.id}`,
      kind: "synonym",
      state: "toReview",
      by: "engine",
      detail: swaps.length === 1 ? "a true synonym" : `${swaps.length} true synonyms`,
      place,
      original: line.text,
      tailored,
      reason: `${swaps.map(({ from, to }) => `${from} and ${to} are the same thing`).join("; ")}.`,
      asked: first ? quoteAsked(first.requirement) : null,
      evidence: [plan.toEvidence(line)],
      edit: { type: "rewrite", lineId: line.id, text: tailored },
    },
  ];
}

/** From the last to the first, so that places stay true; an article before the word follows its sound. */
function rewrite(text: string, swaps: readonly Swap[]): string {
  let line = text;
  for (const { start, end, to } of swaps.toSorted((a, b) => b.start - a.start)) {
    const before = line
      .slice(0, start)
      .replace(/\b([Aa])n?(?=\s$)/, (_, a: string) => (soundsOpen(to) ? `${a}n` : a));
    line = before + to + line.slice(end);
  }
  return line;
}

/** Whether a word takes "an": by its first letter, or by the name of that letter where letters are spelled. */
function soundsOpen(word: string): boolean {
  const first = /^[\p{L}\p{N}./&-]+/u.exec(word)?.[0] ?? "";
  const isSpelled = /^[A-Z0-9./&]+$/.test(first) && first.length > 1;
  if (isSpelled) return /^[AEFHILMNORSX8]/.test(first);
  return /^[aeio8]|^u(?!ni|se|ti)/i.test(first);
}
