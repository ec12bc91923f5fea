import { httpUrlSchema } from "@jobwright/contracts/common";
import type { DayOrder, SheetField } from "@jobwright/contracts/job-sheets";
import { listingDefaults, listingPatchSchema, type JobStatus } from "@jobwright/contracts/jobs";
import { htmlToText } from "#platform/markup/html-to-text";
import { checkListingSize } from "../listing-limits.ts";
import { readHistory, type StatusDays } from "./read-history.ts";
import { fromCell } from "./sheet-cells.ts";
import { readDay } from "./sheet-days.ts";
import { toStatusWord } from "./status-words.ts";

/** How the columns of a file are read. */
export type RowPlan = {
  names: readonly string[];
  fields: readonly (SheetField | null)[];
  dayOrder: DayOrder | null;
  statuses: Readonly<Record<string, JobStatus>>;
};

/** A row of a file as a job. Texts are empty, and the rest null, where the row does not say. */
export type JobRow = {
  line: number;
  texts: Record<TextField, string>;
  qualifications: string[];
  benefits: string[];
  datePosted: string;
  deadline: string | null;
  addedOn: string | null;
  status: JobStatus | null;
  days: StatusDays;
  isFavorite: boolean;
  isEasyApply: boolean;
  isSample: boolean;
  sources: string[];
  /** What could not be read as what it should be, and stands in the note. */
  kept: { column: string; text: string }[];
};
const textFields = [
  "title",
  "company",
  "location",
  "salary",
  "jobLink",
  "note",
  "description",
  "jobId",
  "postedDate",
] as const;
type TextField = (typeof textFields)[number];

/** What a problem calls a field. */
const fieldWords: Partial<Record<TextField, string>> = {
  jobLink: "link",
  jobId: "reference",
  postedDate: "posted as stated",
};

/**
 * Reads one row. `problem` says, behind "line 7", why it can be no job. What happened cannot have happened after `latestDay`
 * (YYYY-MM-DD): such a day is kept in the note as it stands.
 */
export function readJobRow(
  line: number,
  cells: readonly string[],
  plan: RowPlan,
  latestDay: string,
): JobRow | { problem: string } {
  const kept: JobRow["kept"] = [];
  const extras: string[] = [];
  const values = new Map<SheetField, { text: string; column: string }>();
  for (const [index, field] of plan.fields.entries()) {
    const text = fromCell(cells[index] ?? "");
    const column = plan.names[index] ?? "";
    if (field === null || text === "") continue;
    if (field === "extra") extras.push(`${column}: ${text}`);
    else values.set(field, { text, column });
  }
  const textOf = (field: SheetField) => values.get(field)?.text ?? "";
  const keep = (field: SheetField) => {
    const value = values.get(field);
    if (value !== undefined) kept.push(value);
  };
  const dayOf = (field: SheetField): string | null => {
    const day = readDay(textOf(field), plan.dayOrder);
    if (day !== null && day !== "ambiguous") return day.day;
    keep(field);
    return null;
  };

  const pastDayOf = (field: SheetField): string | null => {
    const day = dayOf(field);
    if (day === null || day <= latestDay) return day;
    keep(field);
    return null;
  };

  const jobLink = httpUrlSchema.safeParse(textOf("jobLink")).success ? textOf("jobLink") : "";
  if (jobLink === "") keep("jobLink");
  const history = readHistory(textOf("statusHistory"), latestDay);
  if (history === null) keep("statusHistory");
  const row: Omit<JobRow, "texts"> = {
    line,
    qualifications: toItems(textOf("qualifications")),
    benefits: toItems(textOf("benefits")),
    datePosted: dayOf("datePosted") ?? listingDefaults.text,
    deadline: dayOf("deadline"),
    addedOn: pastDayOf("addedOn"),
    status: plan.statuses[toStatusWord(textOf("status"))] ?? null,
    days: { since: pastDayOf("statusSince"), applied: pastDayOf("appliedOn"), history },
    isFavorite: isYes(textOf("favorite")),
    isEasyApply: isYes(textOf("easyApply")),
    isSample: isYes(textOf("isSample")),
    sources: textOf("source").split(", ").filter(Boolean).slice(0, 10),
    kept,
  };
  const lines = [...extras, ...kept.map(({ column, text }) => `${column}: ${text}`)];
  const texts = {
    title: textOf("title"),
    company: textOf("company"),
    location: textOf("location"),
    salary: textOf("salary") || toPay(textOf),
    jobLink,
    note: [textOf("note"), lines.join("\n")].filter(Boolean).join("\n\n"),
    description: textOf("description") || htmlToText(textOf("descriptionHtml")),
    jobId: textOf("jobId"),
    postedDate: textOf("postedDate"),
  };
  const problem = findProblem(texts, row);
  return problem === null ? { ...row, texts } : { problem };
}

/** The days of a row as the file has them. */
export function daysOf(cells: readonly string[], fields: RowPlan["fields"]): string[] {
  return cells.flatMap((cell, index) => {
    const field = fields[index];
    return field != null && dayFields.includes(field) ? [fromCell(cell)] : [];
  });
}
const dayFields: readonly SheetField[] = ["datePosted", "deadline", "addedOn", "statusSince", "appliedOn"];

/** "120,000 – 150,000 USD, yearly" of the parts that are there, each as the file has it. */
function toPay(textOf: (field: SheetField) => string): string {
  const [min, max] = [textOf("salaryMin"), textOf("salaryMax")].map(toAmount);
  const amounts = min && max ? `${min} – ${max}` : min ? `from ${min}` : max ? `up to ${max}` : "";
  if (amounts === "") return "";
  const amount = [amounts, textOf("salaryCurrency")].filter(Boolean).join(" ");
  return [amount, textOf("salaryPeriod")].filter(Boolean).join(", ");
}

function toAmount(text: string): string {
  return /^\d{4,9}(?:\.0+)?$/.test(text) ? Number(text).toLocaleString("en-US") : text;
}

function toItems(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^[-•*]\s+/, "").trim())
    .filter((line) => line !== "");
}

function isYes(text: string): boolean {
  return /^(yes|true|1|x|y)$/i.test(text);
}

/** A field is held against what a person may write into it; long texts against the size of a whole listing. */
function findProblem(texts: JobRow["texts"], row: Omit<JobRow, "texts">): string | null {
  if (texts.title === "") return "has no title";
  const { description: _long, jobLink: _checked, ...short } = texts;
  const checked = listingPatchSchema.safeParse(short);
  const field = textFields.find((each) => each === checked.error?.issues[0]?.path[0]);
  const words = fieldWords[field ?? "title"] ?? field;
  if (checked.error?.issues[0]?.code === "too_big")
    return `has a ${words} of ${texts[field ?? "title"].length.toLocaleString("en-US")} characters, which is too long`;
  if (!checked.success) return `has control characters in its ${words ?? "texts"}`;
  try {
    checkListingSize({ ...texts, qualifications: row.qualifications, benefits: row.benefits });
  } catch {
    return "has texts larger than 256 KB together";
  }
  return null;
}
