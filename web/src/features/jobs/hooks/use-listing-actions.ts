import { useMemo } from "react";
import type { Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { describeError } from "../../../lib/error-messages.ts";
import { notify } from "../../../ui/notify.ts";
import { deleteListing, markNotForMe, restoreListing, setFavorite } from "../api/listing-calls.ts";
import { describeNotForMe } from "../describe-not-for-me.ts";
import { withFavorite, without, withRestored } from "../list-changes.ts";
import { FAVORITE_FAILED } from "../search-error-text.ts";
import { keepStoredSearch, type StoredSearch } from "../search-session.ts";
import { markOthersStale, searchKey } from "./use-search-results.ts";

export type ListingActions = {
  toggleFavorite: (job: Listing) => void;
  remove: (job: Listing) => void;
  /** Removes it for a reason that later searches learn from. */
  markNotForMe: (job: Listing, reason: NotForMeReason) => void;
};

/** Changes of single listings: shown at once, saved in the background, rolled back with a notification. */
export function useListingActions(uid: string, sessionId: string): ListingActions {
  const queryClient = useQueryClient();
  return useMemo(() => makeListingActions(uid, sessionId, queryClient), [uid, sessionId, queryClient]);
}

function makeListingActions(uid: string, sessionId: string, queryClient: QueryClient): ListingActions {
  const queryKey = searchKey(uid, sessionId);
  /** Two quick presses of one heart are sent one after the other, so that the last one holds. */
  const pending = new Map<string, Promise<void>>();

  function change(update: (jobs: readonly Listing[]) => Listing[]): Listing[] {
    void queryClient.cancelQueries({ queryKey });
    const search = queryClient.getQueryData<StoredSearch>(queryKey);
    if (!search) return [];
    const next = { ...search, jobs: update(search.jobs) };
    queryClient.setQueryData(queryKey, next);
    keepStoredSearch(next);
    return next.jobs;
  }

  async function saveFavorite(job: Listing, isFavorite: boolean): Promise<void> {
    try {
      await setFavorite(uid, job.id, isFavorite);
      void markOthersStale(queryClient);
    } catch (error) {
      change((jobs) => withFavorite(jobs, job.id, !isFavorite));
      void notify({ kind: "failed", title: FAVORITE_FAILED, text: describeError(error) });
    }
  }

  async function undoRemove(job: Listing): Promise<void> {
    const jobs = change((current) => withRestored(current, job));
    try {
      await restoreListing(uid, job.id, { sessionId, jobIds: jobs.map((each) => each.id) });
      void markOthersStale(queryClient);
    } catch (error) {
      change((current) => without(current, job.id));
      const text = `${job.title} stays deleted. ${describeError(error)}`;
      void notify({ kind: "failed", title: "Failed to bring the listing back.", text });
    }
  }

  async function saveRemoval(job: Listing, reason?: NotForMeReason): Promise<void> {
    try {
      if (reason === undefined) await deleteListing(uid, job.id);
      else await markNotForMe(uid, job.id, reason);
      void markOthersStale(queryClient);
      void notify({
        kind: "done",
        title: reason === undefined ? "Listing deleted" : describeNotForMe(reason, job),
        text: `${job.title}, ${job.company}`,
        action: { label: "Undo", onPress: () => void undoRemove(job) },
      });
    } catch (error) {
      change((jobs) => withRestored(jobs, job));
      const title = `Failed to ${reason === undefined ? "delete" : "hide"} the listing.`;
      void notify({ kind: "failed", title, text: describeError(error) });
    }
  }

  return {
    toggleFavorite(job) {
      // A second press may come before the card is drawn anew, so the kept list says where the heart stands.
      const kept = queryClient.getQueryData<StoredSearch>(queryKey)?.jobs.find((each) => each.id === job.id);
      const isFavorite = !(kept ?? job).favorite;
      change((jobs) => withFavorite(jobs, job.id, isFavorite));
      const before = pending.get(job.id) ?? Promise.resolve();
      pending.set(
        job.id,
        before.then(() => saveFavorite(job, isFavorite)),
      );
    },
    remove(job) {
      change((jobs) => without(jobs, job.id));
      void saveRemoval(job);
    },
    markNotForMe(job, reason) {
      change((jobs) => without(jobs, job.id));
      void saveRemoval(job, reason);
    },
  };
}
