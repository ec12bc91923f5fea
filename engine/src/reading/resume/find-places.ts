import { canadianProvinces, usStates } from "#lexicon/places";
import { readKnownPlace } from "#places/known-place";
import { foldText } from "../fold-text.ts";
import { departmentWords, institutionWords, legalForms, organisationWords } from "./employer-words.ts";
import type { Span } from "./resume-lines.ts";
import { titleHeads, titleMarks } from "./title-words.ts";

const PART_LIMIT = 40;
const WORK_MODE =
  /^(?:fully |100% )?(?:remote|hybrid|on-?site|home ?office|work from home|télétravail|teletrabajo|telelavoro)(?: \(.{1,20}\))?$/i;
const ZIP_CITY = /^(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})? \p{Lu}[\p{L} .'()/-]{1,30}$/u;
const STATE_CODE = /^[A-Z]{2}(?:[ \u00a0]+\d{5}(?:-\d{4})?)?$/;
const CITY =
  /^\p{Lu}[\p{L}'’.]*(?:[ -](?:\p{Lu}[\p{L}'’.]*|de|la|del|di|am|an der|upon|sur|le|les|do|dos|da|of)){0,3}$/u;

type PlacePart = "narrow" | "wide" | null;

/**
 * What a part between commas says of a place: `narrow` for a city or a way of working that stands for itself, `wide`
 * for a state or country that a city may stand before, null for anything else.
 */
export function readPlacePart(part: string): PlacePart {
  const text = part.trim();
  if (text.length < 2 || text.length > PART_LIMIT) return null;
  if (STATE_CODE.test(text) && isStateCode(text.slice(0, 2))) return "wide";
  if (WORK_MODE.test(text) || ZIP_CITY.test(text)) return "narrow";
  if (/^(?:[A-Z]\.){2}$/.test(text) && isStateCode(text)) return "wide";
  if (!/^\p{Lu}/u.test(text)) return null;
  const known = readKnownPlace(text) ?? knownWithZip(text);
  if (known) return known === "town" ? "narrow" : "wide";
  const [head, tail] = splitLast(text);
  // "Steinbach MB": the state tells that the words before it are a town.
  if (
    /^[A-Z]{2}$/.test(tail) &&
    isStateCode(tail) &&
    mayBeCity(head) &&
    head.split(" ").length < 3 &&
    head.split(/[ -]/).every((word) => !isOfWork(foldText(word)))
  )
    return "narrow";
  if (tail === "" || !readKnownPlace(head)) return null;
  // "Denver CO", "Greater Boston Area" written in one go.
  return isStateCode(tail) ? "narrow" : /^(?:area|region|metro)$/i.test(tail) ? "narrow" : null;
}

/** Whether a text may be the name of a city that no table holds. */
export function mayBeCity(text: string): boolean {
  return text.length <= 30 && CITY.test(text.trim());
}

function knownWithZip(text: string) {
  const match = /^(.{2,30}?) \d{4,6}(?:-\d{3,4})?$/.exec(text);
  return match?.[1] ? readKnownPlace(match[1]) : null;
}

/** "NS" and "N.S.". */
function isStateCode(printed: string): boolean {
  const code = /^(?:[A-Z]\.){2}$/.test(printed) ? printed.replace(/\./g, "") : printed;
  return usStates.has(code) || canadianProvinces.has(code);
}

function splitLast(text: string): [string, string] {
  const space = text.lastIndexOf(" ");
  return space < 0 ? [text, ""] : [text.slice(0, space), text.slice(space + 1)];
}

/** Whether a text is one word that is written like a town and is no word of organisations, departments or titles. */
export function mayBeTown(text: string): boolean {
  const word = text.trim();
  if (!/^\p{Lu}\p{Ll}[\p{L}'’-]{1,25}$/u.test(word)) return false;
  return foldText(word)
    .split("-")
    .every((part) => !isOfWork(part));
}

/** Whether a folded word is one of organisations, departments or titles. */
export function isOfWork(word: string): boolean {
  return (
    organisationWords.has(word) ||
    institutionWords.has(word) ||
    departmentWords.has(word) ||
    legalForms.has(word) ||
    titleHeads.has(word) ||
    titleMarks.has(word)
  );
}

/** Parts between commas outside brackets, trimmed, with their places in the whole text. */
export function splitAtCommas(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let depth = 0;
  let start = span.start;
  for (let index = span.start; index <= span.end; index += 1) {
    const character = index < span.end ? text[index] : ",";
    if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth = Math.max(0, depth - 1);
    else if (character === "," && (depth === 0 || index === span.end)) {
      const part = trimPart(text, { start, end: index });
      if (part.end > part.start) parts.push(part);
      start = index + 1;
    }
  }
  return parts;
}

/** Without the white space and the loose punctuation at its ends. */
export function trimPart(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /[\s,;|•·●○◦▪∙:–—\-/]/.test(text[from] ?? "")) from += 1;
  while (to > from && /[\s,;|•·●○◦▪∙:–—\-/]/.test(text[to - 1] ?? "")) to -= 1;
  return { start: from, end: to };
}
