import type { DocumentLine, EntryBlock, ResumeDocument } from "@jobwright/contracts/resume-document";
import { findDates } from "#reading/resume/find-dates";
import { numberWords } from "#reading/number-words";
import { foldText } from "#reading/fold-text";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { EVIDENCE_LIMIT, noLink, type EvidenceMaker, type Link } from "./evidence.ts";
import { isInField, readYearsField, type YearsField } from "./fit-years.ts";
import { nameSkills, type ResumeLine } from "./line-skills.ts";
import { listStems } from "./word-stems.ts";

type Period = { from: number; to: number; line: DocumentLine };

const number = String.raw`\d{1,2}|${[...numberWords.keys()].join("|")}`;
const notQuite =
  "almost|nearly|(?:less|fewer) than|(?:just )?under|below|up to|close to|not quite|approaching|fast|knapp";
const statedYears = new RegExp(
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
 * Links the asked years to a line that states as many, else to the printed dates of the jobs, overlaps counted once:
 * of those in the field that is asked (see `isInField`), or of all where the sentence names none. Years of something
 * that the resume never names are a gap, however long its jobs were. A job that goes on, or that ends later, is counted
 * up to `today` (ISO); null: up to the latest date that the resume prints.
 */
export function linkYears(source: YearsSource, asked: AskedRequirement, toEvidence: EvidenceMaker): Link {
  const wanted = Number(asked.id.slice("years-".length));
  const field = readYearsField(asked.quote, asked.label);
  const jobs = listJobs(source.document);
  const fitting = jobs.filter((job) => isInField(job, field));
  const anywhere = findStated(source.lines, wanted);
  const stated = fitting.length > 0 && anywhere && isOfOtherField(anywhere, field) ? null : anywhere;
  const inField = fitting.length === 0 ? null : sumDates(fitting, source);
  if (inField && inField.years >= wanted) {
    const isAll = fitting.length === jobs.length || (field.skills.length === 0 && field.stems.size === 0);
    return toLink(isAll ? "alias" : "shown", stated ?? inField, toEvidence);
  }
  const work = stated ?? sumDates(jobs, source);
  if (work === null) return noLink;
  const lacking = inField ? null : findLacking(field, source);
  if (work.years < wanted) return { ...noLink, hint: `${work.sentence}, in all lines of work.` };
  if (lacking !== null) return { ...noLink, hint: `${work.sentence}, but it does not name ${lacking}.` };
  if (inField && !stated) return { ...noLink, hint: `${inField.sentence}, in this field.` };
  return toLink("alias", work, toEvidence);
}

function toLink(match: "alias" | "shown", work: Work, toEvidence: EvidenceMaker): Link {
  const evidence = work.lines.slice(0, EVIDENCE_LIMIT).map(toEvidence);
  return { match, writtenAs: work.said, evidence, hint: null };
}

/** A statement that tells of what its years are: "10 years in the classroom", "data analyst with 6 years in pricing". */
const toldOf = /[^.,;|]*\b(?:years?|yrs?)(?:['’]s?)?\s(?:of\s)?(?:experience\s)?(?:in|as|of)\s[^.,;|]{3,60}/i;

/** Whether the years that somebody states are those of another work than is asked for, of which there are jobs too. */
function isOfOtherField({ lines }: Work, { skills, stems }: YearsField): boolean {
  const told = toldOf.exec(lines[0]?.text ?? "")?.[0];
  if (told === undefined || stems.size === 0) return false;
  const isShared = listStems(told).some(({ stem }) => stems.has(stem));
  return !isShared && !nameSkills(told).some(({ id }) => skills.some((one) => one.id === id));
}

/** Years of work, with how they are known. */
type Work = { years: number; said: string; sentence: string; lines: DocumentLine[] };

/** What of the field the resume names nowhere; null: it does, or it is work at large. */
function findLacking({ skills, stems }: YearsField, { named, lines }: YearsSource): string | null {
  if (skills.some(({ id }) => named.has(id))) return null;
  const [first] = skills;
  if (first) return first.writtenAs;
  if (stems.size === 0) return null;
  const isNamed = lines.some(({ line }) => listStems(line.text).some(({ stem }) => stems.has(stem)));
  return isNamed ? null : "this field";
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

function listJobs({ sections }: ResumeDocument): EntryBlock[] {
  return sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) => blocks.filter((block) => block.type === "entry"));
}

function sumDates(entries: readonly EntryBlock[], { document, today }: YearsSource): Work | null {
  const periods = readPeriods(entries, today ?? findLatest(listJobs(document)));
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
  const years = [...foldText(text).matchAll(statedYears)].map(
    ({ 1: amount = "" }) => numberWords.get(amount) ?? Number(amount),
  );
  return years.length === 0 ? null : Math.max(...years);
}

type Dated = { line: DocumentLine; range: ReturnType<typeof findDates>[number] };

function listDates(entries: readonly EntryBlock[]): Dated[] {
  return entries.flatMap(({ dates }) =>
    dates === null ? [] : findDates(dates.text).map((range) => ({ line: dates, range })),
  );
}

/** The latest month that the dates of jobs print, as `YYYY-MM`. */
function findLatest(entries: readonly EntryBlock[]): string {
  const printed = listDates(entries).flatMap(({ range }) =>
    [range.from, range.to].flatMap((point) => (point && point.value !== "present" ? [point.value] : [])),
  );
  return printed.toSorted((a, b) => toMonth(a) - toMonth(b)).at(-1) ?? "0000-01";
}

/** The time of each dated entry, in months, the end exclusive. */
function readPeriods(entries: readonly EntryBlock[], today: string): Period[] {
  const latest = toMonth(today.slice(0, 7));
  return listDates(entries).flatMap(({ line, range: { from, to } }) => {
    if (!from || !to) return [];
    const end = to.value === "present" ? latest : toMonth(to.value);
    const period = { line, from: toMonth(from.value), to: Math.min(latest, end) + 1 };
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
