import type { SavedJob } from "@jobwright/contracts/jobs";
import type { QueryClient } from "@tanstack/react-query";
import { withFields } from "./saved-job-changes.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";

type Fields = Partial<Omit<SavedJob, "id">>;

/** The kept list of saved jobs, as changes that are shown before they are saved need it. */
export function makeSavedJobList(uid: string, queryClient: QueryClient) {
  const { queryKey } = savedJobsOptions(uid);
  /** Changes of one job are sent one after the other, so that the last one holds. */
  const queues = new Map<string, Promise<void>>();
  let isReadOwed = false;

  const read = (): readonly SavedJob[] => queryClient.getQueryData<SavedJob[]>(queryKey) ?? [];
  const find = (id: string) => read().find((job) => job.id === id);

  /** A reading that is under way would bring the old state back; it is made up for once all is saved. */
  function change(update: (jobs: readonly SavedJob[]) => SavedJob[]): void {
    if (queryClient.isFetching({ queryKey }) > 0) {
      isReadOwed = true;
      void queryClient.cancelQueries({ queryKey });
    }
    queryClient.setQueryData<SavedJob[]>(queryKey, (jobs) => jobs && update(jobs));
  }

  function settle(id: string, queue: Promise<void>): void {
    if (queues.get(id) === queue) queues.delete(id);
    if (queues.size > 0 || !isReadOwed) return;
    isReadOwed = false;
    void queryClient.invalidateQueries({ queryKey });
  }

  return {
    find,
    change,
    /** Changes a job that still is as `expected`: what was done to it in the meantime stays. */
    changeIf(id: string, expected: Fields, fields: Fields): void {
      const job = find(id);
      const keys = Object.keys(expected) as (keyof Fields)[];
      if (job !== undefined && keys.every((key) => job[key] === expected[key])) {
        change((jobs) => withFields(jobs, id, fields));
      }
    },
    /** The id of the job below one; undefined for the last one. */
    followerOf(id: string): string | undefined {
      const jobs = read();
      const index = jobs.findIndex((job) => job.id === id);
      return index === -1 ? undefined : jobs[index + 1]?.id;
    },
    /** Saves a change of a job after those that came before it. `save` says its failures itself. */
    queue(id: string, save: () => Promise<void>): void {
      const queue = (queues.get(id) ?? Promise.resolve()).then(save);
      queues.set(id, queue);
      void queue.finally(() => settle(id, queue));
    },
    /** Reads the list again as soon as nothing is being saved. */
    readAgain(): void {
      isReadOwed = true;
    },
  };
}
