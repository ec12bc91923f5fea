import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { deleteResearched, listResearch } from "../api/research-calls.ts";
import { keepResearch, readKeptResearch } from "../kept-research.ts";
import {
  countWaiting,
  listResearched,
  withRecord,
  withoutRecord,
  type Researched,
} from "../research-list.ts";

/** Between two looks at records of which some sources are still being asked, in milliseconds. */
const LOOK_AGAIN_MS = 4000;

function researchOptions(uid: string) {
  return queryOptions({
    queryKey: ["company-research", uid] as const,
    queryFn: async ({ signal }) => {
      const sessions = await listResearch(uid, signal);
      keepResearch(sessions);
      return sessions;
    },
    refetchInterval: ({ state }) => (state.error === null && isWaiting(state.data) ? LOOK_AGAIN_MS : false),
  });
}

/**
 * A person's research. Where the server cannot be read, `error` says why and what this browser kept is shown, also
 * while it is tried again.
 * `isRefreshing` is true while the person waits for it, and not while it is looked at again by itself.
 */
export function useResearch(uid: string) {
  const research = useQuery(researchOptions(uid));
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { data, error, errorUpdatedAt, isPending, refetch } = research;
  // Stays true while it is tried again, so that what is kept does not go from the screen meanwhile.
  const hasFailed = error !== null || (data === undefined && errorUpdatedAt > 0);
  const sessions = useMemo(() => data ?? (hasFailed ? readKeptResearch() : []), [data, hasFailed]);
  const researched = useMemo(() => listResearched(sessions), [sessions]);

  async function refresh(): Promise<void> {
    setIsRefreshing(true);
    await refetch();
    setIsRefreshing(false);
  }

  return {
    researched,
    isPending: isPending && !hasFailed,
    error,
    hasFailed,
    failedAt: errorUpdatedAt,
    isRefreshing,
    refresh,
  };
}

export type Research = ReturnType<typeof useResearch>;

/** Deletes one record; it goes from the screen only once the server has deleted it. */
export function useDeleteResearched(uid: string, onDeleted: (deleted: Researched) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ session, record }: Researched) =>
      deleteResearched(uid, session.sessionId, record.companyOverview.name),
    onSuccess: (_, deleted) => {
      changeResearch(queryClient, uid, (sessions) => withoutRecord(sessions, deleted.key));
      void queryClient.invalidateQueries({ queryKey: ["company-research-count", uid] });
      onDeleted(deleted);
    },
  });
}

/** Puts a record that was just made in its place, and then asks for what the server has. */
export function showRecord(queryClient: QueryClient, uid: string, sessionId: string, record: CompanyRecord) {
  changeResearch(queryClient, uid, (sessions) => withRecord(sessions, sessionId, record, new Date()));
  void queryClient.invalidateQueries({ queryKey: researchOptions(uid).queryKey });
}

function changeResearch(
  queryClient: QueryClient,
  uid: string,
  change: (sessions: CompanyResearchSession[]) => CompanyResearchSession[],
): void {
  const key = researchOptions(uid).queryKey;
  const sessions = change(queryClient.getQueryData(key) ?? readKeptResearch());
  queryClient.setQueryData(key, sessions);
  keepResearch(sessions);
}

function isWaiting(sessions: readonly CompanyResearchSession[] | undefined): boolean {
  return (
    sessions?.some((session) => session.researchData.some((record) => countWaiting(record) > 0)) ?? false
  );
}
