import type { Listing, OwnPatch } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { endSentence } from "../../lib/end-sentence.ts";
import { describeError } from "../../lib/error-messages.ts";
import type { notify } from "../../ui/notify.ts";
import { statusLooks } from "../../ui/status-badge.tsx";
import { isListingGone, type ListingCalls } from "./api/listing-calls.ts";
import { toDeletedNotice } from "./describe-deleted.ts";
import { describeNotForMe } from "./describe-not-for-me.ts";
import { makeKeptList, type KeptListOptions, type OwnPart } from "./kept-list.ts";
import { withBack, without } from "./list-changes.ts";
import { describeLinkCheck } from "./saved/describe-link-check.ts";
import { FAVORITE_FAILED } from "./search-error-text.ts";

type AnyListing = OwnPart & Pick<Listing, "id" | "title" | "company" | "isSample">;

/** Changes of single listings: shown at once, saved in the background, put back with a notification where that failed. */
export type ListingActions<T> = {
  /** Resolves once it is saved or its failure is told. What a dialog sets rejects instead: the dialog says why. */
  patch: (job: T, fields: OwnPatch) => Promise<void>;
  toggleFavorite: (job: T) => void;
  /** Deletes it; with a reason, later searches learn from that. */
  remove: (job: T, reason?: NotForMeReason) => void;
  /** Looks at the posting's link and says what it found; resolves when that is done. */
  checkLink: (job: T) => Promise<void>;
  /** Looks at the link of a posting that was opened, and tells only that it is gone. Resolves to why it found nothing out, else to null. */
  checkOpened: (job: T) => Promise<string | null>;
};

/** A list of listings, as their changes need it. */
export type ListingList<Data, T> = KeptListOptions<Data, T> & {
  /** Whether another one belongs below a listing that comes back. */
  isBelow: (other: T, job: T) => boolean;
  /** Called after each change that was saved; `isMoved` where statuses or the number of listings changed. */
  onSaved: (isMoved: boolean) => void;
};

type Tools<Data, T> = ListingList<Data, T> & {
  calls: ListingCalls;
  /** Tells the person what happened, for a moment. */
  tell: typeof notify;
};

type Desk<T extends AnyListing> = Omit<Tools<never, T>, keyof KeptListOptions<never, T>> & {
  list: ReturnType<typeof makeKeptList<never, T>>;
};

export function makeListingActions<Data, T extends AnyListing>(tools: Tools<Data, T>): ListingActions<T> {
  const desk: Desk<T> = { ...tools, list: makeKeptList(tools) };
  const checks = new Map<string, Promise<void>>();
  const quietChecks = new Map<string, Promise<string | null>>();
  return {
    patch: (job, fields) => patch(desk, job, fields),
    // A second press may come before the card is drawn anew, so the kept list says where the heart stands.
    toggleFavorite: (job) => void patch(desk, job, { favorite: !(desk.list.find(job.id) ?? job).favorite }),
    remove: (job, reason) => remove(desk, job, reason),
    checkLink(job) {
      const check = checks.get(job.id) ?? checkLink(desk, job).finally(() => checks.delete(job.id));
      checks.set(job.id, check);
      return check;
    },
    checkOpened(job) {
      const check =
        quietChecks.get(job.id) ?? checkOpened(desk, job).finally(() => quietChecks.delete(job.id));
      quietChecks.set(job.id, check);
      return check;
    },
  };
}

async function patch<T extends AnyListing>(desk: Desk<T>, job: T, fields: OwnPatch): Promise<void> {
  const { list, calls, tell } = desk;
  const before = list.find(job.id) ?? job;
  const isMoved = fields.status !== undefined;
  if (isMoved && fields.status === before.status) return;
  const shown = { ...fields, ...(isMoved && { statusSince: new Date().toISOString() }) } as Partial<OwnPart>;
  const names = Object.keys(shown) as (keyof OwnPart)[];
  list.changeItem(job.id, shown);
  await list.queue(job.id, async () => {
    try {
      const saved = await calls.patch(job.id, fields);
      if (saved !== null) list.changeIf(job.id, shown, pick(saved, names));
      desk.onSaved(isMoved);
      if (fields.status !== undefined) {
        void tell({
          kind: "done",
          title: `Moved to ${statusLooks[fields.status].label}`,
          text: `${job.title}, ${job.company}`,
          action: { label: "Undo", onPress: () => void patch(desk, job, { status: before.status }) },
        });
      }
    } catch (error) {
      const failure = toFailure(job, fields, error);
      // A dialog says it itself, and stands until it is closed.
      if (failure !== null && dropIfGone(desk, job, error)) return;
      list.changeIf(job.id, shown, pick(before, names));
      // Later changes may have been saved on what this one showed.
      list.readAgain();
      if (failure === null) throw error;
      void tell({ kind: "failed", ...failure });
    }
  });
}

