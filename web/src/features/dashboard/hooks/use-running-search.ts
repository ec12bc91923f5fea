import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../../../lib/api-client.ts";
import { announce } from "../../../ui/live-region.tsx";
import {
  announceRunning,
  countAdded,
  describeEnded,
  noteSearch,
  type EndedSearch,
  type SeenSearch,
} from "../running-search.ts";

/** Between two looks at a search, and how long one is waited for after somebody asked for it, in milliseconds. */
const LOOK_MS = 2000;
const WATCH_MS = 10_000;

/** The saved jobs as they are known now; null while they are read. */
type ReadJobs = () => readonly { id: string }[] | null;

/**
 * Follows the person's running search: looks every two seconds while one runs, or for ten seconds after
 * `["running-search", uid]` was invalidated. At its end the saved jobs are read again and `ended` tells of it.
 */
export function useRunningSearch(uid: string, jobs: ReturnType<ReadJobs>, readJobs: ReadJobs) {
  const queryClient = useQueryClient();
  const [isWatching, setIsWatching] = useState(false);
  const [ended, setEnded] = useState<EndedSearch | null>(null);
  const seen = useRef<SeenSearch | null>(null);
  const query = useQuery({
    queryKey: ["running-search", uid] as const,
    queryFn: ({ signal }) => callApi(jobSearchEndpoints.getRunningSearch, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isWatching || state.data?.search ? LOOK_MS : false),
  });

  const reloadJobs = useCallback(async () => {
    const keys = ["saved-jobs", "status-changes", "user-document", "scheduled-searches"];
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key, uid] })));
  }, [queryClient, uid]);
  const handleUnseen = useCallback(() => {
    setIsWatching(false);
    // A quick search may begin and end between two looks.
    if (seen.current === null) void reloadJobs();
  }, [reloadJobs]);
  useWatch(uid, isWatching, setIsWatching, handleUnseen);

  const search = query.data?.search ?? null;
  useEffect(() => {
    const before = seen.current;
    // Also once the jobs are there: a search whose progress stands still is not told anew.
    const now = search && noteSearch(before, search, jobs);
    seen.current = now;
    const line = now && announceRunning(before, now);
    if (line) announce(line);
    if (now && now.sessionId !== before?.sessionId) setEnded(null);
    if (before === null || before.sessionId === now?.sessionId) return;
    setIsWatching(false);
    void Promise.all([readOutcome(before.sessionId), reloadJobs()]).then(([outcome]) => {
      if (seen.current !== null) return;
      const end = { sessionId: before.sessionId, outcome, added: countAdded(before, readJobs()) };
      announce(`${describeEnded(end).title}.`);
      setEnded(end);
    });
  }, [search, jobs, readJobs, reloadJobs]);

  const dismiss = useCallback(() => setEnded(null), []);
  return { search, ended, isInterrupted: query.isError, dismiss };
}

/** Starts to watch whenever somebody asks for a look by invalidating the query, and stops after a while. */
function useWatch(
  uid: string,
  isWatching: boolean,
  onWatching: (isWatching: boolean) => void,
  onUnseen: () => void,
): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "fetch" || !event.query.state.isInvalidated)
          return;
        const [name, owner] = event.query.queryKey;
        if (name === "running-search" && owner === uid) onWatching(true);
      }),
    [queryClient, uid, onWatching],
  );
  useEffect(() => {
    if (!isWatching) return;
    const timer = setTimeout(onUnseen, WATCH_MS);
    return () => clearTimeout(timer);
  }, [isWatching, onUnseen]);
}

/** How a search ended. Where that cannot be read, what it saved shows it. */
async function readOutcome(sessionId: string): Promise<EndedSearch["outcome"]> {
  try {
    const { state } = await callApi(jobSearchEndpoints.getSearchState, { params: { sessionId } });
    return state === "failed" ? "failed" : "finished";
  } catch {
    return "finished";
  }
}
