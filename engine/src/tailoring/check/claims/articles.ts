import type { Unit } from "./unit.ts";

/** Whether a word may name what somebody is. */
export function isRole({ word }: { word: string }): boolean {
  return roles.test(word.replace(/s$/, ""));
}

const roles =
  /^(?:aide|cfo|ceo|cto|coo|cio|vp|chair|member|president|lead|head|chief|chef|nurse|staff)$|(?:er|or|ist|ian|ant|lead|head|chief|champion|partner)$/;
/** With one of these an article says which, or that there is but one. */
const singling =
  /^(?:charge|lead|chief|head|only|sole|best|top|first|last|third|half|quarter|second|main|#1)$/;

/** A piece of work by its name has no other number. */
const works =
  /^(?:deployment|development|implementation|installation|integration|migration|redesign|rollout|transition)$/;

type Articles = {
  from: "a" | "the" | null;
  to: "a" | "the" | null;
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
