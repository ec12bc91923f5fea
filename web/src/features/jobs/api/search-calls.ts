import * as z from "zod/mini";
import { discoveryEndpoints, searchProgressSchema } from "@jobwright/contracts/discovery";
import { errorBodySchema } from "@jobwright/contracts/errors";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { profileEndpoints, type UserDocumentPatch } from "@jobwright/contracts/profile";
import { callApi, streamEvents } from "../../../lib/api-client.ts";
import type { StoredSearch } from "../search-session.ts";

/** The result is read by `readSearchAnswer`, which has a sentence for each way in which it may be wrong. */
const looseEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: searchProgressSchema }),
  z.object({ type: z.literal("result"), result: z.unknown() }),
  z.object({ type: z.literal("error"), error: errorBodySchema }),
]);
export type LooseSearchEvent = z.infer<typeof looseEventSchema>;

const runEndpoint = {
  ...discoveryEndpoints.runJobSearch,
  response: z.unknown(),
  events: looseEventSchema,
} as const;
const joinEndpoint = { ...discoveryEndpoints.getSearchState, events: looseEventSchema } as const;

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
    readState: (sessionId: string) => callApi(discoveryEndpoints.getSearchState, { params: { sessionId } }),
    stopSearch: (sessionId: string) => callApi(discoveryEndpoints.stopSearch, { params: { sessionId } }),
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
  const session = await callApi(jobsEndpoints.getJobSearch, { params: { uid, sessionId }, signal });
  return {
    sessionId: session.sessionId,
    jobs: session.jobs,
    report: session.report,
    lastUpdated: session.lastUpdated,
  };
}
