import { isLeading } from "./pair-steps.ts";
import type { Arrangement } from "./arrangement.ts";
import type { Step } from "./steps.ts";
import type { Unit } from "./unit.ts";
import { isActivity, prepositions, readVerb, type Article } from "./word-classes.ts";

/** Whether a word may name what somebody is. */
export function isRole({ word }: { word: string }): boolean {
  const single = word.replace(/s$/, "");
  return roles.test(single) && !things.has(single);
}

const roles =
  /^(?:aide|cfo|ceo|cto|coo|cio|vp|chair|member|president|lead|head|chief|chef|nurse|staff)$|(?:er|or|ist|ian|ant|lead|head|chief|champion|partner)$/;
/** They end as the name of a person does. */
const things = new Set(
  (
    "adapter blower boiler breaker browser buffer burner butter calculator center chapter chart checklist cluster color " +
    "compiler compressor computer container cooker cooler copier copper corridor counter cover crawler cutter detector " +
    "door drawer dryer elevator error escalator factor fiber filter floor flyer folder footer freezer generator grant " +
    "hammer header heater indicator labor ladder layer leather ledger letter list loader locker lumber master matter " +
    "meter mirror mixer monitor motor newsletter number offer order paper parser plant poster powder power printer " +
    "processor projector quarter reactor refrigerator register restaurant router rubber scanner sector sensor server " +
    "shelter silver sticker summer theater timber timer tower tractor trailer transfer transformer trigger vector washer " +
    "water weather winter wrapper"
  ).split(" "),
);
/** With one of these an article says which, or that there is but one. */
const singling =
  /^(?:charge|lead|chief|head|only|sole|best|top|first|last|third|half|quarter|second|main|#1)$/;

/** A piece of work by its name has no other number. */
const works =
  /^(?:deployment|development|implementation|installation|integration|migration|redesign|rollout|transition)$/;

const making = /^(?:automate|build|create|design|develop|implement|install|launch)$/;
/** What one makes is one of its kind, with an article or without: "created a report for" is "created report for". */
const products =
  /^(?:app|application|calculator|calendar|dashboard|database|framework|module|page|pipeline|platform|program|prototype|report|script|service|spreadsheet|system|tool|website|workflow)$/;
const doing = /^(?:complete|execute|lead|manage|spearhead)$/;
const MOST_WORDS = 4;

/** The article of what was made, or of a piece of work that was done, straight behind the verb that begins the line. */
function isSpareBehindVerb(own: readonly Step[], at: number): boolean {
  const [verb, next, head] = [own[0], own[at + 1], own[at]];
  const isFirst = at > 0 && at <= MOST_WORDS && startOf(own, at) === 1;
  const isPast = verb !== undefined && readVerb(verb.unit.word)[0]?.form === "past";
  if (!isFirst || !isPast || !head || head.unit.isPlural) return false;
  if (!own.slice(1, at + 1).every(({ unit }) => unit.letters === "lower")) return false;
  const behind =
    next === undefined || next.gap === "stop" || next.gap === "comma" ? "" : next.words.join(" ");
  const isBare = next?.gap === "none" && next.words.length === 0;
  if (isBare) return false;
  if (making.test(verb.unit.key))
    return products.test(head.unit.word) && /^(?:|for|that|to|with)$/.test(behind);
  return (
    doing.test(verb.unit.key) &&
    at === 1 &&
    works.test(head.unit.word) &&
    /^(?:of|to)$/.test(behind) &&
    head.article === "the"
  );
}

type Articles = {
  from: Exclude<Article, "own"> | null;
  to: Exclude<Article, "own"> | null;
  isOf: boolean;
  isBehindPreposition: boolean;
};

/**
 * Whether the article of a phrase may be another, or go: "work of associates" is "the work of associates". "An author" is
 * not "the author", stores are not the stores, and whoever has a role may be the only one who has.
 */
export function isArticleFree(
  phrase: readonly Unit[],
  { from, to, isOf, isBehindPreposition }: Articles,
): boolean {
  const [head] = phrase;
  if (!head || phrase.some((unit) => singling.test(unit.word) || singling.test(unit.key))) return false;
  if (from !== null && to !== null) return false;
  if (isRole(head)) return from === "the" && to === null && isBehindPreposition && phrase.length === 1;
  if (to === "the") return isOf && !head.isPlural && !head.isNumber;
  if (to === "a") return !head.isPlural && !head.isNumber;
  if (from === "a") return false;
  return isBehindPreposition || (isOf && works.test(head.word));
}

/** Whether every noun phrase of the proposed line has the article that it has in the original, or one that says no more. */
export function areArticlesKept({ own, other, partner }: Arrangement): boolean {
  const [ownArticles, otherArticles] = [listArticles(own), listArticles(other)];
  return other.every((_, place) => {
    const at = partner[place] ?? 0;
    const [from, to] = [ownArticles[at] ?? null, otherArticles[place] ?? null];
    // "The conversion of files" is "converting files".
    const isMadeVerb = isActivity(own[at]?.unit.word ?? "") && own[at]?.unit.word !== other[place]?.unit.word;
    if (from === to || (isMadeVerb && to === null)) return true;
    // "68% of my students" are not 68% of the students.
    if (from === "own" || to === "own") return false;
    if (to === null && isSpareBehindVerb(own, at)) return true;
    // Of a word that stands before another there it is not known whose article it was.
    const phrase = phraseOf(other, place).map(({ unit }) => unit);
    const [head] = phrase;
    const isSingled = phrase.some((unit) => singling.test(unit.word) || singling.test(unit.key));
    if (!head || isSingled) return false;
    // Behind its verb it says which one was made; before it, or behind a preposition, the line says so without it.
    const isBehindVerb =
      standsBehindVerb(own, startOf(own, at)) || standsBehindVerb(other, startOf(other, place));
    if (!isBehindVerb && !isRole(head) && !(head.isNumber && to !== null)) {
      if (from === "the" && to === null) return true;
      if (from === "a" && to === null) return true;
      if (from === null && to === "the" && !head.isPlural) return true;
    }
    return isArticleFree(phrase, {
      from,
      to,
      isOf: own[at + 1]?.words[0] === "of",
      isBehindPreposition: prepositions.has(own[startOf(own, at)]?.words.at(-1) ?? ""),
    });
  });
}

/** Nothing is between the phrase and the word before it; "helped with" binds as "with" does. */
function standsBehindVerb(steps: readonly Step[], start: number): boolean {
  const [step, before] = [steps[start], steps[start - 1]];
  return (
    step?.gap === "none" && step.words.length === 0 && !/ (?:with|on|in|to)$/.test(before?.unit.key ?? "")
  );
}

/** For the last word of each noun phrase the article that stands before it. */
function listArticles(steps: readonly Step[]): (Article | null)[] {
  return steps.map((_, at) => {
    const next = steps[at + 1];
    if (next && startOf(steps, at + 1) <= at) return null;
    return steps[startOf(steps, at)]?.article ?? null;
  });
}

function startOf(steps: readonly Step[], at: number): number {
  let from = at;
  while (from > 0 && isGoingOn(steps[from] as Step) && !isLeadingVerb(steps, from - 1)) from -= 1;
  return from;
}

function isLeadingVerb(steps: readonly Step[], at: number): boolean {
  const isPast = readVerb(steps[at]?.unit.word ?? "").some(({ form }) => form === "past");
  return isPast && isLeading(steps, at);
}

function isGoingOn({ gap, words, article, unit }: Step): boolean {
  const isDone = readVerb(unit.word).some(({ form }) => form === "past");
  return gap === "none" && words.length === 0 && article === null && !isDone && !unit.isNumber;
}

/** The words of a phrase that ends here, the last first. */
function phraseOf(steps: readonly Step[], at: number): Step[] {
  return steps.slice(startOf(steps, at), at + 1).toReversed();
}
