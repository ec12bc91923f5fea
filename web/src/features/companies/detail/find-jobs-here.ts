import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";

type JobHead = CompanyResearchSession["jobListings"][number];

const legalForms =
  /\b(?:inc|incorporated|corp|corporation|co|company|llc|ltd|limited|plc|gmbh|ag|sa|bv|group)$/;

/** The session's jobs at the company of a record: those it was researched for, and those under its name. */
export function findJobsHere(session: CompanyResearchSession, record: CompanyRecord): JobHead[] {
  const ids = [record.jobId, record.associatedJob?.id];
  const names = new Set([record.companyOverview.name, record.match?.entity?.name ?? ""].map(toPlainName));
  names.delete("");
  return session.jobListings.filter((job) => ids.includes(job.id) || names.has(toPlainName(job.company)));
}

/** The job that the record was researched for, where the session still has it. */
export function findOwnJob(session: CompanyResearchSession, record: CompanyRecord): JobHead | null {
  const id = record.jobId ?? record.associatedJob?.id;
  return session.jobListings.find((job) => job.id === id) ?? null;
}

/** A name as it is compared: "Meta Platforms, Inc." and "meta platforms" are one. */
function toPlainName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const short = words.replace(legalForms, "").trim();
  return short === "" ? words : short;
}
