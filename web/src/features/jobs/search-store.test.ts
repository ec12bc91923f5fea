import { beforeEach, expect, test, vi } from "vitest";
import type { SearchProgress } from "@jobwright/contracts/job-search";
import type { UserDocument } from "@jobwright/contracts/profile";
import { ApiError } from "../../lib/api-error.ts";
import type { LooseSearchEvent, SearchCalls } from "./api/search-calls.ts";
import {
  isSearchStarted,
  keepActiveSessionId,
  keepStoredSearch,
  markSearchStarted,
} from "./search-session.ts";
import { SearchStore } from "./search-store.ts";
import { makeListing, makeReport, makeStorage } from "./testing/make-listing.ts";

const OLD = "session-old-12345678";

const progress: SearchProgress = {
  sessionId: OLD,
  step: "askSources",
  jobsSoFar: 4,
  sources: [],
  wanted: { titles: [], locations: [] },
  remainingMs: 1000,
  model: null,
  rankings: 0,
  research: null,
};
const progressEvent: LooseSearchEvent = { type: "progress", progress };

function resultOf(sessionId: string): LooseSearchEvent {
  const job = { ...makeListing(), listingNumber: 1, salary: "Not specified" };
  return {
    type: "result",
    result: {
      session_id: sessionId,
      job_listings: { jobs: [job] },
      company_research: [],
      report: makeReport(),
    },
  };
}

async function* streamOf(events: LooseSearchEvent[], error?: Error): AsyncGenerator<LooseSearchEvent> {
  yield* events;
  if (error) throw error;
}

const networkError = new ApiError({ code: "network", status: 0, message: "Cannot connect to server." });
const notKnown = new ApiError({ code: "discovery/search-not-found", status: 404, message: "Not known." });

/** Written down in the order in which the server was asked. */
let asked: string[];

function makeStore(calls: Partial<SearchCalls>) {
  const onResults = vi.fn<(search: { sessionId: string }) => void>();
  const all: SearchCalls = {
    mergeUserDocument: async (patch) => {
      asked.push(`merge ${Object.keys(patch).join(" ")}`);
      return {} as UserDocument;
    },
    keepResult: async (sessionId, { jobs, companies }) => {
      asked.push(`keep ${jobs.length} listings and ${companies.length} companies`);
      return { sessionId, jobs: [makeListing()], report: null, lastUpdated: "2026-11-21T15:20:00.000Z" };
    },
    readCurrentSessionId: async () => null,
    runSearch: () => streamOf([resultOf(store.getState().sessionId)]),
    joinSearch: () => streamOf([resultOf(OLD)]),
    readState: async () => {
      throw notKnown;
    },
    stopSearch: async () => undefined,
    clearSearch: async () => ({ deletedListings: 1, keptListings: 0 }),
    ...calls,
  };
  const store = new SearchStore({ calls: all, onResults, sleep: async () => undefined });
  return { store, onResults };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("sessionStorage", makeStorage());
  vi.stubGlobal("localStorage", makeStorage());
});

test("a person without any search sees the start card", async () => {
  const { store } = makeStore({});
  await store.restore();
  expect(store.getState().phase).toBe("start");
  expect(sessionStorage.getItem("active-session-id")).toBe(store.getState().sessionId);
});

test("a search first saves its session and what is wanted, then runs to its results", async () => {
  const { store, onResults } = makeStore({
    runSearch: () => {
      asked.push("run");
      return streamOf([progressEvent, resultOf(store.getState().sessionId)]);
    },
  });
  await store.restore();
  const { sessionId } = store.getState();
  await store.start({ titles: ["Nurse"], locations: [] });
  expect(asked).toEqual(["merge currentSessionId jobPreferences", "run"]);
  expect(store.getState()).toMatchObject({ phase: "results", sessionId, message: null });
  expect(onResults).toHaveBeenCalledOnce();
  expect(isSearchStarted(sessionId)).toBe(true);
  expect(sessionStorage.getItem(`session-${sessionId}`)).not.toBeNull();
});

test("a session that cannot be saved starts no search", async () => {
  const { store } = makeStore({
    mergeUserDocument: async () => {
      throw new ApiError({ code: "server/internal", status: 500, message: "internal: broken" });
    },
  });
  await store.restore();
  await store.start(null);
  expect(store.getState()).toMatchObject({ phase: "failed", message: "Failed to save data to your profile" });
  expect(isSearchStarted(store.getState().sessionId)).toBe(false);
});

