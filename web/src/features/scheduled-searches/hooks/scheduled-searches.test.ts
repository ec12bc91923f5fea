import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";
import { makeRun } from "../testing/make-run.ts";
import { makeSearch } from "../../../testing/make-search.ts";
import { dropSearch, keepRun, keepSearch, searchRunsOptions } from "./scheduled-searches.ts";

const { queryKey } = scheduledSearchesOptions("user-1");
const first = makeSearch({ id: "search-1" });
const second = makeSearch({ id: "search-2" });

function clientWithTwo(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(queryKey, [first, second]);
  return client;
}

test("a changed search is shown in its place as the server answered it", async () => {
  const client = clientWithTwo();
  const paused = makeSearch({ id: "search-1", status: "paused", nextRunAt: null });
  await keepSearch(client, "user-1", paused);
  expect(client.getQueryData(queryKey)).toEqual([paused, second]);
});

test("a change of a search has the preferences read again, which hold the same schedule", async () => {
  const client = clientWithTwo();
  client.setQueryData(["user-document", "user-1"], {});
  await keepSearch(client, "user-1", first);
  expect(client.getQueryState(["user-document", "user-1"])?.isInvalidated).toBe(true);
});

test("a deleted search leaves the list, and the others stay", async () => {
  const client = clientWithTwo();
  await dropSearch(client, "user-1", "search-1");
  expect(client.getQueryData(queryKey)).toEqual([second]);
});

test("a run that was asked for is the newest of its search, and its history is read again", async () => {
  const client = clientWithTwo();
  const { queryKey: runsKey } = searchRunsOptions("user-1", "search-2");
  client.setQueryData(runsKey, []);
  const run = makeRun({ searchId: "search-2", state: "waiting" });
  await keepRun(client, "user-1", run);
  const { id, dueAt, state, newJobs } = run;
  const shown = { ...second, lastRun: run, recentRuns: [{ id, dueAt, state, newJobs }] };
  expect(client.getQueryData(queryKey)).toEqual([first, shown]);
  expect(client.getQueryState(runsKey)?.isInvalidated).toBe(true);
});

test("a run that was asked for comes behind the last nine, once", async () => {
  const client = clientWithTwo();
  const recentRuns = Array.from({ length: 10 }, (_, day) => {
    return {
      id: `run-of-${day}`,
      dueAt: `2026-11-1${day}T15:30:00.000Z`,
      state: "done",
      newJobs: day,
    } as const;
  });
  client.setQueryData(queryKey, [{ ...first, recentRuns }]);
  const run = makeRun({ id: "run-now", state: "waiting", newJobs: null });
  await keepRun(client, "user-1", run);
  await keepRun(client, "user-1", { ...run, state: "running" });
  const shown = client.getQueryData(queryKey)?.[0]?.recentRuns;
  expect(shown?.slice(0, 9)).toEqual(recentRuns.slice(1));
  expect(shown?.slice(9)).toMatchObject([{ id: "run-now", state: "running" }]);
});

test("a list that was never read is not made up by a change", async () => {
  const client = new QueryClient();
  await keepSearch(client, "user-1", first);
  await dropSearch(client, "user-1", "search-1");
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
