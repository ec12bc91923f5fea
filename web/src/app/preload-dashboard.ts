import type { QueryClient } from "@tanstack/react-query";
import { SavedList } from "../features/jobs/saved/saved-list-later.ts";
import { savedJobsOptions } from "../lib/saved-jobs.ts";

/**
 * Asks for the saved jobs of the Dashboard while its code is on the way, and for what shows them where there are any.
 * A failure is told by the screen itself.
 */
export async function preloadDashboard(queryClient: QueryClient, uid: string): Promise<void> {
  await queryClient.prefetchQuery(savedJobsOptions(uid));
  const jobs = queryClient.getQueryData(savedJobsOptions(uid).queryKey);
  if (jobs !== undefined && jobs.length > 0) await SavedList.preload();
}
