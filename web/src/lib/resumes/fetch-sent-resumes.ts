import { tailoringVersionsEndpoints, type SentResume } from "@jobwright/contracts/tailoring-versions";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api-client.ts";

/** For each job the version of its tailored resume that was sent last; one request serves all jobs. */
export function sentResumesOptions(uid: string) {
  return queryOptions({
    queryKey: ["sent-resumes", uid] as const,
    queryFn: async ({ signal }): Promise<SentResume[]> =>
      (await callApi(tailoringVersionsEndpoints.listSentResumes, { params: { uid }, signal })).sent,
  });
}
