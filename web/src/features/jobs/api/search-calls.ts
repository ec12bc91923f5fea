import * as z from "zod/mini";
import { jobSearchEndpoints, searchProgressSchema } from "@jobwright/contracts/job-search";
import { companiesEndpoints } from "@jobwright/contracts/companies";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import { jobsEndpoints, type Listing } from "@jobwright/contracts/jobs";
import { profileEndpoints, type UserDocumentPatch } from "@jobwright/contracts/profile";
import { callApi, streamEvents } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { isElsewhere } from "../../../lib/base-urls.ts";
import type { AgentResult } from "../read-search-answer.ts";
import type { StoredSearch } from "../search-session.ts";

/** The result is read by `readSearchAnswer`, which has a sentence for each way in which it may be wrong. */
const looseEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: searchProgressSchema }),
  z.object({ type: z.literal("result"), result: z.unknown() }),
  z.object({ type: z.literal("error"), error: errorBodySchema }),
]);
export type LooseSearchEvent = z.infer<typeof looseEventSchema>;

const runEndpoint = {
  ...jobSearchEndpoints.runJobSearch,
  response: z.unknown(),
  events: looseEventSchema,
} as const;
const joinEndpoint = { ...jobSearchEndpoints.getSearchState, events: looseEventSchema } as const;

/** What a search asks of the server, for one signed-in person. */
export type SearchCalls = ReturnType<typeof makeSearchCalls> & {
  readCurrentSessionId(): Promise<string | null>;
};

export function makeSearchCalls(uid: string) {
  const params = { uid };
  return {
    mergeUserDocument: (patch: UserDocumentPatch) =>
      callApi(profileEndpoints.mergeUserDocument, { params, body: patch }),
    runSearch: (signal: AbortSignal): AsyncIterable<LooseSearchEvent> =>
      streamEvents(runEndpoint, { body: { user_id: uid }, signal }, (result) => ({ type: "result", result })),
    joinSearch: (sessionId: string, signal: AbortSignal): AsyncIterable<LooseSearchEvent> =>
      streamEvents(joinEndpoint, { params: { sessionId }, signal }),
    readState: async (sessionId: string) => {
      try {
        return await callApi(jobSearchEndpoints.getSearchState, { params: { sessionId } });
      } catch (error) {
        // An agent service elsewhere may know no more than to search: what was kept is all there is.
        if (error instanceof ApiError && error.status !== 401 && isElsewhere("agents")) return null;
        throw error;
      }
    },
    /** Keeps the listings, the session and the research of a service that keeps nothing itself (DI14). */
    keepResult: async (sessionId: string, { jobs, companies }: AgentResult): Promise<StoredSearch> => {
      const place = { uid, sessionId };
      const kept = await callApi(jobsEndpoints.putJobSearch, { params: place, body: { jobs } });
      const body = { researchData: companies };
      await callApi(companiesEndpoints.putCompanyResearch, { params: place, body });
      return { sessionId, jobs: kept.jobs, report: kept.report, lastUpdated: kept.lastUpdated };
    },
    stopSearch: (sessionId: string) => callApi(jobSearchEndpoints.stopSearch, { params: { sessionId } }),
    clearSearch: (sessionId: string) =>
      callApi(jobsEndpoints.deleteJobSearch, { params: { uid, sessionId } }),
  };
}

/** The results of a session as the server has them. */
export async function readSearch(
  uid: string,
  sessionId: string,
  signal?: AbortSignal,
): Promise<StoredSearch> {
  const jobs: Listing[] = [];
  for (let after: string | undefined; ;) {
    const page = await callApi(jobsEndpoints.listSearchResults, {
      params: { uid, sessionId },
      query: { after },
      signal,
    });
    jobs.push(...page.jobs);
    const { report, lastUpdated } = page.session;
    if (page.next === null) return { sessionId, jobs, report, lastUpdated };
    after = page.next;
  }
}
