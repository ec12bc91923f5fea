import type { SearchProgress } from "@jobwright/contracts/job-search";
import { toListingId } from "@jobwright/contracts/jobs";
import { expect, test } from "vitest";
import {
  announceRunning,
  countAdded,
  describeEnded,
  describeRunning,
  noteSearch,
  type SearchState,
} from "./running-search.ts";

const SESSION = "session-0a1b2c3d";

function progress(changes: Partial<SearchProgress> = {}): SearchProgress {
  const states = ["answered", "searching", "waiting", "skipped"] as const;
  return {
    sessionId: SESSION,
    step: "askSources",
    jobsSoFar: 34,
    sources: states.map((state, index) => ({
      id: `source-${index}`,
      name: `Source ${index}`,
      askedFor: "Remote",
      state,
      count: null,
      elapsedMs: null,
      reason: null,
      keptCopyFrom: null,
    })),
    wanted: { titles: [], locations: [] },
    remainingMs: 9000,
    model: null,
    rankings: 0,
    research: null,
    ...changes,
  };
}

function running(changes: Partial<SearchProgress> = {}): SearchState {
  return { sessionId: SESSION, progress: progress(changes) };
}

const idsOf = (count: number, sessionId = SESSION) =>
  Array.from({ length: count }, (_, index) => ({ id: toListingId(sessionId, index) }));

test("a running search names the boards it asks and the jobs it has; one that is skipped is not asked", () => {
  expect(describeRunning(progress())).toEqual({
    title: "Searching 3 boards",
    text: "34 jobs so far, 1 of 3 boards done",
  });
});

test("a search that has named no board yet is starting", () => {
  expect(describeRunning(null).title).toBe("A search is starting");
  expect(describeRunning(progress({ sources: [] })).title).toBe("A search is starting");
});

test("jobs that the search saved are counted, and neither those of before nor those of other searches", () => {
  const before = [...idsOf(2), ...idsOf(3, "session-other001")];
  const seen = noteSearch(null, running(), before);
  expect(countAdded(seen, [...idsOf(14), ...idsOf(5, "session-other001")])).toBe(12);
});

test("what was saved before is taken down once, and early enough", () => {
  const early = noteSearch(null, running(), idsOf(2));
  expect(noteSearch(early, running(), idsOf(9)).knownIds?.size).toBe(2);
  const unread = noteSearch(null, running(), null);
  expect(unread.knownIds).toBeNull();
  expect(noteSearch(unread, running(), idsOf(4)).knownIds?.size).toBe(4);
});

test("a search that was first seen while it saved its jobs gives no number", () => {
  const late = noteSearch(null, running({ step: "researchCompanies" }), idsOf(14));
  expect(countAdded(late, idsOf(14))).toBeNull();
});

test("another search starts anew", () => {
  const first = noteSearch(null, running(), idsOf(2));
  const second = noteSearch(first, { ...running(), sessionId: "session-other001" }, idsOf(7));
  expect(second.knownIds?.size).toBe(7);
});

test("a screen reader hears a search once, then its later steps", () => {
  const first = noteSearch(null, running(), []);
  expect(announceRunning(null, first)).toBe("Searching 3 boards.");
  const more = noteSearch(first, running({ jobsSoFar: 60 }), []);
  expect(announceRunning(first, more)).toBeNull();
  const later = noteSearch(more, running({ step: "researchCompanies" }), []);
  expect(announceRunning(more, later)).toBe("Researching companies.");
});

test.each([
  [12, "12 new jobs were added"],
  [1, "1 new job was added"],
  [0, "No new jobs were added"],
  [null, "The search has ended"],
])("with %s new jobs the line at its end is: %s", (added, title) => {
  expect(describeEnded({ sessionId: SESSION, outcome: "finished", added }).title).toBe(title);
});

test("a search that failed says that nothing is lost", () => {
  const line = describeEnded({ sessionId: SESSION, outcome: "failed", added: 0 });
  expect(line.title).toBe("The search could not be finished");
  expect(line.text).toContain("What was saved before is safe.");
});
