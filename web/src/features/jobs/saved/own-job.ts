import { isHttpUrl } from "@jobwright/contracts/common";
import { listingDefaults, type ListingPatch, type ReadPosting } from "@jobwright/contracts/jobs";

/** What the form of a job of one's own holds, as typed. */
export type OwnJob = {
  title: string;
  company: string;
  location: string;
  salary: string;
  /** `YYYY-MM-DD`, or empty. */
  datePosted: string;
  /** One requirement a line. */
  requirements: string;
  description: string;
  jobLink: string;
  benefits: string[];
};
export type OwnJobField = Exclude<keyof OwnJob, "benefits">;
export type OwnJobProblems = Partial<Record<OwnJobField, string>>;

export const emptyOwnJob: OwnJob = {
  title: "",
  company: "",
  location: "",
  salary: "",
  datePosted: "",
  requirements: "",
  description: "",
  jobLink: "",
  benefits: [],
};

const limits: Partial<Record<OwnJobField, number>> = {
  title: 300,
  company: 300,
  location: 300,
  salary: 300,
  description: 50_000,
};
const MAX_REQUIREMENTS = 100;
const MAX_REQUIREMENT = 1000;

/** A pasted text is a link where it is one whole web address, and the posting's text otherwise. */
export function toPastedSource(pasted: string): { url: string } | { text: string } | null {
  const text = pasted.trim();
  if (text === "") return null;
  return isHttpUrl(text) && !/\s/.test(text) ? { url: text } : { text };
}

export function toOwnJob(read: ReadPosting): OwnJob {
  return {
    title: read.title,
    company: read.company,
    location: read.location,
    salary: read.salary,
    datePosted: read.datePosted ?? "",
    requirements: read.qualifications.join("\n"),
    description: read.description,
    jobLink: isHttpUrl(read.jobLink) ? read.jobLink : "",
    benefits: read.benefits,
  };
}

/** What is wrong with the form, by field. Only the title is needed; what is not known stays empty. */
export function checkOwnJob(job: OwnJob): OwnJobProblems {
  const problems: OwnJobProblems = {};
  for (const [field, limit] of Object.entries(limits) as [OwnJobField, number][]) {
    if (job[field].trim().length > limit)
      problems[field] = `This is longer than ${limit.toLocaleString("en-US")} characters.`;
  }
  if (job.title.trim() === "") problems.title = "Give the job a title.";
  if (job.jobLink.trim() !== "" && !isHttpUrl(job.jobLink.trim()))
    problems.jobLink = "This is not a full link. It begins with https://.";
  const lines = toLines(job.requirements);
  if (lines.length > MAX_REQUIREMENTS) problems.requirements = `At most ${MAX_REQUIREMENTS} lines fit here.`;
  if (lines.some((line) => line.length > MAX_REQUIREMENT))
    problems.requirements = `A line is longer than ${MAX_REQUIREMENT.toLocaleString("en-US")} characters.`;
  return problems;
}

/** The form as the listing that is saved. What is empty is left out or not specified, and shows so. */
export function toListingPatch(job: OwnJob): ListingPatch {
  const { datePosted, jobLink, requirements, benefits, ...texts } = job;
  const given = Object.fromEntries(
    Object.entries(texts)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ""),
  );
  return {
    ...given,
    datePosted: datePosted === "" ? listingDefaults.text : datePosted,
    ...(jobLink.trim() === "" ? {} : { jobLink: jobLink.trim() }),
    qualifications: toLines(requirements),
    benefits,
    status: "new",
  };
}

function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*[-•*]\s*/, "").trim())
    .filter((line) => line !== "");
}
