import type { ReadField, ResumeFacts } from "@jobwright/contracts/resumes";
import type { DocumentText } from "./document-text.ts";
import { dropRepeats } from "./drop-repeats.ts";
import { findSections, type Section } from "./find-sections.ts";
import { isUnpaidHeading } from "./is-heading.ts";
import { readContact } from "./read-contact.ts";
import { readEducation } from "./read-education.ts";
import { readExperience } from "./read-experience.ts";
import { makeField } from "./read-field.ts";
import { readSkills } from "./read-skills.ts";
import { returnStrayedEntries } from "./return-strayed-entries.ts";
import { toLines } from "./resume-lines.ts";

const EXPERIENCE_LIMIT = 200;
const EDUCATION_LIMIT = 100;
const SKILLS_LIMIT = 500;

/**
 * What a resume says. Each field is text of the document with its place and a confidence from 0 to 1; dates are
 * normalised, and words that lead to an address stand for it. What is not found is null or an empty list; nothing is
 * guessed. Takes time in proportion to the text.
 */
export function readResume(document: DocumentText): ResumeFacts {
  const { text } = document;
  const lines = dropRepeats(toLines(document));
  const sections = returnStrayedEntries(text, findSections(text, lines));
  const { contact, links } = readContact(document, sections, lines);
  const of = (kind: Section["kind"]) => sections.filter((section) => section.kind === kind);
  const skillLines = of("skills").flatMap((section) => section.lines);
  return {
    contact,
    links,
    summary: readSummary(text, of("summary")),
    experience: sections.flatMap((section) => readJobs(text, section)).slice(0, EXPERIENCE_LIMIT),
    education: of("education")
      .flatMap((section) => readEducation(text, section.lines))
      .slice(0, EDUCATION_LIMIT),
    skills: readSkills(text, skillLines).slice(0, SKILLS_LIMIT),
  };
}

/** Of a section for unpaid roles only what is whole counts: such sections hold other texts too. */
function readJobs(text: string, { kind, heading, lines }: Section): ResumeFacts["experience"] {
  if (kind === "experience") return readExperience(text, lines);
  if (kind !== "other" || !heading || !isUnpaidHeading(heading.text)) return [];
  return readExperience(text, lines).filter(
    ({ employer, title, startDate, endDate }) => employer && title && (startDate ?? endDate),
  );
}

/** The text of the first section for it that has some. */
function readSummary(text: string, sections: readonly Section[]): ReadField | null {
  for (const { lines } of sections) {
    const [first, last] = [lines[0], lines.at(-1)];
    if (first && last) return makeField(text, { start: first.start, end: last.end }, 0.88);
  }
  return null;
}
