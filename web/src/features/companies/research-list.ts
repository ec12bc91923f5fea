import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";

/** One record with the session it belongs to; a company's name and its session identify it (C10). */
export type Researched = { session: CompanyResearchSession; record: CompanyRecord; key: string };

export function researchKey(sessionId: string, companyName: string): string {
  return `${sessionId} ${companyName}`;
}

/** The records of all sessions, those of the newest session first, and inside a session in its order. */
export function listResearched(sessions: readonly CompanyResearchSession[]): Researched[] {
  return sessions
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .flatMap((session) =>
      session.researchData.map((record) => ({
        session,
        record,
        key: researchKey(session.sessionId, record.companyOverview.name),
      })),
    );
}

/** The record that was made for a job (C09), or that its session has of its company; null where there is none. */
export function findByJob(researched: readonly Researched[], jobId: string): Researched | null {
  const own = researched.find(({ record }) => record.jobId === jobId || record.associatedJob?.id === jobId);
  return own ?? researched.find((each) => isOfCompany(each, jobId)) ?? null;
}

/** One record stands for all jobs of its company in a search, and names only one of them. */
function isOfCompany({ session, record }: Researched, jobId: string): boolean {
  const job = session.jobListings.find(({ id }) => id === jobId);
  return job?.company === record.companyOverview.name;
}

/** The company of a job as a session of research knows it; null where none has that job. */
export function findCompanyOfJob(researched: readonly Researched[], jobId: string): string | null {
  for (const { session } of researched) {
    const job = session.jobListings.find(({ id }) => id === jobId);
    if (job !== undefined) return job.company;
  }
  return null;
}

/** The job that a record was made for; null where it was made for none. */
export function jobIdOf(record: CompanyRecord): string | null {
  return record.jobId ?? record.associatedJob?.id ?? null;
}

/** How many sources have not answered yet. */
export function countWaiting(record: CompanyRecord): number {
  return (record.asked ?? []).filter(({ state }) => state === "waiting").length;
}

/** The sessions without one record; a session goes with its last one. */
export function withoutRecord(
  sessions: readonly CompanyResearchSession[],
  key: string,
): CompanyResearchSession[] {
  return sessions.flatMap((session) => {
    const researchData = session.researchData.filter(
      ({ companyOverview }) => researchKey(session.sessionId, companyOverview.name) !== key,
    );
    return researchData.length === 0 ? [] : [{ ...session, researchData }];
  });
}

/** The sessions with a record that was just made, in place of the one before or in a session of its own. */
export function withRecord(
  sessions: readonly CompanyResearchSession[],
  sessionId: string,
  record: CompanyRecord,
  at: Date,
): CompanyResearchSession[] {
  const lastUpdated = at.toISOString();
  const session = sessions.find((each) => each.sessionId === sessionId);
  if (session === undefined) {
    const made = { sessionId, researchData: [record], jobListings: [], origin: "name" as const };
    return [{ ...made, createdAt: lastUpdated, lastUpdated }, ...sessions];
  }
  const { name } = record.companyOverview;
  const isKnown = session.researchData.some(({ companyOverview }) => companyOverview.name === name);
  const researchData = isKnown
    ? session.researchData.map((each) => (each.companyOverview.name === name ? record : each))
    : [...session.researchData, record];
  return sessions.map((each) => (each === session ? { ...session, researchData, lastUpdated } : each));
}
