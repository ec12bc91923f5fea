import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import type { QueryClient } from "@tanstack/react-query";
import { endSentence } from "../../../lib/end-sentence.ts";
import { describeError } from "../../../lib/error-messages.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import type { notify } from "../../../ui/notify.ts";
import { statusLooks } from "../../../ui/status-badge.tsx";
import { isListingGone } from "../api/listing-calls.ts";
import { toDeletedNotice } from "../describe-deleted.ts";
import { makeKeptList } from "../kept-list.ts";
import { SEARCH_KEY } from "../search-key.ts";
import { FAVORITE_FAILED } from "../search-error-text.ts";
import { describeLinkCheck } from "./describe-link-check.ts";
import type { SavedJobCalls } from "./saved-job-calls.ts";
import { withJobBack, withoutJob } from "./saved-job-changes.ts";
import { statusChangesOptions } from "./status-changes-query.ts";

/** Changes of single saved jobs. */
export type SavedJobActions = {
  setStatus: (job: SavedJob, status: JobStatus) => void;
  toggleFavorite: (job: SavedJob) => void;
  remove: (job: SavedJob) => void;
  /** Resolves once it is saved. Throws `ApiError` where it could not be, so that what was typed stays where it is. */
  setNote: (job: SavedJob, note: string) => Promise<void>;
  /** Looks at the posting's link and says what it found; resolves when that is done. */
  checkLink: (job: SavedJob) => Promise<void>;
};

type Tools = {
  uid: string;
  queryClient: QueryClient;
  calls: SavedJobCalls;
  /** Tells the person what happened, for a moment. */
  tell: typeof notify;
};

type Desk = Tools & { list: ReturnType<typeof makeList> };

/** Each is shown at once, saved in the background, and put back with a notification where it could not be saved. */
export function makeSavedJobActions(tools: Tools): SavedJobActions {
  const desk: Desk = { ...tools, list: makeList(tools) };
  const checks = new Map<string, Promise<void>>();
  return {
    setStatus: (job, status) => setStatus(desk, job, status),
    toggleFavorite: (job) => toggleFavorite(desk, job),
    remove: (job) => remove(desk, job),
    setNote: (job, note) => setNote(desk, job, note),
    checkLink(job) {
      const check = checks.get(job.id) ?? checkLink(desk, job).finally(() => checks.delete(job.id));
      checks.set(job.id, check);
      return check;
    },
  };
}

function makeList({ uid, queryClient }: Tools) {
  const { queryKey } = savedJobsOptions(uid);
  return makeKeptList<SavedJob[], SavedJob>({
    queryClient,
    queryKey,
    pick: (jobs) => jobs,
    put: (_, jobs) => jobs,
  });
}

function setStatus(desk: Desk, job: SavedJob, status: JobStatus): void {
  const { list, calls, tell } = desk;
  // The kept list says where the job stands: a second press may come before its card is drawn anew.
  const before = list.find(job.id) ?? job;
  if (before.status === status) return;
  const shown = { status, statusSince: new Date().toISOString() };
  list.changeItem(job.id, shown);
  list.queue(job.id, async () => {
    try {
      const { statusSince } = await calls.setStatus(job.id, status);
      list.changeIf(job.id, shown, { statusSince });
      markStatusesStale(desk);
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

function toggleFavorite(desk: Desk, job: SavedJob): void {
  const { list, calls, tell } = desk;
  const favorite = !(list.find(job.id) ?? job).favorite;
  list.changeItem(job.id, { favorite });
  list.queue(job.id, async () => {
    try {
      await calls.setFavorite(job.id, favorite);
      markResultsStale(desk);
    } catch (error) {
      if (dropIfGone(desk, job, error)) return;
      list.changeIf(job.id, { favorite }, { favorite: !favorite });
      list.readAgain();
      void tell({ kind: "failed", title: FAVORITE_FAILED, text: describeError(error) });
    }
  });
}

function remove(desk: Desk, job: SavedJob): void {
  const { list, calls, tell } = desk;
  const kept = list.find(job.id) ?? job;
  const followerId = list.followerOf(job.id);
  list.change((jobs) => withoutJob(jobs, job.id));
  list.queue(job.id, async () => {
    try {
      await calls.remove(job.id);
      markStatusesStale(desk);
      void tell({
        kind: "done",
        title: "Listing deleted",
        text: `${job.title}, ${job.company}`,
        action: { label: "Undo", onPress: () => bringBack(desk, kept, followerId) },
      });
    } catch (error) {
      list.change((jobs) => withJobBack(jobs, kept, followerId));
      list.readAgain();
      void tell({ kind: "failed", title: "Failed to delete the listing.", text: describeError(error) });
    }
  });
}

function bringBack(desk: Desk, job: SavedJob, followerId: string | undefined): void {
  const { list, calls, tell } = desk;
  list.change((jobs) => withJobBack(jobs, job, followerId));
  list.queue(job.id, async () => {
    try {
      await calls.restore(job.id);
      markStatusesStale(desk);
    } catch (error) {
      list.change((jobs) => withoutJob(jobs, job.id));
      list.readAgain();
      const text = `${job.title} stays deleted. ${describeError(error)}`;
      void tell({ kind: "failed", title: "Failed to bring the listing back.", text });
    }
  });
}

async function setNote(desk: Desk, job: SavedJob, note: string): Promise<void> {
  const saved = await desk.calls.setNote(job.id, note);
  showSaved(desk, job.id, { note: saved.note ?? "" });
  markResultsStale(desk);
}

async function checkLink(desk: Desk, job: SavedJob): Promise<void> {
  const { calls, tell } = desk;
  try {
    const answer = await calls.checkLink(job.id);
    const { isOpen, lastSeenAt, linkCheckedAt } = answer.listing;
    showSaved(desk, job.id, { isOpen, lastSeenAt, linkCheckedAt });
    markResultsStale(desk);
    const { title, text } = describeLinkCheck(answer, Date.now());
    const kind = answer.state === "unknown" ? "failed" : "done";
    void tell({ kind, title, text: `${job.title}, ${job.company}. ${text}`.trim() });
  } catch (error) {
    if (dropIfGone(desk, job, error)) return;
    const text = `${endSentence(describeError(error))} Nothing about ${job.title} changed.`;
    void tell({ kind: "failed", title: "Failed to look at the link.", text });
  }
}

/** Takes a job off the list that was deleted elsewhere, and says so. False where the change failed otherwise. */
function dropIfGone(desk: Desk, job: SavedJob, error: unknown): boolean {
  if (!isListingGone(error)) return false;
  desk.list.change((jobs) => withoutJob(jobs, job.id));
  markStatusesStale(desk);
  void desk.tell(toDeletedNotice(job));
  return true;
}

/** What the server said of a job. A reading that this cancels is made up for at the end of the queue. */
function showSaved({ list }: Desk, id: string, fields: Partial<SavedJob>): void {
  list.queue(id, async () => list.changeItem(id, fields));
}

/** The results of searches hold the same jobs; they are read again when they are opened. */
function markResultsStale({ queryClient, uid }: Desk): void {
  void queryClient.invalidateQueries({ queryKey: [SEARCH_KEY, uid], refetchType: "none" });
}

function markStatusesStale(desk: Desk): void {
  markResultsStale(desk);
  void desk.queryClient.invalidateQueries({ queryKey: statusChangesOptions(desk.uid).queryKey });
  void desk.queryClient.invalidateQueries({ queryKey: userDocumentOptions(desk.uid).queryKey });
}
