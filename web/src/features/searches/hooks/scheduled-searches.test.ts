import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { makeSearch } from "../testing/make-search.ts";
import { dropSearch, keepSearch, scheduledSearchesOptions } from "./scheduled-searches.ts";

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

test("a list that was never read is not made up by a change", async () => {
  const client = new QueryClient();
  await keepSearch(client, "user-1", first);
  await dropSearch(client, "user-1", "search-1");
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
