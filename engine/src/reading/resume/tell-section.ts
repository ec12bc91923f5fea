import { foldText } from "../fold-text.ts";
import { findEmails, findPhones } from "./find-addresses.ts";
import { findDates } from "./find-dates.ts";
import type { Line } from "./resume-lines.ts";
import { degreeLetters, degreeWords, schoolWords } from "./school-words.ts";
import type { SectionKind } from "./section-words.ts";

type Told = { kind: SectionKind | "top"; heading: Line | null; lines: Line[]; isUntold?: boolean };

/** Of the lines with dates, the share beside which a school or a degree stands, from which on they are an education. */
const SCHOOL_SHARE = 0.5;
/** A school, its degree and its dates stand within so many lines. */
const ENTRY_LINES = 2;
const TRAINING = /^(?:training|trainings|courses|weiterbildung(?:en)?|cursos|corsi)$/;
const SENTENCE = 60;
const ITEMS_AT_LEAST = 3;
const ITEM_WORDS = 3.5;
const CONTACT_LINES = 8;
/** A summary is one of the first sections. */
const SUMMARY_UP_TO = 2;
/** Commonest languages in the spelling of several, folded; with one of them a short list is one of languages. */
const languages =
  /\b(?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|mandarin|chinese|japanese|korean|arabic|hindi|turkish|swedish|welsh|irish|gaelic|englisch|deutsch|franzosisch|spanisch|anglais|francais|allemand|espagnol|ingles|frances|espanol|castellano|aleman|inglese|francese|tedesco|engels|duits|frans)\b/;

/**
 * What the sections hold whose headings are not known, told by their lines, where no known heading announces it: time
 * spans are jobs, or schools where words of those stand beside them; short items are skills, sentences near the top a
 * summary. What stays open is `other`.
 */
export function tellSections<T extends Told>(sections: readonly T[]): T[] {
  const known = new Set(sections.filter(({ isUntold }) => !isUntold).map(({ kind }) => kind));
  // Other addresses than those at the top are of referees.
  if (sections.some(({ kind, lines }) => kind === "top" && lines.some(({ text }) => hasAddress(text))))
    known.add("contact");
  return sections.map((section, index) => {
    if (!section.isUntold && !isTraining(section)) return section;
    const kind = tellKind(section.lines, index);
    const isOther = !section.isUntold && kind !== "education";
    return kind === null || known.has(kind) || isOther ? section : { ...section, kind };
  });
}

/** "Training" may announce courses, or where somebody was trained. */
function isTraining({ kind, heading }: Told): boolean {
  return kind === "other" && heading !== null && TRAINING.test(foldText(heading.text));
}

function tellKind(lines: readonly Line[], index: number): SectionKind | null {
  if (lines.length === 0) return null;
  const texts = lines.map(({ text }) => text);
  const folded = texts.map((text) => foldText(text));
  const dated = texts.flatMap((text, at) => (findDates(text).some(({ isRange }) => isRange) ? [at] : []));
  const isSchool = (at: number) =>
    schoolWords.test(folded[at] ?? "") || isDegree(texts[at] ?? "", folded[at] ?? "");
  if (dated.length > 0) {
    const schools = dated.filter((at) =>
      [...Array(2 * ENTRY_LINES + 1).keys()].some((by) => isSchool(at + by - ENTRY_LINES)),
    );
    return schools.length > SCHOOL_SHARE * dated.length ? "education" : "experience";
  }
  if (texts.length <= CONTACT_LINES && texts.some(hasAddress)) return "contact";
  if (
    folded.filter((_, at) => isSchool(at)).length >= texts.length / 2 &&
    texts.some((text) => findDates(text).length > 0)
  )
    return "education";
  const items = texts.flatMap((text) => text.split(/[·•|,;\t]/)).filter((item) => /\p{L}{2}/u.test(item));
  const words = items.reduce((sum, item) => sum + item.trim().split(/\s+/).length, 0);
  if (items.length >= ITEMS_AT_LEAST && words <= ITEM_WORDS * items.length)
    return folded.some((text) => languages.test(text)) || /\b(?:19|20)\d\d\b/.test(texts.join(" "))
      ? null
      : "skills";
  return index <= SUMMARY_UP_TO && texts.some((text) => text.length >= SENTENCE) ? "summary" : null;
}

function hasAddress(text: string): boolean {
  return findEmails(text).length + findPhones(text).length > 0;
}

function isDegree(text: string, folded: string): boolean {
  return degreeWords.test(folded) || degreeLetters.test(text);
}
