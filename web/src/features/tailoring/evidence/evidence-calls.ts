import {
  evidenceBankEndpoints,
  type ChangedAnswer,
  type NewAnswer,
  type SaidEvidence,
} from "@jobwright/contracts/evidence-bank";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

/** All that the person has said in answer to postings, the last said first. */
export function evidenceOptions(uid: string) {
  return queryOptions({
    queryKey: ["evidence", uid] as const,
    queryFn: async ({ signal }): Promise<SaidEvidence[]> =>
      (await callApi(evidenceBankEndpoints.listEvidence, { params: { uid }, signal })).evidence,
  });
}

/** Keeps all of the answers or none. Throws `ApiError`, as the calls below do. */
export async function addAnswers(uid: string, answers: NewAnswer[]): Promise<SaidEvidence[]> {
  return (await callApi(evidenceBankEndpoints.addEvidence, { params: { uid }, body: { answers } })).evidence;
}

export async function changeAnswer(
  uid: string,
  evidenceId: string,
  body: ChangedAnswer,
): Promise<SaidEvidence> {
  return callApi(evidenceBankEndpoints.changeEvidence, { params: { uid, evidenceId }, body });
}

export async function deleteAnswer(uid: string, evidenceId: string): Promise<void> {
  await callApi(evidenceBankEndpoints.deleteEvidence, { params: { uid, evidenceId } });
}
