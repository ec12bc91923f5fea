import type { Listing, SavedJob } from "@jobwright/contracts/jobs";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "../../../lib/api-error.ts";
import { makeListing } from "../testing/make-listing.ts";
import { makeSavedJob } from "../testing/make-saved-job.ts";
import type { ListingCalls } from "../api/listing-calls.ts";
import { makeListingActions } from "../listing-actions.ts";
import { statusChangesOptions } from "./status-changes-query.ts";
import { toSavedList } from "./use-saved-job-actions.ts";

type Told = { title: string; text?: string; kind: string; action?: { onPress: () => void } };

/** Three jobs, of which each call is answered by `calls`, or as the server would. */
function makeDesk(calls: Partial<ListingCalls> = {}) {
  const queryClient = new QueryClient();
  const list = toSavedList(queryClient, "ann");
  const { queryKey } = list;
  const jobs = ["a", "b", "c"].map((id) => makeSavedJob({ id, title: `Job ${id}` }));
  queryClient.setQueryData(queryKey, jobs);
  queryClient.setQueryData(statusChangesOptions("ann").queryKey, []);
  const told: Told[] = [];
  const sent: string[] = [];
  const answer = (id: string, fields: Partial<Listing>) => Promise.resolve(makeListing({ id, ...fields }));
  const actions = makeListingActions({
    ...list,
    tell: (content) => Promise.resolve(void told.push(content)),
    calls: {
      patch(id, { favorite, ...fields }) {
        if (favorite !== undefined) return Promise.resolve(null);
        if (fields.status) sent.push(`${id} ${fields.status}`);
        return answer(id, { statusSince: "2026-11-21T09:00:00.000Z", ...(fields as Partial<Listing>) });
      },
      restore: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      checkLink: () => Promise.reject(new Error("not asked for")),
      ...calls,
    },
  });
  const read = () => queryClient.getQueryData<SavedJob[]>(queryKey) ?? [];
  const find = (id: string) => read().find((job) => job.id === id)!;
  const isStale = () => queryClient.getQueryState(statusChangesOptions("ann").queryKey)?.isInvalidated;
  const isReadOwed = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  const receive = (others: SavedJob[]) => void queryClient.setQueryData(queryKey, others);
  /** A reading of the list that is still under way. */
  const beginReading = () =>
    void queryClient
      .fetchQuery({ queryKey, queryFn: () => new Promise<SavedJob[]>(() => {}) })
      .catch(() => {});
  return { actions, told, sent, read, find, isStale, isReadOwed, receive, beginReading };
}

