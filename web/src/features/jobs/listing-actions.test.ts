import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import type { ListingCalls } from "./api/listing-calls.ts";
import { makeListingActions } from "./listing-actions.ts";
import { toResultList } from "./hooks/use-listing-actions.ts";
import type { StoredSearch } from "./search-session.ts";
import { makeListing, makeReport } from "./testing/make-listing.ts";

type Told = { title: string; text?: string; kind: string; action?: { onPress: () => void } };

/** Three listings, of which each change is answered by `calls`, or as the server would. */
function makeDesk(calls: Partial<ListingCalls> = {}) {
  const queryClient = new QueryClient();
  const list = toResultList(queryClient, "ann", "session-1");
  const { queryKey } = list;
  const jobs = ["a", "b", "c"].map((id, index) =>
    makeListing({ id, title: `Job ${id}`, listingNumber: index + 1 }),
  );
  const search: StoredSearch = { sessionId: "session-1", jobs, report: makeReport(), lastUpdated: "" };
  queryClient.setQueryData(queryKey, search);
  const told: Told[] = [];
  const sent: string[] = [];
  const done = () => Promise.resolve();
  const actions = makeListingActions({
    ...list,
    tell: (content) => Promise.resolve(void told.push(content)),
    calls: {
      patch(id, { status }) {
        sent.push(`${id} ${status}`);
        return Promise.resolve(makeListing({ id, ...(status && { status }) }));
      },
      remove: done,
      restore: done,
      checkLink: () => Promise.reject(new Error("not asked for")),
      ...calls,
    },
  });
  const read = () => queryClient.getQueryData<StoredSearch>(queryKey)?.jobs ?? [];
  const find = (id: string) => read().find((job) => job.id === id)!;
  const receive = () => void queryClient.setQueryData(queryKey, { ...search, lastUpdated: "later" });
  const isReadOwed = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  return { actions, told, sent, read, find, receive, isReadOwed };
}

/** Lets every promise that is settled go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test("a listing of the results is set to Applied at once, and that can be taken back", async () => {
  const desk = makeDesk();
  void desk.actions.patch(desk.find("b"), { status: "applied" });
  expect(desk.find("b").status).toBe("applied");
  await settle();
  expect(desk.told).toMatchObject([{ kind: "done", title: "Moved to Applied" }]);
  desk.told[0]?.action?.onPress();
  await settle();
  expect(desk.find("b").status).toBe("new");
  expect(desk.sent).toEqual(["b applied", "b new"]);
});

test("a status that could not be saved is put back, and that is said", async () => {
  const desk = makeDesk({ patch: () => Promise.reject(new Error("refused")) });
  void desk.actions.patch(desk.find("b"), { status: "applied" });
  await settle();
  expect(desk.find("b")).toMatchObject({ status: "new", statusSince: "2026-11-19T09:00:00.000Z" });
  expect(desk.told).toMatchObject([{ kind: "failed", title: "Failed to change the status." }]);
});

test("a heart that fails late, after two more presses, is read again from the server", async () => {
  const answers = [Promise.reject(new Error("refused")), Promise.resolve(null), Promise.resolve(null)];
  const desk = makeDesk({ patch: () => answers.shift() ?? Promise.resolve(null) });
  for (let press = 1; press <= 3; press += 1) desk.actions.toggleFavorite(desk.find("b"));
  await settle();
  expect(desk.told).toMatchObject([{ kind: "failed", title: "Failed to update favorite status." }]);
  expect(desk.isReadOwed()).toBe(true);
});

test("D21: a listing that was deleted in another tab goes from the results, and that is said", async () => {
  const deleted = () =>
    Promise.reject(new ApiError({ code: "jobs/listing-deleted", message: "Deleted.", status: 410 }));
  const desk = makeDesk({ patch: deleted });
  void desk.actions.patch(desk.find("b"), { status: "applied" });
  desk.actions.toggleFavorite(desk.find("c"));
  await settle();
  expect(desk.read().map((job) => job.id)).toEqual(["a"]);
  expect(desk.told.map(({ title }) => title)).toEqual(
    Array.from({ length: 2 }, () => "This job was deleted elsewhere"),
  );
});

test("results that were read while a change was being saved are read again, as they may lack it", async () => {
  const desk = makeDesk();
  desk.actions.toggleFavorite(desk.find("b"));
  desk.receive();
  await settle();
  expect(desk.isReadOwed()).toBe(true);
});

test("two listings of the results that were deleted come back to their ranks, whichever is first", async () => {
  const desk = makeDesk();
  desk.actions.remove(desk.find("a"), "pay");
  desk.actions.remove(desk.find("b"));
  await settle();
  expect(desk.told.map(({ title }) => title)).toEqual([
    "Hidden. Later searches weigh place and pay more.",
    "Listing deleted",
  ]);
  for (const { action } of desk.told) action?.onPress();
  expect(desk.read().map((job) => job.id)).toEqual(["a", "b", "c"]);
});
