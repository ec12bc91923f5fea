import { afterAll, describe, expect, it } from "vitest";
import { sources } from "#sources/registry";
import { listAshbyBoards, SharedDataMissing } from "./stand-in-answers.ts";
import { startStandInBoards, type StandInBoards } from "./stand-in-boards.ts";

const started = await startStandInBoards({ fail: { jobicy: "down" }, latencyMs: { remotive: 40 } }).catch(
  (error: unknown) => {
    if (error instanceof SharedDataMissing) return null;
    throw error;
  },
);
afterAll(() => started?.close());
const boards = started as StandInBoards;
// Read before anything is asked: seconds without an answer end a connection that is kept open.
const slugs = started === null ? [] : listAshbyBoards();

describe.skipIf(started === null)("stand-in boards", () => {
  it("stand in for every source", () => {
    expect(Object.keys(boards.baseUrls).sort()).toEqual(sources.map((source) => source.id).sort());
  });

  it("answer late where they are told to, and change while they run", async () => {
    const url = `${boards.baseUrls["remotive"]}/api/remote-jobs`;
    const begin = performance.now();
    expect((await fetch(url)).status).toBe(200);
    expect(performance.now() - begin).toBeGreaterThanOrEqual(35);
    boards.setBehaviour("remotive", "rate-limited");
    boards.setLatency("remotive", 0);
    const limited = await fetch(url);
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "120"]);
    boards.setBehaviour("remotive", "ok");
    expect(((await (await fetch(url)).json()) as { jobs: unknown[] }).jobs).toHaveLength(3);
    await expect(fetch(`${boards.baseUrls["jobicy"]}/api/v2/remote-jobs`)).rejects.toThrow();
    boards.setBehaviour("jobicy", "ok");
    expect((await fetch(`${boards.baseUrls["jobicy"]}/api/v2/remote-jobs`)).status).toBe(200);
  });

  it("hold the boards of the large recorded set and say what was asked", async () => {
    expect(slugs.length).toBeGreaterThan(400);
    expect(slugs.slice(0, 20)).toContain("truelogic");
    const path = `/posting-api/job-board/${encodeURIComponent("Crusoe")}?includeCompensation=true`;
    const answer = await fetch(boards.baseUrls["ashby"] + path);
    expect(((await answer.json()) as { jobs: unknown[] }).jobs).toHaveLength(213);
    expect(boards.requests.at(-1)).toMatchObject({ source: "ashby", path });
    expect((await fetch(`${boards.baseUrls["ashby"]}/posting-api/job-board/nobody`)).status).toBe(404);
    expect((await fetch(`${boards.origin}/elsewhere`)).status).toBe(404);
  });
});
