import type { JobType, Seniority } from "@jobwright/contracts/preferences";
import type { HiddenGroup, Match } from "@jobwright/contracts/matching";
import type { Posting } from "./posting.ts";

/** What a person looks for. Null: never chosen, so it neither hides nor scores anything (P10). */
export type Wanted = {
  titles: string[];
  locations: string[];
  /** Where the person lives, as their resume prints it: from there they work who want remote work and name no place. */
  home: string | null;
  skills: string[];
  /** Skills that the person's profile or resume holds besides: they are never asked to be named, and never count as lacking. */
  otherSkills: string[];
  /** The language of their resume, ISO 639-1; null: no resume, or it cannot be told. */
  resumeLanguage: string | null;
  companies: string[];
  /** Companies that the person set aside; their jobs are hidden. */
  avoidedCompanies: string[];
  includeKeywords: string[];
  excludeKeywords: string[];
  other: string;
  /** US dollars a year. */
  salaryRange: { min: number; max: number } | null;
  jobType: JobType | null;
  seniority: Seniority | null;
};

/** Somebody who named nothing yet. */
export const nothingWanted: Wanted = {
  titles: [],
  locations: [],
  home: null,
  skills: [],
  otherSkills: [],
  resumeLanguage: null,
  companies: [],
  avoidedCompanies: [],
  includeKeywords: [],
  excludeKeywords: [],
  other: "",
  salaryRange: null,
  jobType: null,
  seniority: null,
};

/** A posting of the index as far as ranking needs it. The description is read only for those near the top. */
export type Candidate = Omit<
  Posting,
  "description" | "qualifications" | "benefits" | "language" | "openUntil"
> & {
  id: string;
  isSample: boolean;
  /** ISO 8601. */
  firstSeenAt: string;
};

export type RankedCandidate = {
  candidate: Candidate;
  match: Match;
  /** The same job on other boards, whose links are kept. */
  duplicates: Candidate[];
};

export type RankingResult = {
  /** False where nothing was wanted that a score could tell of: then the newest come first, and no score is to be shown. */
  isScored: boolean;
  /** Best first, at most `limit`. */
  ranked: RankedCandidate[];
  /** Candidates that fit what is wanted at all, before merging and hiding. */
  found: number;
  merged: number;
  hidden: HiddenGroup[];
  belowCut: number;
};

/** How alike a wanted and an offered title are in meaning: a cosine, -1 to 1; null: no vector for one of them. */
export type TitleSimilarity = (wanted: string, offered: string) => number | null;
