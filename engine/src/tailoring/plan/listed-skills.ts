import { technologySkills } from "#lexicon/technology-skills";
import { generalNamesOf } from "../words/general-words.ts";

/** Things that are not counted, so that they stand without an article: "inventory", "patient care". */
const massNouns: ReadonlySet<string> = new Set(
  `accounting administration advice analysis art artwork audio automation baggage bookkeeping care cash collaboration compliance
  communication cargo clothing content control copy cooperation data design development documentation education
  electricity equipment experience feedback finance food footage freight garbage hardware hygiene inventory knowledge law leadership legislation
  literature logistics luggage machinery mail maintenance management merchandise music nutrition nursing payroll phlebotomy procurement
  production psychology recruitment research retail safety sales security service software staff support telemetry
  time triage typography waste work`.split(/\s+/),
);
const massEnding = /(?:ing|ics|ness|ship|ology|graphy|keeping|ware|metry|therapy|nomy|plasty)$/;

/** Whether a word in small letters names what is not counted. */
export function isMassNoun(word: string): boolean {
  return massNouns.has(word) || massEnding.test(word);
}

/** Whether a skill stands behind "including" without an article: a name, a plural or what is not counted. */
export function standsBare(id: string, writtenAs: string): boolean {
  const word = writtenAs.split(/[\s/]/).at(-1) ?? "";
  if (technologySkills.has(id) || /\p{Lu}.*\p{Lu}|\d/u.test(word)) return true;
  const last = word.toLowerCase();
  return /[^s]s$/.test(last) || isMassNoun(last);
}

/** Products and the kinds of tools that make them; a list names the tool alone: "Tableau", not "Tableau and dashboards". */
const products: readonly [product: RegExp, kinds: RegExp][] = [
  [/\b(?:dashboards?|data visuali[sz]ations?|charts)\b/i, /\bbi tool|visuali[sz]ation tool|monitoring tool/i],
  [/\bspreadsheets?\b/i, /\bspreadsheet/i],
  [/\b(?:presentations?|slides)\b/i, /\bpresentation/i],
];

/** The skills without those that another of them is the tool for. */
export function dropProducts(skills: readonly string[]): string[] {
  const kinds = skills.flatMap((skill) => generalNamesOf(skill.toLowerCase()));
  return skills.filter(
    (skill) =>
      !products.some(([product, kind]) => product.test(skill) && kinds.some((one) => kind.test(one))),
  );
}
