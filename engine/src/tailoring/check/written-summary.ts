import type { DocumentSection, EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
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

/**
 * "Data Analyst with 5+ years of work experience, including SQL and Tableau. Maintain 17 dashboards."; without years "with
 * experience in SQL and Tableau".
 */
export function writeSummary({ title, years, skills, deed }: SummaryFacts): string {
  const last = skills.at(-1);
  const list = skills.length < 2 ? last : `${skills.slice(0, -1).join(", ")} and ${last}`;
  const ofYears = `${years}+ years of work experience${list === undefined ? "" : `, including ${list}`}`;
  const experience = years !== null ? ofYears : list === undefined ? null : `experience in ${list}`;
  const named = title.includes(",") ? `${title},` : title;
  const sentences = [experience === null ? `${title}.` : `${named} with ${experience}.`];
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
  return first ? readTitle(first) : null;
}

/** The latest title with its department, as printed: "Data Analyst II, Marketing"; null: nothing plain stands behind it. */
export function readWholeTitle(original: ResumeDocument): string | null {
  const title = readLatestTitle(original);
  const lines = original.sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "entry" ? block.heading : [])));
  const whole = lines.find(({ text }) => title !== null && text.startsWith(title))?.text ?? "";
  return title !== null && /^, \p{L}[^,;|()]{2,40}$/u.test(whole.slice(title.length)) ? whole : null;
}

/** The title with which a summary begins, "Backend engineer, about 6 years": what the person says they are. */
export function readSummaryTitle({ sections }: ResumeDocument): string | null {
  const [block] = sections.find(({ kind }) => kind === "summary")?.blocks ?? [];
  if (block?.type !== "text") return null;
  const [title = ""] =
    /^[^,.;:()]{4,60}?(?=,| with \p{L}*\d| with (?:over|more|about|\p{L}+ years))/u.exec(block.line.text) ??
    [];
  const words = foldText(title).split(/\s+/);
  return words.length <= 5 && titleHeads.has(words.at(-1) ?? "") && !/^(?:I|an?|the)\b/i.test(title)
    ? title
    : null;
}

/** A title as it stands under a name: with a capital. */
export function toHeadline(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The title that the head of a job prints; null: none is plain. */
function readTitle({ heading }: Pick<EntryBlock, "heading">): string | null {
  const titles = heading
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

/** The years that a summary may state; null: a job goes on, and those before it would be too few. */
export function tellWorkYears(original: ResumeDocument): number | null {
  const goesOn = original.sections.some(
    ({ kind, blocks }) =>
      kind === "experience" &&
      blocks.some(
        (block) =>
          block.type === "entry" &&
          findDates(block.dates?.text ?? "").some(({ to }) => to?.value === "present"),
      ),
  );
  return goesOn ? null : countWorkYears(original);
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
  return JSON.stringify(section) === JSON.stringify(made) && isMadeOfFacts(original, block.line.text);
}

/** Whether every sentence of a summary is one that the original's own title, dates, skills and bullets make. */
export function isMadeOfFacts(original: ResumeDocument, text: string): boolean {
  const titles = [readLatestTitle(original), readWholeTitle(original)].filter((title) => title !== null);
  const [, list = ""] =
    / (?:years of work experience, including|with experience in) ([^.]*(?:\.\p{L}[^.]*)*)\./u.exec(text) ??
    [];
  const parts = list.split(", ");
  const skills = [...parts.slice(0, -1), ...(parts.at(-1) ?? "").split(" and ")].filter(
    (skill) => skill !== "",
  );
  const showing = listShowing(original);
  if (!skills.every((skill) => isProvenSkill(showing, skill))) return false;
  const years = tellWorkYears(original);
  const deeds = [null, ...listDeeds(original)];
  return titles.some((title) =>
    [null, years].some((one) =>
      deeds.some((deed) => writeSummary({ title, years: one, skills, deed }) === text),
    ),
  );
}