test("what was changed on the start card stays until it is saved, however long a failing save takes", async () => {
  const saving = Promise.withResolvers<UserDocument>();
  let saves = 0;
  const { store } = makeStore({
    mergeUserDocument: async (patch) => {
      asked.push(JSON.stringify(patch.jobPreferences));
      saves += 1;
      return saves === 1 ? saving.promise : ({} as UserDocument);
    },
  });
  await store.restore();
  store.edit({ titles: ["Nurse"] });
  store.edit({ locationText: "Oslo" });
  store.edit({ boardLink: "https://inn.example.org/jobs" });
  const started = store.start({ titles: ["Nurse"], locations: ["Oslo"] });
  expect(store.getState()).toMatchObject({ phase: "searching", draft: { titles: ["Nurse"] } });
  saving.reject(networkError);
  await started;
  expect(store.getState()).toMatchObject({
    phase: "failed",
    draft: { titles: ["Nurse"], locationText: "Oslo" },
  });
  await store.retry({ titles: ["Nurse", "Cook"] });
  expect(asked).toEqual(['{"titles":["Nurse"],"locations":["Oslo"]}', '{"titles":["Nurse","Cook"]}']);
  expect(store.getState()).toMatchObject({ phase: "results" });
  // No search saves it.
  expect(store.getState().draft).toEqual({ boardLink: "https://inn.example.org/jobs" });
});

test("an error of the search is shown as its own message, and the next try has a fresh session", async () => {
  const body = { code: "discovery/search-failed" as const, message: "The agent stopped.", requestId: "r" };
  const { store } = makeStore({ runSearch: () => streamOf([{ type: "error", error: body }]) });
  await store.restore();
  await store.start(null);
  expect(store.getState()).toMatchObject({ phase: "failed", message: "The agent stopped." });
  const failedId = store.getState().sessionId;
  await store.retry();
  expect(store.getState().sessionId).not.toBe(failedId);
});

test("an answer without listings says so", async () => {
  const { store } = makeStore({ runSearch: () => streamOf([{ type: "result", result: {} }]) });
  await store.start(null);
  expect(store.getState().message).toBe("No job listings found in response");
});

test("a restore that failed is tried again, and no search is started for it", async () => {
  let reads = 0;
  const { store } = makeStore({
    readCurrentSessionId: async () => {
      reads += 1;
      if (reads === 1) throw networkError;
      return null;
    },
    runSearch: () => {
      asked.push("run");
      return streamOf([]);
    },
  });
  await store.restore();
  expect(store.getState()).toMatchObject({ phase: "failed", message: "Cannot connect to server." });
  await store.retry();
  expect(store.getState()).toMatchObject({ phase: "start", message: null });
  expect(reads).toBe(2);
  expect(asked).toEqual([]);
});

test("a store that was closed writes nothing more to this browser", async () => {
  const saving = Promise.withResolvers<UserDocument>();
  const { store, onResults } = makeStore({ mergeUserDocument: () => saving.promise });
  await store.restore();
  const { sessionId } = store.getState();
  const started = store.start(null);
  store.close();
  sessionStorage.clear();
  saving.resolve({} as UserDocument);
  await started;
  expect(isSearchStarted(sessionId)).toBe(false);
  expect(sessionStorage.length).toBe(0);
  expect(onResults).not.toHaveBeenCalled();
});

test("a page that was loaded again joins the search that still runs", async () => {
  keepActiveSessionId(OLD);
  markSearchStarted(OLD);
  const { store, onResults } = makeStore({
    readState: async () => ({ sessionId: OLD, state: "running", progress }),
  });
  await store.restore();
  expect(store.getState()).toMatchObject({ phase: "results", sessionId: OLD });
  expect(onResults).toHaveBeenCalledOnce();
});

test("a search that its server lost says why on the start card", async () => {
  keepActiveSessionId(OLD);
  markSearchStarted(OLD);
  const error = "The server was stopped while this search ran.";
  const { store } = makeStore({
    readState: async () => ({ sessionId: OLD, state: "failed", progress: null, error }),
  });
  await store.restore();
  expect(store.getState()).toMatchObject({ phase: "failed", message: error });
});

