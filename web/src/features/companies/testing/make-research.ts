import type { CompanyRecord, CompanyResearchSession, FactSource } from "@jobwright/contracts/companies";

/** A source for tests; `fields` replace what a test is about. */
export function makeSource(field: string, fields: Partial<FactSource> = {}): FactSource {
  return {
    field,
    source: "wikidata",
    name: "Wikidata",
    url: "https://www.wikidata.org/wiki/Q380",
    seenAt: "2026-11-20T09:00:00.000Z",
    ...fields,
  };
}

/** A record for tests that states nothing but what it is given. */
export function makeRecord(
  overview: Partial<CompanyRecord["companyOverview"]> & { name: string },
  fields: Partial<CompanyRecord> = {},
): CompanyRecord {
  return { companyOverview: { id: overview.name.toLowerCase(), ...overview }, sources: [], ...fields };
}

export function makeSession(
  sessionId: string,
  researchData: CompanyRecord[],
  fields: Partial<CompanyResearchSession> = {},
): CompanyResearchSession {
  return {
    sessionId,
    researchData,
    jobListings: [],
    origin: "search",
    createdAt: "2026-11-20T09:00:00.000Z",
    lastUpdated: "2026-11-20T09:00:00.000Z",
    ...fields,
  };
}
