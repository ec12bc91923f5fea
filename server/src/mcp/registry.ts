import type { Tool } from "./tool.ts";
import { markFavorite, setJobStatus, writeJobNote } from "./tools/change-job.ts";
import { getCompanyFacts } from "./tools/company-facts.ts";
import { listJobs } from "./tools/list-jobs.ts";
import { proposeTailoring } from "./tools/propose-tailoring.ts";
import { readJob } from "./tools/read-job.ts";
import { getTailoring } from "./tools/read-tailoring.ts";
import { listOwnResumes, readResume } from "./tools/resumes.ts";
import { listSearches, runSearch } from "./tools/scheduled-searches.ts";
import { getSearch, searchJobs } from "./tools/search-jobs.ts";

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  searchJobs,
  getSearch,
  listJobs,
  readJob,
  setJobStatus,
  writeJobNote,
  markFavorite,
  getCompanyFacts,
  listSearches,
  runSearch,
  listOwnResumes,
  readResume,
  proposeTailoring,
  getTailoring,
];