test("what this tab kept is shown without asking where the search stands", async () => {
  keepActiveSessionId(OLD);
  keepStoredSearch({
    sessionId: OLD,
    jobs: [],
    report: makeReport(),
    lastUpdated: "2026-11-21T15:20:00.000Z",
  });
  const { store } = makeStore({});
  await store.restore();
  expect(store.getState()).toMatchObject({ phase: "results", sessionId: OLD });
});

test("a new tab falls back to the session of the user document", async () => {
  const { store } = makeStore({
    readCurrentSessionId: async () => OLD,
    readState: async () => ({ sessionId: OLD, state: "finished", progress: null }),
  });
  await store.restore();
  expect(store.getState()).toMatchObject({ phase: "results", sessionId: OLD });
  expect(sessionStorage.getItem("active-session-id")).toBe(OLD);
});

test("a stream that breaks in the middle is joined again", async () => {
  let joins = 0;
  const { store } = makeStore({
    runSearch: () => streamOf([progressEvent], networkError),
    readState: async () => ({ sessionId: OLD, state: "running", progress }),
    joinSearch: () => {
      joins += 1;
      return joins < 2 ? streamOf([], networkError) : streamOf([resultOf(OLD)]);
    },
  });
  await store.start(null);
  expect(joins).toBe(2);
  expect(store.getState().phase).toBe("results");
});

test("a server that stays away is named after a few tries", async () => {
  const { store } = makeStore({
    runSearch: () => streamOf([progressEvent], networkError),
    readState: async () => {
      throw networkError;
    },
    joinSearch: () => streamOf([], networkError),
  });
  await store.start(null);
  expect(store.getState()).toMatchObject({ phase: "failed", message: "Cannot connect to server." });
});

test("a new search keeps what is stored and takes a fresh session", async () => {
  const { store } = makeStore({});
  await store.start(null);
  const { sessionId } = store.getState();
  store.newSearch();
  expect(store.getState().phase).toBe("start");
  expect(store.getState().sessionId).not.toBe(sessionId);
  expect(sessionStorage.getItem(`session-${sessionId}`)).not.toBeNull();
});

test("clearing removes the session here and begins a fresh one", async () => {
  const { store } = makeStore({});
  await store.start(null);
  const { sessionId } = store.getState();
  await store.clearAll();
  expect(store.getState().phase).toBe("start");
  expect(sessionStorage.getItem(`session-${sessionId}`)).toBeNull();
  expect(sessionStorage.getItem("active-session-id")).toBe(store.getState().sessionId);
});

test("a clearing that fails leaves everything in place", async () => {
  const { store } = makeStore({
    clearSearch: async () => {
      throw networkError;
    },
  });
  await store.start(null);
  const before = store.getState();
  await expect(store.clearAll()).rejects.toThrow("Failed to clear search data. Please try again.");
  expect(store.getState()).toEqual(before);
});

test("a browser that refuses its storage still searches", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  const { store } = makeStore({});
  await store.restore();
  await store.start(null);
  expect(store.getState().phase).toBe("results");
});

test("DI14: what a service found that keeps nothing is kept, and kept once more where that failed", async () => {
  let keeps = 0;
  const { store, onResults } = makeStore({
    runSearch: () => {
      asked.push("run");
      const company = { companyOverview: { name: "Harbor Foods" } };
      const result = { job_listings: { jobs: [{ title: "Cook" }] }, company_research: [company] };
      return streamOf([{ type: "result", result }]);
    },
    keepResult: async (sessionId, { jobs, companies }) => {
      asked.push(`keep ${jobs[0]?.title} and ${companies[0]?.companyOverview.name}`);
      keeps += 1;
      if (keeps === 1) throw new ApiError({ code: "server/internal", status: 500, message: "internal" });
      return { sessionId, jobs: [makeListing()], report: null, lastUpdated: "2026-11-21T15:20:00.000Z" };
    },
  });
  await store.restore();
  await store.start(null);
  expect(store.getState()).toMatchObject({ phase: "failed", message: "Failed to save data to your profile" });
  await store.retry();
  expect(store.getState().phase).toBe("results");
  expect(onResults).toHaveBeenCalledOnce();
  const keep = "keep Cook and Harbor Foods";
  expect(asked).toEqual(["merge currentSessionId", "run", keep, keep]);
});
