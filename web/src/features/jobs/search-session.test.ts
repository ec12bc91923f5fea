import { beforeEach, expect, test, vi } from "vitest";
import { sessionIdSchema } from "@jobwright/contracts/jobs";
import {
  forgetSession,
  isSearchStarted,
  keepActiveSessionId,
  keepStoredSearch,
  makeSessionId,
  markSearchStarted,
  markViewed,
  readActiveSessionId,
  readStoredSearch,
  sessionSuffix,
} from "./search-session.ts";
import { makeListing, makeReport, makeStorage } from "./testing/make-listing.ts";

const search = {
  sessionId: "session-abcdefgh",
  jobs: [makeListing()],
  report: makeReport(),
  lastUpdated: "2026-11-21T15:20:00.000Z",
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", makeStorage());
  vi.stubGlobal("localStorage", makeStorage());
});

test("a session id is fresh, starts with session- and is one that the server takes", () => {
  const id = makeSessionId();
  expect(id).toMatch(/^session-/);
  expect(sessionIdSchema.safeParse(id).success).toBe(true);
  expect(makeSessionId()).not.toBe(id);
});

test("the last eight characters of a session id are shown", () => {
  expect(sessionSuffix("session-1234-5678-7f3a91c2")).toBe("7f3a91c2");
});

test("the keys are the specified ones, with the full session id", () => {
  keepActiveSessionId("session-abcdefgh");
  markSearchStarted("session-abcdefgh");
  keepStoredSearch(search);
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index));
  expect(keys.sort()).toEqual([
    "active-session-id",
    "session-session-abcdefgh",
    "session-started-session-abcdefgh",
  ]);
  expect(readActiveSessionId()).toBe("session-abcdefgh");
  expect(isSearchStarted("session-abcdefgh")).toBe(true);
  expect(readStoredSearch("session-abcdefgh")).toEqual(search);
});

test("forgetting a session leaves the active id for the next one to replace", () => {
  keepActiveSessionId("session-abcdefgh");
  markSearchStarted("session-abcdefgh");
  keepStoredSearch(search);
  forgetSession("session-abcdefgh");
  expect(readStoredSearch("session-abcdefgh")).toBeNull();
  expect(isSearchStarted("session-abcdefgh")).toBe(false);
  expect(readActiveSessionId()).toBe("session-abcdefgh");
});

test("stored data that cannot be read counts as none", () => {
  sessionStorage.setItem("session-session-abcdefgh", "{broken");
  expect(readStoredSearch("session-abcdefgh")).toBeNull();
  sessionStorage.setItem("session-session-abcdefgh", JSON.stringify({ ...search, jobs: "many" }));
  expect(readStoredSearch("session-abcdefgh")).toBeNull();
});

test("a stored listing may carry jobId and postedDate, and keeps them", () => {
  const job = makeListing({ jobId: "4711", postedDate: "2026-11-18" });
  sessionStorage.setItem("session-session-abcdefgh", JSON.stringify({ ...search, jobs: [job] }));
  expect(readStoredSearch("session-abcdefgh")?.jobs).toEqual([job]);
});

test("a full storage breaks nothing and leaves no old list behind", () => {
  const small = makeStorage(2000);
  vi.stubGlobal("sessionStorage", small);
  keepStoredSearch(search);
  expect(readStoredSearch("session-abcdefgh")).not.toBeNull();
  const jobs = Array.from({ length: 50 }, (_, index) => makeListing({ id: `job-${index}` }));
  keepStoredSearch({ ...search, jobs });
  expect(readStoredSearch("session-abcdefgh")).toBeNull();
});

test("the views of a search are counted once", () => {
  expect(markViewed("session-one-12345")).toBe(true);
  expect(markViewed("session-one-12345")).toBe(false);
  expect(markViewed("session-two-12345")).toBe(true);
});
