import type { ReadField } from "@jobwright/contracts/resumes";
import { isUnpaidHeading } from "./is-heading.ts";
import { findDates } from "./find-dates.ts";
import type { Section } from "./find-sections.ts";
import { readEducation } from "./read-education.ts";
import { readExperience } from "./read-experience.ts";
import type { Line } from "./resume-lines.ts";

/** Of a school whose name has a word of schools. */
const KNOWN_CONFIDENCE = 0.9;
const ENTRY_KINDS: ReadonlySet<Section["kind"]> = new Set(["experience", "education"]);

/**
 * In some layouts with columns a heading comes before another column and its entries behind the last section of that
 * one. Entries that a gap parts from such a section, and that are whole, go back under the heading that has none.
 */
export function returnStrayedEntries(text: string, sections: readonly Section[]): Section[] {
  const result = sections.map((section) => ({ ...section, lines: [...section.lines] }));
  for (const section of result) {
    if (!canHoldEntries(section) || section.lines.some(hasDate)) continue;
    for (const other of result) {
      if (canHoldEntries(other) || other.kind === "top" || other.kind === "summary") continue;
      const at = findStrayed(text, section, other.lines);
      if (at < 0) continue;
      section.lines.push(...other.lines.splice(at));
      break;
    }
  }
  return result;
}

function canHoldEntries({ kind, heading }: Section): boolean {
  return ENTRY_KINDS.has(kind) || (heading !== null && isUnpaidHeading(heading.text));
}

function hasDate(line: Line): boolean {
  return findDates(line.text.slice(0, 200)).length > 0;
}

/** Where the lines begin that are nothing but whole entries of the kind; -1 where there are none. */
function findStrayed(text: string, { kind }: Section, lines: readonly Line[]): number {
  const at = lines.findIndex((line, index) => index > 0 && line.isGapBefore && !line.isBullet);
  if (at < 0 || lines.slice(0, at).some(hasDate)) return -1;
  const rest = lines.slice(at);
  return (kind === "education" ? areSchools(text, rest) : areJobs(text, rest)) ? at : -1;
}

function areSchools(text: string, lines: readonly Line[]): boolean {
  const schools = readEducation(text, lines);
  const isSchool = (institution: ReadField | null) => (institution?.confidence ?? 0) >= KNOWN_CONFIDENCE;
  return (
    schools.length > 0 &&
    schools.every(({ institution, degree, endDate }) => isSchool(institution) && degree && endDate)
  );
}

function areJobs(text: string, lines: readonly Line[]): boolean {
  const jobs = readExperience(text, lines);
  return jobs.length > 0 && jobs.every(({ employer, title, endDate }) => employer && title && endDate);
}
