import { stopWords } from "#lexicon/stop-words";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { readDuty, type Duty } from "../duties/read-duty.ts";
import { isPerson, namesOfThing, stemOfThing } from "../duties/thing-words.ts";
import { isInClass, isMerePart, isNeutral, showsDoing } from "../duties/verb-classes.ts";
import { generalNamesOf } from "../words/general-words.ts";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { EVIDENCE_LIMIT, noLink, type EvidenceMaker, type Link } from "./evidence.ts";
import { holds, isVerbForm, readClauses, readWords, type Clause, type Word } from "./resume-clauses.ts";
import { toStem } from "./word-stems.ts";

/** Other words that may stand among those of one thing. */
const NEAR = 4;
/**
 * Finds the lines of a resume that show a duty: all its telling words, of which those that say which thing may stand in the
 * head of the job, and a verb that does the same or more with them. What names no doing, such as "accounting software", is
 * shown by the name itself, by one of its kind or by a title.
 */
export function createDutyLinker(document: ResumeDocument, toEvidence: EvidenceMaker): DutyLinker {
  let clauses: Clause[] | null = null;
  const link = (isShown: (clause: Clause) => boolean): Link => {
    clauses ??= readClauses(document);
    const lines = [...new Set(clauses.filter(isShown).map(({ line }) => line))];
    if (lines.length === 0) return noLink;
    const evidence = lines.slice(0, EVIDENCE_LIMIT).map(toEvidence);
    return { match: "shown", writtenAs: "Your line shows it", evidence, hint: null };
  };
  return {
    linkDuty({ label, phrase = label }) {
      const ways = readDuty(phrase);
      return link((clause) => ways.some((duty) => shows(clause, duty)));
    },
    linkPhrase({ label }) {
      const words = readWords(label).filter(({ word: one }) => !stopWords.has(one.toLowerCase()));
      return link((clause) => words.length > 0 && saysAll(clause, words));
    },
  };
}

type DutyLinker = {
  linkDuty: (asked: Pick<AskedRequirement, "label" | "phrase">) => Link;
  /** The lines that say each word of a phrase, side by side; all but the last may stand in the title of the job. */
  linkPhrase: (asked: { label: string }) => Link;
};

function saysAll({ words, heading, isHead }: Clause, wanted: readonly Word[]): boolean {
  const places: number[] = [];
  for (const [index, { word: one }] of wanted.entries()) {
    const stem = stemOfThing(one);
    const found = words.findIndex(
      (other, at) =>
        stemOfThing(other.word) === stem && !(at === 0 && isVerbForm(other)) && !isDevice(other.word, one),
    );
    if (found >= 0) places.push(found);
    else if (index === wanted.length - 1 || !heading.has(stem)) return false;
  }
  return !isHead && Math.max(...places) - Math.min(...places) <= wanted.length;
}

/** "Computer monitors" are no monitoring. */
function isDevice(word: string, wanted: string): boolean {
  return /ing$/i.test(wanted) && /(?:or|er)s?$/i.test(word);
}

function shows(clause: Clause, duty: Duty): boolean {
  if (duty.verbs.length === 0) return showsName(clause, duty);
  if (clause.isHead) return false;
  if (duty.isWith) return showsPartner(clause, duty);
  if (duty.isOfPeople) return showsPeople(clause, duty);
  const places = findThing(clause, duty);
  return places !== null && showsVerb(clause, duty, places);
}

/** A thing without a verb: a list or a line names it or one of its kind; a title names its field. */
function showsName(clause: Clause, duty: Duty): boolean {
  const named = [...duty.words, ...duty.common];
  if (clause.isHead) {
    return (
      !duty.isOfKind &&
      duty.words.length > 0 &&
      named.every((one) => clause.words.some((other) => toStem(other.word.toLowerCase()) === toStem(one)))
    );
  }
  const isKind =
    duty.isOfKind &&
    clause.words.some((_, at) =>
      [1, 2, 3].some((length) => {
        const name = clause.words
          .slice(at, at + length)
          .map((one) => one.word.toLowerCase())
          .join(" ");
        return generalNamesOf(name).some((general) => named.every((one) => general.split(" ").includes(one)));
      }),
    );
  if (isKind) return true;
  const isNamed = !duty.isOfKind || clause.words.some((one) => holds(one, duty.last));
  return isNamed && duty.words.length > 0 && findThing(clause, duty) !== null;
}

/** Where the thing stands in a clause, in words; null: not all of it is there. */
function findThing({ words, heading }: Clause, duty: Duty): number[] | null {
  const isCommon = duty.words.length === 0;
  const wanted = isCommon ? duty.common : duty.words;
  const places: number[] = [];
  for (const [index, one] of wanted.entries()) {
    const found = words.findIndex((other, at) => holds(other, one) && !(at === 0 && isVerbForm(other)));
    if (found >= 0) places.push(found);
    else if (
      isCommon ||
      index === wanted.length - 1 ||
      ![...namesOfThing(one)].some((name) => heading.has(name))
    )
      return null;
  }
  const isSaid = (one: string) =>
    words.some((other) => holds(other, one)) ||
    (one !== duty.last && [...namesOfThing(one)].some((name) => heading.has(name)));
  if (duty.words.length === 1 && !duty.common.every(isSaid)) return null;
  const reach = Math.max(...places) - Math.min(...places);
  return reach <= (isCommon ? wanted.length : NEAR + wanted.length) ? places : null;
}

