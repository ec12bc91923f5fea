import {
  companiesEndpoints,
  type CompanyResearchSession,
  type ResearchEvent,
} from "@jobwright/contracts/companies";
import { callApi, streamEvents, type CallInput } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

export async function listResearch(uid: string, signal?: AbortSignal): Promise<CompanyResearchSession[]> {
  return (await callApi(companiesEndpoints.listCompanyResearch, { params: { uid }, signal })).sessions;
}

/** Deletes the record of one company; one that is gone already counts as deleted. */
export async function deleteResearched(uid: string, sessionId: string, companyName: string): Promise<void> {
  const gone = ["companies/company-not-found", "companies/research-not-found"];
  try {
    await callApi(companiesEndpoints.deleteResearchedCompany, { params: { uid, sessionId, companyName } });
  } catch (error) {
    if (!(error instanceof ApiError && gone.includes(error.code))) throw error;
  }
}

/** Which company, for which job or in place of which record. */
export type ResearchRequest = Omit<CallInput<typeof companiesEndpoints.researchCompany>["body"], "user_id">;

/** Researches one company; each event is the whole state. Leaving the loop ends following and not the research. */
export function researchCompany(
  uid: string,
  request: ResearchRequest,
  signal?: AbortSignal,
): AsyncIterable<ResearchEvent> {
  return streamEvents(
    companiesEndpoints.researchCompany,
    { body: { user_id: uid, ...request }, signal },
    (result) => ({ type: "result", result }),
  );
}
