import type { JobType, Seniority } from "@jobwright/contracts/preferences";

export type WorkMode = "remote" | "hybrid" | "onsite";
export type PayPeriod = "hour" | "day" | "week" | "month" | "year";

/** Pay as stated: amounts in `currency` (ISO 4217) for each `period`; a single figure has min and max alike. */
export type Pay = {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: PayPeriod | null;
};

/** Stands as the company of a posting whose advert names none. It is no company: nothing is merged or researched by it. */
export const EMPLOYER_NOT_NAMED = "Employer not named";

/** What a source gives, as far as the board states it. Text is plain: no markup, lists as lines that start with "- ". */
export type RawPosting = {
  /** Source id, such as `greenhouse`. */
  source: string;
  /** The board inside the source, such as a company's token; null for a source with one board. */
  board: string | null;
  /** Unique inside (source, board). */
  externalId: string;
  url: string;
  applyUrl: string | null;
  title: string;
  company: string;
  companyUrl: string | null;
  /** Place names as printed; empty: not stated. */
  locations: string[];
  /** Null: the board does not say. */
  workMode: WorkMode | null;
  /** ISO 8601; null: not stated. */
  postedAt: string | null;
  /** Until when it can be applied for, ISO 8601; null: not stated. */
  openUntil: string | null;
  /** Structured pay of the board; null: it has none, and the text is read instead. */
  pay: Pay | null;
  /** Pay in words, such as "$120-150k"; null: none. */
  payText: string | null;
  /** The board's own words, such as "FullTime" or "Festanstellung"; null: not stated. */
  employmentType: string | null;
  /** The board's own words for the level; null: not stated. */
  level: string | null;
  description: string;
  /** Lists that the board keeps apart from the text; empty: they are read from the text. */
  qualifications: string[];
  benefits: string[];
  tags: string[];
  easyApply: boolean;
};

/** A posting as the index keeps it: read once when it arrives, ranked many times. */
export type Posting = Omit<RawPosting, "payText" | "employmentType" | "level" | "tags"> & {
  /** `pay` as a sentence for a card, such as "$38.00 to $44.50 an hour"; null: not stated. */
  payLabel: string | null;
  /** Pay in that currency a year, for comparing; null: not stated or not convertible. */
  annualMin: number | null;
  annualMax: number | null;
  jobType: JobType | null;
  seniority: Seniority | null;
  /** ISO 639-1 of the language that the advert is written in; null: too short to tell. */
  language: string | null;
  /** Same for one job on two boards as far as company and title tell: first step of finding duplicates. */
  dedupeKey: string;
  /** SHA-256 in hex of what a person would read but for the date: the same for a job that is put up again. */
  contentHash: string;
  /** Sorted terms, each 24 bits of hash above 8 bits of count (see matching/term-bag.ts). */
  termBag: Uint32Array;
  /** Number of words in title and description. */
  termCount: number;
};
