import type { JobStatus, Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { describeError } from "../../lib/error-messages.ts";
import type { notify } from "../../ui/notify.ts";
import { statusLooks } from "../../ui/status-badge.tsx";
import { isListingGone, type ListingCalls } from "./api/listing-calls.ts";
import { toDeletedNotice } from "./describe-deleted.ts";
import { describeNotForMe } from "./describe-not-for-me.ts";
import { makeKeptList } from "./kept-list.ts";
import { without, withRestored } from "./list-changes.ts";
import { FAVORITE_FAILED } from "./search-error-text.ts";
import { keepStoredSearch, type StoredSearch } from "./search-session.ts";

export type ListingActions = {
  setStatus: (job: Listing, status: JobStatus) => void;
  toggleFavorite: (job: Listing) => void;
  remove: (job: Listing) => void;
  /** Removes it for a reason that later searches learn from. */
  markNotForMe: (job: Listing, reason: NotForMeReason) => void;
};

type Tools = {
  queryClient: QueryClient;
  /** Of the results that hold the listings. */
  queryKey: QueryKey;
  calls: ListingCalls;
  /** Tells the person what happened, for a moment. */
  tell: typeof notify;
  /** Called after each change that was saved. */
  onSaved: () => void;
};

type Desk = Tools & { list: ReturnType<typeof makeList> };

/** Changes of single listings: shown at once, saved in the background, rolled back with a notification. */
export function makeListingActions(tools: Tools): ListingActions {
  const desk: Desk = { ...tools, list: makeList(tools) };
  return {
    setStatus: (job, status) => setStatus(desk, job, status),
    toggleFavorite: (job) => toggleFavorite(desk, job),
    remove: (job) => remove(desk, job),
    markNotForMe: (job, reason) => remove(desk, job, reason),
  };
}

function makeList({ queryClient, queryKey }: Tools) {
  return makeKeptList<StoredSearch, Listing>({
    queryClient,
    queryKey,
    pick: ({ jobs }) => jobs,
    put: (search, jobs) => {
      const changed = { ...search, jobs };
      keepStoredSearch(changed);
      return changed;
    },
  });
}

function setStatus(desk: Desk, job: Listing, status: JobStatus): void {
  const { list, calls, tell } = desk;
  const before = list.find(job.id) ?? job;
  if (before.status === status) return;
  const shown = { status, statusSince: new Date().toISOString() };
  list.changeItem(job.id, shown);
  list.queue(job.id, async () => {
    try {
      await calls.setStatus(job.id, status);
      desk.onSaved();
      void tell({
        kind: "done",
        title: `Moved to ${statusLooks[status].label}`,
        text: `${job.title}, ${job.company}`,
        action: { label: "Undo", onPress: () => setStatus(desk, job, before.status) },
      });
    } catch (error) {
      if (dropIfGone(desk, job, error)) return;
      list.changeIf(job.id, shown, { status: before.status, statusSince: before.statusSince });
      list.readAgain();
      const text = `${job.title} is where it was. ${describeError(error)}`;
      void tell({ kind: "failed", title: "Failed to change the status.", text });
    }
  });
}

function toggleFavorite(desk: Desk, job: Listing): void {
  const { list, calls, tell } = desk;
  // A second press may come before the card is drawn anew, so the kept list says where the heart stands.
  const favorite = !(list.find(job.id) ?? job).favorite;
  list.changeItem(job.id, { favorite });
  list.queue(job.id, async () => {
    try {
      await calls.setFavorite(job.id, favorite);
      desk.onSaved();
    } catch (error) {
      if (dropIfGone(desk, job, error)) return;
      list.changeIf(job.id, { favorite }, { favorite: !favorite });
      // Later presses may have been saved on what this one showed.
      list.readAgain();
      void tell({ kind: "failed", title: FAVORITE_FAILED, text: describeError(error) });
    }
  });
}

function remove(desk: Desk, job: Listing, reason?: NotForMeReason): void {
  const { list, calls, tell } = desk;
  list.change((jobs) => without(jobs, job.id));
  list.queue(job.id, async () => {
    try {
      if (reason === undefined) await calls.remove(job.id);
      else await calls.markNotForMe(job.id, reason);
      desk.onSaved();
      void tell({
        kind: "done",
        title: reason === undefined ? "Listing deleted" : describeNotForMe(reason, job),
        text: `${job.title}, ${job.company}`,
        action: { label: "Undo", onPress: () => bringBack(desk, job) },
      });
    } catch (error) {
      list.change((jobs) => withRestored(jobs, job));
      const title = `Failed to ${reason === undefined ? "delete" : "hide"} the listing.`;
      void tell({ kind: "failed", title, text: describeError(error) });
    }
  });
}

function bringBack(desk: Desk, job: Listing): void {
  const { list, calls, tell } = desk;
  list.change((jobs) => withRestored(jobs, job));
  list.queue(job.id, async () => {
    try {
      await calls.restore(job.id);
      desk.onSaved();
    } catch (error) {
      list.change((jobs) => without(jobs, job.id));
      const text = `${job.title} stays deleted. ${describeError(error)}`;
      void tell({ kind: "failed", title: "Failed to bring the listing back.", text });
    }
  });
}

/** Takes a listing off the results that was deleted elsewhere, and says so. False where the change failed otherwise. */
function dropIfGone({ list, tell, onSaved }: Desk, job: Listing, error: unknown): boolean {
  if (!isListingGone(error)) return false;
  list.change((jobs) => without(jobs, job.id));
  onSaved();
  void tell(toDeletedNotice(job));
  return true;
}
