import { companiesEndpoints } from "@jobwright/contracts/companies";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** How many companies the research of a session holds; null where there is no research. */
export async function countResearchedCompanies(uid: string, sessionId: string): Promise<number | null> {
  try {
    const research = await callApi(companiesEndpoints.getCompanyResearch, { params: { uid, sessionId } });
    return research.researchData.length;
  } catch (error) {
    if (error instanceof ApiError && error.code === "companies/research-not-found") return null;
    throw error;
  }
}
