import type { DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";
import { WRITTEN_SUMMARY_ID } from "@jobwright/contracts/tailoring";
import { findDates } from "#reading/resume/find-dates";
import { titleHeads } from "#reading/resume/title-words";
import { foldText } from "#reading/fold-text";
import { isLeaning } from "./leaning-lines.ts";
import { isProvenSkill, listShowing } from "./proven-skill.ts";

/** What a summary is made of; each is one of the resume's own facts. */
export type SummaryFacts = {
  title: string;
  years: number | null;
  skills: readonly string[];
  deed: string | null;
};

const HEADING = { id: "summary-written-heading", text: "Summary", source: null };
/** Fewer years are better told by the jobs themselves. */
const LEAST_YEARS = 2;

export function makeSummary(text: string): DocumentSection {
  const line = { id: WRITTEN_SUMMARY_ID, text, source: null };
  return {
    id: "summary-written-section",
    kind: "summary",
    heading: HEADING,
    blocks: [{ type: "text", isBullet: false, line }],
  };
}

/** "Data Analyst with 5+ years of work experience. Skills shown in it: SQL and Tableau. Maintain 17 dashboards." */
export function writeSummary({ title, years, skills, deed }: SummaryFacts): string {
  const experience = years === null ? "" : ` with ${years}+ years of work experience`;
  const sentences = [`${title}${experience}.`];
  if (skills.length > 0) sentences.push(`Skills shown at work: ${skills.join(", ")}.`);
  if (deed !== null) sentences.push(/[.!?]$/.test(deed) ? deed : `${deed}.`);
  return sentences.join(" ");
}

/** What stands behind a title in its line: a department, a place, whom it is for; and the level at its end. */
const behindTitle = /,| [-–—|] | \(| to (?:the )?\p{Lu}/u;
const level = /\s+(?:i{1,3}|iv|v|[1-5])$/i;

/** The title of the latest job, as printed: that of the first entry of the experience; null: none is plain. */
export function readLatestTitle({ sections }: ResumeDocument): string | null {
  const [first] = sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
  const titles = (first?.heading ?? [])
    .map(({ text }) => text.split(behindTitle)[0]?.trim() ?? "")
    .filter((text) => {
      const words = foldText(text.replace(level, "")).split(/\s+/);
      return words.length <= 6 && titleHeads.has(words.at(-1) ?? "");
    });
  return titles.length === 1 ? (titles[0] ?? null) : null;
}

/**
 * Whole years of the dated jobs, overlaps counted once, by the months that they print; a job that goes on is counted up
 * to the latest month of the others' or its own start, so that the number is one that was surely reached.
 */
export function countWorkYears({ sections }: ResumeDocument): number | null {
  const ranges = sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "entry" && block.dates ? [block.dates] : [])),
    )
    .flatMap(({ text }) => findDates(text));
  const months = new Set<number>();
  for (const { from, to } of ranges) {
    if (!from || !to || to.value === "present") continue;
    for (let month = toMonth(from.value); month < toMonth(to.value); month += 1) months.add(month);
  }
  const years = Math.floor(months.size / 12);
  return years < LEAST_YEARS ? null : years;
}

/** A year alone is its January, at the end of a job too, so that nothing is added. */
function toMonth(value: string): number {
  const [year = 0, month = 1] = value.split("-").map(Number);
  return year * 12 + month - 1;
}

/** Bullets of jobs that stand by themselves, as they may be quoted. */
export function listDeeds({ sections }: ResumeDocument): string[] {
  return sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "entry" ? block.body : [])))
    .filter(({ isBullet, line }) => isBullet && !isLeaning(line.text))
    .map(({ line }) => line.text);
}

/** Whether a section is a summary whose every sentence is a fact of the original, which has no summary itself. */
export function isProvenSummary(original: ResumeDocument, section: DocumentSection): boolean {
  const [block] = section.blocks;
  if (original.sections.some(({ kind }) => kind === "summary") || block?.type !== "text") return false;
  const made = makeSummary(block.line.text);
  if (JSON.stringify(section) !== JSON.stringify(made)) return false;
  const title = readLatestTitle(original);
  if (title === null) return false;
  const [, list] = / Skills shown at work: ([^.]*(?:\.\p{L}[^.]*)*)\. ?/u.exec(block.line.text) ?? [];
  const skills = list === undefined ? [] : list.split(", ");
  const showing = listShowing(original);
  if (!skills.every((skill) => isProvenSkill(showing, skill))) return false;
  const years = countWorkYears(original);
  const deeds = [null, ...listDeeds(original)];
  return [null, years].some((one) =>
    deeds.some((deed) => writeSummary({ title, years: one, skills, deed }) === block.line.text),
  );
}