function pick(from: OwnPart, names: (keyof OwnPart)[]): Partial<OwnPart> {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** How a change that could not be saved is said; null for one that a dialog made, which says it itself. */
function toFailure({ title }: AnyListing, fields: OwnPatch, error: unknown) {
  const text = describeError(error);
  if (fields.favorite !== undefined) return { title: FAVORITE_FAILED, text };
  if (fields.status === undefined) return null;
  return { title: "Failed to change the status.", text: `${title} is where it was. ${text}` };
}

function remove<T extends AnyListing>(desk: Desk<T>, job: T, reason?: NotForMeReason): void {
  const { list, calls, tell } = desk;
  const kept = list.find(job.id) ?? job;
  const place = { followerId: list.followerOf(job.id), isBelow: desk.isBelow };
  const bringBack = () => list.change((jobs) => withBack(jobs, kept, place));
  list.change((jobs) => without(jobs, job.id));
  void list.queue(job.id, async () => {
    try {
      await calls.remove(job.id, reason);
      desk.onSaved(true);
      void tell({
        kind: "done",
        title: reason === undefined ? "Listing deleted" : describeNotForMe(reason, job),
        text: `${job.title}, ${job.company}`,
        action: { label: "Undo", onPress: () => restore(desk, job, bringBack) },
      });
    } catch (error) {
      bringBack();
      list.readAgain();
      const title = `Failed to ${reason === undefined ? "delete" : "hide"} the listing.`;
      void tell({ kind: "failed", title, text: describeError(error) });
    }
  });
}

function restore<T extends AnyListing>(desk: Desk<T>, job: T, bringBack: () => void): void {
  const { list, calls, tell } = desk;
  bringBack();
  void list.queue(job.id, async () => {
    try {
      await calls.restore(job.id);
      desk.onSaved(true);
    } catch (error) {
      list.change((jobs) => without(jobs, job.id));
      list.readAgain();
      const text = `${job.title} stays deleted. ${describeError(error)}`;
      void tell({ kind: "failed", title: "Failed to bring the listing back.", text });
    }
  });
}

/** Looks at the link and shows on the listing what that found. */
async function lookAtLink<T extends AnyListing>({ list, calls, onSaved }: Desk<T>, job: T) {
  const answer = await calls.checkLink(job.id);
  // In the queue, so that a reading which this cancels is made up for at its end.
  void list.queue(job.id, async () => {
    list.changeItem(job.id, pick(answer.listing, ["isOpen", "lastSeenAt", "linkCheckedAt"]));
  });
  onSaved(false);
  return { state: answer.state, ...describeLinkCheck(answer, Date.now()) };
}

async function checkOpened<T extends AnyListing>(desk: Desk<T>, job: T): Promise<string | null> {
  try {
    const { state, title, text } = await lookAtLink(desk, job);
    if (state === "unknown") return `${title}. ${text}`;
    const about = `${job.title}, ${job.company}. ${text}`;
    if (state === "gone") void desk.tell({ kind: "done", title, text: about });
    return null;
  } catch (error) {
    if (dropIfGone(desk, job, error)) return null;
    return `It could not be asked whether this posting is still open. ${describeError(error)}`;
  }
}

async function checkLink<T extends AnyListing>(desk: Desk<T>, job: T): Promise<void> {
  const { tell } = desk;
  try {
    const { state, title, text } = await lookAtLink(desk, job);
    const kind = state === "unknown" ? "failed" : "done";
    void tell({ kind, title, text: `${job.title}, ${job.company}. ${text}`.trim() });
  } catch (error) {
    if (dropIfGone(desk, job, error)) return;
    const text = `${endSentence(describeError(error))} Nothing about ${job.title} changed.`;
    void tell({ kind: "failed", title: "Failed to look at the link.", text });
  }
}

/** Takes a listing off the list that was deleted elsewhere, and says so. False where the change failed otherwise. */
function dropIfGone<T extends AnyListing>({ list, tell, onSaved }: Desk<T>, job: T, error: unknown): boolean {
  if (!isListingGone(error)) return false;
  list.change((jobs) => without(jobs, job.id));
  onSaved(true);
  void tell(toDeletedNotice(job));
  return true;
}