/** A verb before the thing that does as much with it, or the thing's own name for the doing of it. */
function showsVerb(
  { words, isOfJob }: Clause,
  { verbs, words: telling }: Duty,
  places: readonly number[],
): boolean {
  const first = Math.min(...places);
  const before = words.filter(
    ({ word: one, verbs: found }, at) => at < first && found.length > 0 && !(at > 1 && /^own$/i.test(one)),
  );
  const thing = telling.at(-1) ?? null;
  const lead = before[0]?.verbs ?? [];
  if (isMerePart(verbs) && isOfJob) return true;
  if (before.length > 0 && isMerePart(lead)) return showsDoing(verbs, lead);
  if (before.slice(-2).some((one) => showsDoing(verbs, one.verbs, thing))) return true;
  const own = words.flatMap((one, at) => {
    if (at < first - 1 || at > Math.max(...places) + 5) return [];
    const doings = [...one.doings, ...(/(?:ing|ed|en)$/i.test(one.word) ? one.verbs : [])];
    // A thing that is itself a doing, such as a review, shows that doing and no other of it.
    return places.includes(at)
      ? doings.filter((verb) => before.length === 0 && verbs.includes(verb))
      : doings;
  });
  if (own.length > 0 && showsDoing(verbs, own, thing)) return true;
  // A doing that a list names is one that the person does: "patient teaching".
  const isDoing = before.length === 0 && words[Math.max(...places)]?.doings.length;
  if (isDoing && verbs.every((verb) => isInClass([verb], "neutral", "hold"))) return true;
  // A line without any verb tells what the work was: "1099s each January".
  const isBare =
    isOfJob && first <= 1 && words.every((one) => !isVerbForm(one) && !/(?:ed|ing)$/i.test(one.word));
  return (
    isBare &&
    (isNeutral(verbs) ||
      (telling.length > 1 && !isInClass(verbs, "direct", "better", "start")) ||
      isInClass(verbs, "process", "make", "bill", "pay", "hold"))
  );
}

const leading = new Set("lead manage supervise oversee direct head".split(" "));
const teaching = new Set("coach mentor train teach onboard".split(" "));

/** People who are led by a verb of leading, taught by one of teaching; the words that say which have to be there too. */
function showsPeople({ words, heading }: Clause, { verbs, words: wanted }: Duty): boolean {
  const isAsked = (verb: string) =>
    verbs.includes(verb) ||
    (leading.has(verb) && verbs.some((one) => leading.has(one))) ||
    (teaching.has(verb) && verbs.some((one) => teaching.has(one)));
  const at = words.findIndex(({ verbs: one }, index) => one.some(isAsked) && !isTitle(words, index));
  if (at < 0 || words.slice(0, at).some(({ verbs: one }) => isMerePart(one))) return false;
  const behind = words.slice(at + 1, at + 9);
  const end = behind.findIndex((one) => /^(?:for|with|to|from|by|under|on|in|at)$/i.test(one.word));
  const isGiven = /^(?:for|to|of)$/i.test(behind[0]?.word ?? "");
  if (!behind.slice(0, end < 0 || isGiven ? undefined : end).some((one) => isPerson(one.word))) return false;
  return wanted.every(
    (one) =>
      isPerson(one) ||
      [...namesOfThing(one)].some((name) => heading.has(name)) ||
      words.some((other) => toStem(other.word.toLowerCase()) === toStem(one)),
  );
}

/** "Lead contact", "lead developer": no verb. */
function isTitle(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.word ?? "";
  return (
    /^(?:lead|head)$/i.test(words[at]?.word ?? "") &&
    !/^(?:an?|the|my|our|all|\d+|two|three|four|five|six|team|staff|up)$/i.test(next)
  );
}

function showsPartner({ words }: Clause, { words: telling, common }: Duty): boolean {
  const wanted = [...telling, ...common]
    .filter((one) => !/^(?:team|people|staff|member|person)s?$/.test(one))
    .map((one) => ({ engineering: "engineer", design: "designer" })[one] ?? one);
  if (wanted.length === 0) return false;
  return words.some(({ word: one, verbs }, joint) => {
    if (!/^(?:with|alongside|together)$/i.test(one) && !isInClass(verbs, "assist")) return false;
    const near = words.slice(joint + 1, joint + 6);
    return (
      near.some((other) => isPerson(other.word)) &&
      wanted.every((name) => near.some((other) => holds(other, name)))
    );
  });
}
