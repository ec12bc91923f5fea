import { isHttpUrl } from "@jobwright/contracts/common";
import { estimateSalary, type SalaryOf } from "@jobwright/engine/research/estimate-salary";
import { readRecruiterName } from "@jobwright/engine/research/read-recruiter-hint";
import { citePostings, type CompanyPosting } from "./company-posting.ts";
import type { Citation, Fact } from "./facts.ts";
import { createYielder } from "#platform/yield-to-event-loop";
import {
  readBrief,
  readPosting,
  readPostingsInterviews,
  readPostingsLists,
  toUnreadPosting,
  type ReadPosting,
} from "./postings-lists.ts";

type PostingsInput = {
  company: string;
  /** Of the person's listings at this company. */
  titles: readonly string[];
  /** Its open postings. */
  postings: readonly CompanyPosting[];
  now: Date;
  nameOfSource: (id: string) => string;
};
export type PostingsFacts = {
  facts: Fact[];
  /** Http or https; null: no posting names it. */
  website: string | null;
  /** The words that say that the postings are a recruiter's; null: nothing says so. */
  recruiterHint: string | null;
};

const TITLES_WITHOUT_LISTINGS = 3;
/** Titles of one company that are tried, each against all of its postings. */
const MOST_TITLES = 60;
/** Texts of one company that are read: they repeat themselves, and a search waits for those of all its companies. */
const MOST_TEXTS = 40;
const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_DAYS = 30;

/**
 * What a company's own open postings say of it. Every fact names the postings that it stands on, a job on two boards
 * once; what none of them says is absent. Reading two hundred texts takes a while, so other work has its turn between.
 */
export async function readPostingsFacts(input: PostingsInput): Promise<PostingsFacts> {
  const { company, titles, now, nameOfSource } = input;
  const jobs = [
    ...new Map(input.postings.toReversed().map((each) => [each.dedupeKey, each])).values(),
  ].toReversed();
  const recruiter = readRecruiterName(company);
  const yieldIfDue = createYielder();
  const hinted: (string | null)[] = [];
  const own: ReadPosting[] = [];
  for (const job of jobs) {
    const hint = recruiter ?? readBrief(job).clientWords;
    hinted.push(hint);
    // What a recruiter's posting says is said of somebody else.
    if (hint === null) own.push(own.length < MOST_TEXTS ? readPosting(job) : toUnreadPosting(job));
    await yieldIfDue();
  }
  const cite: Cite = (said) => citePostings(said, nameOfSource);
  const website = jobs.find(({ companyUrl }) => companyUrl !== null && isHttpUrl(companyUrl));
  const salaries = readSalaries(titles, input.postings, cite);
  await yieldIfDue();
  const lists = readPostingsLists(own, cite);
  await yieldIfDue();
  return {
    facts: [
      ...readWebsite(website, cite),
      ...readPace(input.postings, now, cite),
      ...salaries,
      ...lists,
      ...readPostingsInterviews(own, cite),
    ],
    website: website?.companyUrl ?? null,
    recruiterHint: findHint(jobs, hinted, titles),
  };
}

type Cite = (postings: readonly CompanyPosting[]) => Citation[];

function readWebsite(posting: CompanyPosting | undefined, cite: Cite): Fact[] {
  const value = posting?.companyUrl ?? null;
  if (posting === undefined || value === null) return [];
  return cite([posting]).map((at) => ({ field: "companyOverview.website" as const, value, cite: at }));
}

/** Of the listings' own postings, or of most of all. */
function findHint(
  jobs: readonly CompanyPosting[],
  hinted: readonly (string | null)[],
  titles: readonly string[],
): string | null {
  const hints = hinted.filter((hint) => hint !== null);
  const ofTitles = hinted.find((hint, index) => hint !== null && titles.includes(jobs[index]?.title ?? ""));
  return ofTitles ?? (hints.length * 2 > jobs.length ? (hints[0] ?? null) : null);
}

/** Of companies with very many postings only the newest were read, and those are counted. */
function readPace(postings: readonly CompanyPosting[], now: Date, cite: Cite): Fact[] {
  const [first] = postings;
  if (first === undefined) return [];
  const open = Math.max(postings.length, first.openOfCompany);
  const fresh = postings.filter(
    ({ postedAt, firstSeenAt }) => now.getTime() - (postedAt ?? firstSeenAt).getTime() <= NEW_DAYS * DAY_MS,
  );
  const isMore = fresh.length === postings.length && open > postings.length;
  const count = fresh.length === 0 ? "none" : `${isMore ? "at least " : ""}${fresh.length}`;
  const pace = `${count} of them new in the last ${NEW_DAYS} days`;
  return [
    ...cite(postings).map((at) => ({ field: "openPostings" as const, value: open, cite: at })),
    ...cite(fresh.length > 0 ? fresh : postings).map((at) => ({
      field: "hiringPace" as const,
      value: pace,
      cite: at,
    })),
  ];
}

function readSalaries(titles: readonly string[], postings: readonly CompanyPosting[], cite: Cite): Fact[] {
  const found =
    titles.length > 0
      ? [...new Set(titles)].map((title) => estimateSalary(title, postings)).filter((each) => each !== null)
      : estimateFrequentTitles(postings);
  return found.flatMap(({ estimate, from }) =>
    cite(from).map((at) => ({ field: "salaryEstimates" as const, value: estimate, cite: at })),
  );
}

/** Of the roles that most postings state pay for, none of which is another name of one before. */
function estimateFrequentTitles(postings: readonly CompanyPosting[]): SalaryOf<CompanyPosting>[] {
  const paid = postings.filter(({ annualMin, annualMax }) => (annualMin ?? annualMax) !== null);
  const known = new Set<string>();
  return [...new Set(paid.map(({ title }) => title))]
    .slice(0, MOST_TITLES)
    .map((title) => estimateSalary(title, paid))
    .filter((each) => each !== null)
    .toSorted((a, b) => b.from.length - a.from.length)
    .filter(({ estimate, from }) => {
      const isNew = !known.has(estimate.title);
      for (const { title } of from) known.add(title);
      return isNew;
    })
    .slice(0, TITLES_WITHOUT_LISTINGS);
}
