import { foldText } from "../fold-text.ts";
import { findEmails, findPhones } from "./find-addresses.ts";
import { findDates } from "./find-dates.ts";
import { hasRange, partEntries } from "./part-entries.ts";
import type { Line } from "./resume-lines.ts";
import { namesLanguage } from "./language-names.ts";
import { isOfSchools } from "./school-words.ts";
import type { SectionKind } from "./section-words.ts";

type Told = { kind: SectionKind | "top"; heading: Line | null; lines: Line[]; isUntold?: boolean };

const TRAINING = /^(?:training|trainings|courses|weiterbildung(?:en)?|cursos|corsi)$/;
const SENTENCE = 60;
const ITEMS_AT_LEAST = 3;
const ITEM_WORDS = 3.5;
const CONTACT_LINES = 8;
/** A summary is one of the first sections. */
const SUMMARY_UP_TO = 2;

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
  const parted = sections.flatMap((section) => (section.isUntold ? partSection(section) : [section]));
  return parted.map((section, index) => {
    if (!section.isUntold && !isTraining(section)) return section;
    const told = tellKind(section.lines, index);
    const kind = told === "education" && known.has(told) && !known.has("experience") ? "experience" : told;
    const isOther = !section.isUntold && kind !== "education";
    return kind === null || known.has(kind) || isOther ? section : { ...section, kind };
  });
}

/** "Conversational Spanish" among other things is a skill; a list with as many languages as other things is one of languages. */
function areLanguages(items: readonly string[]): boolean {
  return 2 * items.filter(namesLanguage).length >= items.length;
}

/** "Training" may announce courses, or where somebody was trained. */
function isTraining({ kind, heading }: Told): boolean {
  return kind === "other" && heading !== null && TRAINING.test(foldText(heading.text));
}

function tellKind(lines: readonly Line[], index: number): SectionKind | null {
  if (lines.length === 0) return null;
  const texts = lines.map(({ text }) => text);
  const entries = partEntries(lines).find((part) => part.kind !== null);
  if (entries) return entries.kind;
  if (texts.length <= CONTACT_LINES && texts.some(hasAddress)) return "contact";
  if (
    texts.filter(isOfSchools).length >= texts.length / 2 &&
    texts.some((text) => findDates(text).length > 0)
  )
    return "education";
  const items = texts.flatMap((text) => text.split(/[·•|,;\t]/)).filter((item) => /\p{L}{2}/u.test(item));
  const words = items.reduce((sum, item) => sum + item.trim().split(/\s+/).length, 0);
  if (items.length >= ITEMS_AT_LEAST && words <= ITEM_WORDS * items.length)
    return areLanguages(items) || /\b(?:19|20)\d\d\b/.test(texts.join(" ")) ? null : "skills";
  return index <= SUMMARY_UP_TO && texts.some((text) => text.length >= SENTENCE) ? "summary" : null;
}

function hasAddress(text: string): boolean {
  return findEmails(text).length + findPhones(text).length > 0;
}

/** An unknown section in parts: what stands above its first entry, its jobs, its schools. */
function partSection<T extends Told>(section: T): T[] {
  return partEntries(section.lines).map(({ lines }, at) => ({
    ...section,
    heading: at === 0 ? section.heading : null,
    lines,
  }));
}

/** Known sections behind which jobs without a heading may stand. */
const MAY_HIDE_JOBS: ReadonlySet<Told["kind"]> = new Set(["top", "summary", "skills", "contact"]);

/**
 * Jobs that stand below another text without a heading become a section: where none is one of jobs, from the first time
 * span on beside which no school stands. Schools behind them become one too, where none is one of schools.
 */
export function openJobs<T extends Told>(sections: readonly T[]): (T | Told)[] {
  if (sections.some(({ kind, lines }) => kind === "experience" && lines.some(hasRange))) return [...sections];
  const hasSchools = sections.some(({ kind }) => kind === "education");
  return sections.flatMap((section): (T | Told)[] => {
    const { kind, lines, isUntold } = section;
    if (!isUntold && !MAY_HIDE_JOBS.has(kind)) return [section];
    const parts = partEntries(lines);
    const first = parts.findIndex((part) => part.kind === "experience");
    if (first < 0) return [section];
    const above = parts.slice(0, first).flatMap((part) => part.lines);
    const opened = hasSchools
      ? [{ kind: "experience" as const, lines: parts.slice(first).flatMap((part) => part.lines) }]
      : parts.slice(first);
    return [
      { ...section, lines: above },
      ...opened.map((part): Told => ({ kind: part.kind ?? "experience", heading: null, lines: part.lines })),
    ];
  });
}
