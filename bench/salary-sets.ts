import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Seniority } from "@jobwright/contracts/preferences";
import type { Posting } from "@jobwright/engine/posting";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { readRecordedPostings } from "@jobwright/engine/reading/recorded-postings.fixture";
import { readSeniority } from "@jobwright/engine/reading/read-seniority";
import { isOneRole } from "@jobwright/engine/research/estimate-salary";
import { sharedData } from "../scripts/shared-data.ts";

export type PaidPosting = Posting & { titleLevel: Seniority | null };
type Salary = { level: Seniority; amount: number };
/** A title of the file of reported salaries, with the postings of that role. */
export type SalaryTitle = {
  title: string;
  /** Titles of one line of work have the same postings. */
  line: string;
  postings: PaidPosting[];
  salaries: Salary[];
};

const NOW = new Date("2025-10-31T00:00:00Z");
const LEAST_POINTS = 30;
const TITLES = 20;
const MOST_OF_ONE_LINE = 2;
const levels: Record<string, Seniority> = { EN: "Junior", MI: "Mid", SE: "Senior", EX: "Exec" };

/** The 20 titles with the most reported salaries of those with 30 points on both sides, two of one line at most. */
export function loadSalaryTitles(): SalaryTitle[] {
  const postings = loadPaidPostings();
  const counts = new Map<string, number>();
  const titles: SalaryTitle[] = [];
  for (const [title, salaries] of [...loadSalaries()].toSorted(([, a], [, b]) => b.length - a.length)) {
    const line = readRoleTitle(title).family?.id ?? title;
    const count = counts.get(line) ?? 0;
    if (salaries.length < LEAST_POINTS || count === MOST_OF_ONE_LINE) continue;
    const own = postings.filter((posting) => isOneRole(title, posting.title));
    if (own.length < LEAST_POINTS) continue;
    counts.set(line, count + 1);
    titles.push({ title, line, postings: own, salaries });
    if (titles.length === TITLES) break;
  }
  return titles;
}

/** Recorded postings that state a year's pay in US dollars, each job once. */
function loadPaidPostings(): PaidPosting[] {
  const raw = readRecordedPostings();
  if (raw === null) throw new Error("The recorded postings are not on this machine: set SHARED_DATA.");
  const jobs = new Map(raw.map((posting) => readPosting(posting, NOW)).map((job) => [job.dedupeKey, job]));
  return [...jobs.values()]
    .filter(({ pay, annualMin, annualMax }) => pay?.currency === "USD" && (annualMin ?? annualMax) !== null)
    .map((posting) => ({
      ...posting,
      titleLevel: readSeniority({ title: posting.title, level: null, description: "" }),
    }));
}

/** Salaries of full-time work in the United States by title. No field of the file holds a comma. */
function loadSalaries(): Map<string, Salary[]> {
  const path = sharedData("salary/ai-jobs-salaries-2025-01.csv.gz");
  if (path === null) throw new Error("The reported salaries are not on this machine: set SHARED_DATA.");
  const rows = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n").slice(1);
  const salaries = new Map<string, Salary[]>();
  for (const row of rows) {
    const [, level = "", type, title = "", amount, currency, , , , country] = row.split(",");
    const known = levels[level];
    if (type !== "FT" || country !== "US" || currency !== "USD" || known === undefined) continue;
    const ofTitle = salaries.get(title) ?? [];
    salaries.set(title, ofTitle);
    ofTitle.push({ level: known, amount: Number(amount) });
  }
  return salaries;
}
