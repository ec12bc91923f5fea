import type { RunJobSearchAnswer, SearchEvent, SearchProgress } from "@jobwright/contracts/job-search";
import { expect, test } from "vitest";
import { createRunningSearch, type RunningSearch } from "./running-search.ts";

function progress(jobsSoFar: number): SearchProgress {
  return {
    sessionId: "session-1",
    step: "askSources",
    jobsSoFar,
    sources: [],
    wanted: { titles: [], locations: [] },
    remainingMs: 1000,
    model: null,
    rankings: 0,
    research: null,
  };
}

const answer: RunJobSearchAnswer = {
  session_id: "session-1",
  job_listings: { jobs: [] },
  company_research: [],
  report: {
    finishedAt: "2026-11-02T09:00:00.000Z",
    wanted: { titles: [], locations: [], skills: [] },
    sources: [],
    found: 0,
    merged: 0,
    hidden: [],
    belowCut: 0,
    shown: 0,
    sampleReason: null,
    companiesResearched: 0,
    stoppedByPerson: false,
    endedBy: null,
    model: null,
    weights: null,
  },
};

function describeEvent(event: SearchEvent): string | number {
  return event.type === "progress" ? event.progress.jobsSoFar : event.type;
}

async function listen(running: RunningSearch): Promise<(string | number)[]> {
  const heard = [];
  for await (const event of running.events()) heard.push(describeEvent(event));
  return heard;
}

/** Lets every reader that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test("every listener hears each progress and the end", async () => {
  const running = createRunningSearch("user", "session-1");
  const listeners = [listen(running), listen(running), listen(running)];
  expect(running.progress()).toBeNull();
  for (const count of [1, 2, 3]) {
    running.publish(progress(count));
    await settle();
  }
  running.finish(answer);
  for (const heard of listeners) expect(await heard).toEqual([1, 2, 3, "result"]);
  expect(running.progress()).toEqual(progress(3));
});

test("a page that joins late gets the newest state at once, then what follows", async () => {
  const running = createRunningSearch("user", "session-1");
  running.publish(progress(1));
  running.publish(progress(2));
  const events = running.events();
  expect(describeEvent((await events.next()).value as SearchEvent)).toBe(2);
  const next = events.next();
  running.publish(progress(3));
  expect(describeEvent((await next).value as SearchEvent)).toBe(3);
});

test("a page that joins after the end gets the end alone, each time", async () => {
  const running = createRunningSearch("user", "session-1");
  running.publish(progress(1));
  running.finish(answer);
  expect(await listen(running)).toEqual(["result"]);
  expect(await listen(running)).toEqual(["result"]);
});

test("a slow reader skips states that are outdated, and never the newest or the end", async () => {
  const running = createRunningSearch("user", "session-1");
  const events = running.events();
  running.publish(progress(1));
  expect(describeEvent((await events.next()).value as SearchEvent)).toBe(1);
  for (const count of [2, 3, 4]) running.publish(progress(count));
  expect(describeEvent((await events.next()).value as SearchEvent)).toBe(4);
  running.publish(progress(5));
  running.finish(answer);
  expect(await events.next()).toEqual({ done: false, value: { type: "result", result: answer } });
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

test("a failure ends the events with its error", async () => {
  const running = createRunningSearch("user", "session-1");
  const heard = listen(running);
  running.publish(progress(1));
  await settle();
  running.fail({ code: "discovery/search-failed", message: "It failed.", requestId: "r" });
  expect(await heard).toEqual([1, "error"]);
});

test("a listener that goes away disturbs no other", async () => {
  const running = createRunningSearch("user", "session-1");
  const leaving = running.events();
  const staying = listen(running);
  running.publish(progress(1));
  await leaving.next();
  await leaving.return(undefined);
  running.publish(progress(2));
  await settle();
  running.finish(answer);
  const heard = await staying;
  expect(heard.at(-1)).toBe("result");
  expect(heard).toContain(2);
});
