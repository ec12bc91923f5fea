import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import { findDates } from "#reading/resume/find-dates";
import { numberWords } from "#reading/number-words";
import { foldText } from "#reading/fold-text";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { EVIDENCE_LIMIT, noLink, type EvidenceMaker, type Link } from "./evidence.ts";
import { nameSkills, type ResumeLine } from "./line-skills.ts";

type Period = { from: number; to: number; line: DocumentLine };

const number = String.raw`\d{1,2}|${[...numberWords.keys()].join("|")}`;
const notQuite =
  "almost|nearly|(?:less|fewer) than|(?:just )?under|below|up to|close to|not quite|approaching|fast|knapp";
const stated = new RegExp(
  String.raw`(?<!\b(?:${notQuite})\s)(?<![\p{L}\d.,$€£-])(${number})(?:\.\d)?\s?(?:\+|plus)?[\s-]{0,2}(?:years?|yrs?|jahren?|ans|anos)(?:'s?)?\s(?:of|as|in|working|\p{L}+\s(?:of\s)?experience|experience|erfahrung|berufserfahrung)`,
  "gu",
);

export type YearsSource = {
  document: ResumeDocument;
  lines: readonly ResumeLine[];
  /** Ids of the skills that the resume names. */
  named: ReadonlySet<string>;
  today: string | null;
};

/**
 * Links the asked years to a line that states as many, else to the printed dates of the jobs, overlaps counted once.
 * Years of something that the resume never names are a gap, however long its jobs were. A job that goes on, or that
 * ends later, is counted up to `today` (ISO); null: up to the latest date that the resume prints.
 */
export function linkYears(source: YearsSource, asked: AskedRequirement, toEvidence: EvidenceMaker): Link {
  const wanted = Number(asked.id.slice("years-".length));
  const work = findStated(source.lines, wanted) ?? sumDates(source.document, source.today);
  if (work === null) return noLink;
  const lacking = findLacking(asked.quote, source.named);
  if (work.years < wanted) return { ...noLink, hint: `${work.sentence}, in all lines of work.` };
  if (lacking !== null) return { ...noLink, hint: `${work.sentence}, but it does not name ${lacking}.` };
  const evidence = work.lines.slice(0, EVIDENCE_LIMIT).map(toEvidence);
  return { match: "alias", writtenAs: work.said, evidence, hint: null };
}

/** Years of work, with how they are known. */
type Work = { years: number; said: string; sentence: string; lines: DocumentLine[] };

/** What the sentence asks the years of, where the resume names nothing of it; null: it does, or it is work at large. */
function findLacking(quote: string, named: ReadonlySet<string>): string | null {
  const asked = nameSkills(quote);
  return asked.some(({ id }) => named.has(id)) ? null : (asked[0]?.writtenAs ?? null);
}

function findStated(lines: readonly ResumeLine[], wanted: number): Work | null {
  const stating = lines
    .filter(
      ({ part, section }) => part === "headline" || section.kind === "summary" || section.kind === "top",
    )
    .map(({ line }) => ({ line, years: readStatedYears(line.text) ?? 0 }))
    .filter(({ years }) => years > 0 && years >= wanted);
  const years = stating[0]?.years;
  if (years === undefined) return null;
  const said = countYears(years);
  return {
    years,
    said: `${said}, as you state`,
    sentence: `Your resume states ${said}`,
    lines: stating.map(({ line }) => line),
  };
}

function sumDates(document: ResumeDocument, today: string | null): Work | null {
  const periods = readPeriods(document, today);
  if (periods.length === 0) return null;
  const months = countMonths(periods);
  const years = Math.floor(months / 12);
  const said = years === 0 ? `${months} ${months === 1 ? "month" : "months"}` : countYears(years);
  const jobs = periods.length === 1 ? "1 job" : `${periods.length} jobs`;
  return {
    years,
    said: `${said} by the dates of ${jobs}`,
    sentence: `The dates of ${jobs} in your resume add up to ${said}`,
    lines: periods.map(({ line }) => line),
  };
}

function countYears(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}

function readStatedYears(text: string): number | null {
  const years = [...foldText(text).matchAll(stated)].map(
    ({ 1: amount = "" }) => numberWords.get(amount) ?? Number(amount),
  );
  return years.length === 0 ? null : Math.max(...years);
}

/** The time of each dated entry of the experience, in months, the end exclusive. */
function readPeriods({ sections }: ResumeDocument, today: string | null): Period[] {
  const lines = sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "entry" && block.dates ? [block.dates] : [])),
    );
  const dates = lines.flatMap((line) => findDates(line.text).map((range) => ({ line, range })));
  const printed = dates.flatMap(({ range }) =>
    [range.from, range.to].map((point) => (point && point.value !== "present" ? point.value : null)),
  );
  const latest = today
    ? toMonth(today.slice(0, 7))
    : Math.max(0, ...printed.map((value) => (value === null ? 0 : toMonth(value))));
  return dates.flatMap(({ line, range: { from, to } }) => {
    if (!from || !to) return [];
    const period = {
      line,
      from: toMonth(from.value),
      to: Math.min(latest, to.value === "present" ? latest : toMonth(to.value)) + 1,
    };
    return period.to > period.from ? [period] : [];
  });
}

/** Month of a `YYYY-MM` or a `YYYY`; a year alone is its January, at the end of a job too, so that nothing is added. */
function toMonth(value: string): number {
  const [year = 0, month = 1] = value.split("-").map(Number);
  return year * 12 + month - 1;
}

function countMonths(periods: readonly Period[]): number {
  let [months, until] = [0, 0];
  for (const { from, to } of periods.toSorted((a, b) => a.from - b.from)) {
    months += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return months;
}
