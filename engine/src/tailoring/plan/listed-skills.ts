import { technologySkills } from "#lexicon/technology-skills";
import { generalNamesOf } from "../words/general-words.ts";

/** Things that are not counted, so that they stand without an article: "inventory", "patient care". */
const massNouns: ReadonlySet<string> = new Set(
  `accounting administration advice analysis art automation bookkeeping care cash collaboration compliance
  communication content control copy cooperation data design development documentation education
  electricity equipment experience feedback finance hardware hygiene inventory knowledge law leadership legislation
  literature logistics machinery maintenance management music nutrition nursing payroll phlebotomy procurement
  production psychology recruitment research retail safety sales security service software staff support telemetry
  time triage typography waste work`.split(/\s+/),
);
const massEnding = /(?:ing|ics|ness|ship|ology|graphy|keeping|ware|metry|therapy|nomy|plasty)$/;

/** Whether a skill stands behind "including" without an article: a name, a plural or what is not counted. */
export function standsBare(id: string, writtenAs: string): boolean {
  const word = writtenAs.split(/[\s/]/).at(-1) ?? "";
  if (technologySkills.has(id) || /\p{Lu}.*\p{Lu}|\d/u.test(word)) return true;
  const last = word.toLowerCase();
  return /[^s]s$/.test(last) || massEnding.test(last) || massNouns.has(last);
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