/** Lets every promise that is settled go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const refuse = () => Promise.reject(new Error("refused"));

test("a status is shown at once, saved, and can be taken back", async () => {
  const desk = makeDesk();
  void desk.actions.patch(desk.find("b"), { status: "applied" });
  expect(desk.find("b").status).toBe("applied");
  await settle();
  expect(desk.find("b").statusSince).toBe("2026-11-21T09:00:00.000Z");
  expect(desk.told).toMatchObject([{ kind: "done", title: "Moved to Applied" }]);
  expect(desk.isStale()).toBe(true);
  desk.told[0]?.action?.onPress();
  await settle();
  expect(desk.find("b").status).toBe("new");
  expect(desk.sent).toEqual(["b applied", "b new"]);
});

test("a status that could not be saved is put back, and that is said", async () => {
  const desk = makeDesk({ patch: refuse });
  void desk.actions.patch(desk.find("b"), { status: "applied" });
  await settle();
  expect(desk.find("b")).toMatchObject({ status: "new", statusSince: "2026-11-19T09:00:00.000Z" });
  expect(desk.told).toMatchObject([{ kind: "failed", title: "Failed to change the status." }]);
});

test("two quick changes of one job are sent one after the other, and the last one holds", async () => {
  const desk = makeDesk();
  const job = desk.find("b");
  void desk.actions.patch(job, { status: "applied" });
  void desk.actions.patch(job, { status: "offered" });
  await settle();
  expect(desk.sent).toEqual(["b applied", "b offered"]);
  expect(desk.find("b").status).toBe("offered");
});

test("the status that a job has already is not sent", async () => {
  const desk = makeDesk();
  void desk.actions.patch(desk.find("b"), { status: "new" });
  await settle();
  expect(desk.sent).toEqual([]);
  expect(desk.told).toEqual([]);
});

test("a heart that could not be saved goes back", async () => {
  const desk = makeDesk({ patch: refuse });
  desk.actions.toggleFavorite(desk.find("a"));
  expect(desk.find("a").favorite).toBe(true);
  await settle();
  expect(desk.find("a").favorite).toBe(false);
  expect(desk.told[0]?.title).toBe("Failed to update favorite status.");
});

test("D21: a job that was deleted in another tab goes from this one, and that is said", async () => {
  const deleted = () =>
    Promise.reject(new ApiError({ code: "jobs/listing-deleted", message: "Deleted.", status: 410 }));
  const changes = {
    status: (desk: ReturnType<typeof makeDesk>) =>
      void desk.actions.patch(desk.find("b"), { status: "applied" }),
    favorite: (desk: ReturnType<typeof makeDesk>) => desk.actions.toggleFavorite(desk.find("b")),
    link: (desk: ReturnType<typeof makeDesk>) => void desk.actions.checkLink(desk.find("b")),
  };
  for (const change of Object.values(changes)) {
    const desk = makeDesk({ patch: deleted, checkLink: deleted });
    change(desk);
    await settle();
    expect(desk.read().map((job) => job.id)).toEqual(["a", "c"]);
    expect(desk.told).toMatchObject([{ kind: "failed", title: "This job was deleted elsewhere" }]);
    expect(desk.isStale()).toBe(true);
  }
});

test("a list that was read while a change was being saved is read again, as it may lack the change", async () => {
  const desk = makeDesk();
  const before = desk.read();
  void desk.actions.patch(desk.find("b"), { status: "applied" });
  desk.receive(before.map((job) => ({ ...job })));
  await settle();
  expect(desk.isReadOwed()).toBe(true);
});

test("a deleted job goes at once, and Undo brings it back to where it stood", async () => {
  const desk = makeDesk();
  desk.actions.remove(desk.find("b"));
  expect(desk.read().map((job) => job.id)).toEqual(["a", "c"]);
  await settle();
  expect(desk.told).toMatchObject([{ kind: "done", title: "Listing deleted" }]);
  desk.told[0]?.action?.onPress();
  expect(desk.read().map((job) => job.id)).toEqual(["a", "b", "c"]);
});

test("a job that could not be deleted, or brought back, is as it was", async () => {
  const kept = makeDesk({ remove: refuse });
  kept.actions.remove(kept.find("b"));
  await settle();
  expect(kept.read().map((job) => job.id)).toEqual(["a", "b", "c"]);
  const gone = makeDesk({ restore: refuse });
  gone.actions.remove(gone.find("b"));
  await settle();
  gone.told[0]?.action?.onPress();
  await settle();
  expect(gone.read().map((job) => job.id)).toEqual(["a", "c"]);
  expect(gone.told[1]?.title).toBe("Failed to bring the listing back.");
});

test("a note stays once it is saved; one that could not be saved is thrown back to where it was typed", async () => {
  const desk = makeDesk();
  await desk.actions.patch(desk.find("a"), { note: "Call Ann" });
  expect(desk.find("a").note).toBe("Call Ann");
  const refused = makeDesk({ patch: refuse });
  await expect(refused.actions.patch(refused.find("a"), { note: "Call Ann" })).rejects.toThrow("refused");
  expect(refused.find("a").note).toBeUndefined();
});

test("a look at a link marks a job that is gone, and is not begun twice", async () => {
  let looks = 0;
  const lastSeenAt = "2026-11-12T12:00:00.000Z";
  const listing = makeListing({
    id: "a",
    isOpen: false,
    lastSeenAt,
    linkCheckedAt: "2026-11-21T12:00:00.000Z",
  });
  const desk = makeDesk({
    checkLink: () => {
      looks += 1;
      return Promise.resolve({ state: "gone" as const, reason: null, listing });
    },
  });
  const job = desk.find("a");
  await Promise.all([desk.actions.checkLink(job), desk.actions.checkLink(job)]);
  expect(looks).toBe(1);
  expect(desk.find("a")).toMatchObject({ isOpen: false, lastSeenAt });
  expect(desk.told).toMatchObject([{ title: "This posting is gone" }]);
});

test("a look that failed is said and changes nothing", async () => {
  const desk = makeDesk({ checkLink: refuse });
  await desk.actions.checkLink(desk.find("a"));
  expect(desk.find("a")).toMatchObject({ isOpen: true, linkCheckedAt: null });
  expect(desk.told).toMatchObject([{ kind: "failed", title: "Failed to look at the link." }]);
});

test("a reading of the list that a note or a look at a link meets is made up for", async () => {
  const listing = makeListing({ id: "a", linkCheckedAt: "2026-11-21T12:00:00.000Z" });
  const checkLink = () => Promise.resolve({ state: "open" as const, reason: null, listing });
  const noted = makeDesk();
  noted.beginReading();
  await noted.actions.patch(noted.find("a"), { note: "Call Ann" });
  await settle();
  expect(noted.find("a").note).toBe("Call Ann");
  expect(noted.isReadOwed()).toBe(true);
  const looked = makeDesk({ checkLink });
  looked.beginReading();
  await looked.actions.checkLink(looked.find("a"));
  await settle();
  expect(looked.find("a").linkCheckedAt).toBe("2026-11-21T12:00:00.000Z");
  expect(looked.isReadOwed()).toBe(true);
});
