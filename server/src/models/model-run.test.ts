import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mergeGuest } from "#app/merge-guest";
import type { UserContext } from "#context";
import type { ModelServer } from "#testing/model-server";
import { readModelUse, startModelRun } from "./models.service.ts";
import {
  MODEL_KEY,
  mostOf,
  okQuestion,
  openModelPeople,
  readCalls,
  readDay,
  startRun,
  type ModelPeople,
} from "#testing/models/model-people";

let people: ModelPeople;
let models: ModelServer;

beforeAll(async () => {
  people = await openModelPeople();
  ({ models } = people);
});
beforeEach(() => people.reset());
afterAll(() => people.close());

/** Answers only once so many questions have been with the model at one time. */
function answerTogether(count: number): void {
  let most = 0;
  let open = 0;
  models.answerWith(async () => {
    open += 1;
    most = Math.max(most, open);
    await expect.poll(() => most, { interval: 5, timeout: 4000 }).toBeGreaterThanOrEqual(count);
    open -= 1;
    return { ok: true };
  });
}

test("a run's budget holds under twenty questions at once, which wait for what others leave", async () => {
  const ctx = await people.open();
  const most = mostOf(ctx);
  // Room for two reservations, and for as many answers as leave room for a last one.
  const each = 500;
  models.countTokens(() => ({ in: each - 10, out: 10 }));
  const limited = people.limit(ctx, { perRun: 2 * most + 900 });
  const run = startRun(limited);
  answerTogether(2);
  const answers = await Promise.all(Array.from({ length: 20 }, () => run.ask("judgeMatches", okQuestion)));
  const spent = answers.reduce((sum, { tokens }) => sum + tokens, 0);
  expect(run.state()).toMatchObject({ tokens: spent });
  expect(spent).toBeLessThanOrEqual(2 * most + 900);
  expect(answers.filter(({ outcome }) => outcome === "answered").length).toBe(
    Math.floor((most + 900) / each) + 1,
  );
  expect(answers.some(({ outcome }) => outcome === "overBudget")).toBe(true);
});

test("a run out of budget asks nothing more and says which budget it is", async () => {
  const ctx = await people.open();
  const run = startRun(people.limit(ctx, { perRun: mostOf(ctx) + 99 }));
  await run.ask("judgeMatches", okQuestion);
  expect(await run.ask("judgeMatches", okQuestion)).toEqual({
    outcome: "overBudget",
    limit: "run",
    tokens: 0,
  });
  expect(run.state()).toMatchObject({ answered: 1, overBudget: "run" });
  expect(models.asked).toHaveLength(1);
  expect((await readCalls(ctx)).filter(({ outcome }) => outcome === "overBudget")).toMatchObject([
    { tokens: 0 },
  ]);
  expect(await readModelUse(ctx)).toMatchObject({ byPurpose: [{ calls: 1, failed: 0, tokens: 100 }] });
});

test("a person's day holds under twenty questions at once of two processes", async () => {
  const first = await people.open();
  const most = mostOf(first);
  const limit = 3 * most + 250;
  // Each answer costs its whole reservation: the budget has room for three.
  models.countTokens(() => ({ in: most - 10, out: 10 }));
  answerTogether(3);
  const processes = [
    people.limit(first, { perPersonDay: limit }),
    people.limit(first, { perPersonDay: limit }, people.secondCtx),
  ];
  const runs = processes.flatMap((ctx) => Array.from({ length: 10 }, () => startRun(ctx)));
  const answers = await Promise.all(runs.map((run) => run.ask("judgeMatches", okQuestion)));
  const outcomes = Object.groupBy(answers, ({ outcome }) => outcome);
  expect(outcomes["answered"]).toHaveLength(3);
  expect(outcomes["overBudget"]).toHaveLength(17);
  expect(outcomes["overBudget"]?.every((answer) => "limit" in answer && answer.limit === "person")).toBe(
    true,
  );
  expect(models.asked).toHaveLength(3);
  expect(await readModelUse(processes[0] ?? first)).toMatchObject({
    budget: { today: { spent: 3 * most, limit } },
  });
});

test("the installation's day holds under twenty questions at once of several people and processes", async () => {
  const [ada, bo, cleo, dan] = [
    await people.open(),
    await people.open(),
    await people.open(),
    await people.open(),
  ];
  const most = mostOf(ada);
  const perDay = 5 * most + 10;
  models.countTokens(() => ({ in: most - 10, out: 10 }));
  answerTogether(5);
  const runs = [
    ...[ada, bo].map((person) => startRun(people.limit(person, { perDay }))),
    ...[cleo, dan].map((person) => startRun(people.limit(person, { perDay }, people.secondCtx))),
  ];
  const answers = await Promise.all(
    runs.flatMap((run) => Array.from({ length: 5 }, () => run.ask("readPosting", okQuestion))),
  );
  expect(answers.filter(({ outcome }) => outcome === "answered")).toHaveLength(5);
  const limits = answers.flatMap((answer) => ("limit" in answer ? [answer.limit] : []));
  expect(new Set(limits)).toEqual(new Set(["day"]));
  expect(models.asked).toHaveLength(5);
  expect(await readDay(people.ctx)).toBe(5 * most);
  const lowered = people.limit(ada, { perDay: 5 * most });
  expect(await readModelUse(lowered)).toMatchObject({ budget: { everyoneToday: { isUsedUp: true } } });
});

test("all guests together spend a tenth of the installation's day, and never hold it up for accounts", async () => {
  const guests = [await people.open(), await people.open(), await people.open()];
  const account = await people.open({}, { isAnonymous: false });
  const most = mostOf(account);
  models.countTokens(() => ({ in: most - 10, out: 10 }));
  const limits = { perPersonDay: most, perDay: 20 * most };
  const limited = [
    ...guests.slice(0, 2).map((guest) => people.limit(guest, limits)),
    ...guests.slice(2).map((guest) => people.limit(guest, limits, people.secondCtx)),
  ];
  const answers = await Promise.all(limited.map((ctx) => startRun(ctx).ask("readPosting", okQuestion)));
  expect(answers.filter(({ outcome }) => outcome === "answered")).toHaveLength(2);
  expect(answers.filter((answer) => "limit" in answer && answer.limit === "day")).toHaveLength(1);
  expect(await readDay(people.ctx)).toBe(2 * most);
  expect(await readDay(people.ctx, "2026-11-02 guests")).toBe(2 * most);

  const theirs = people.limit(account, limits);
  expect(await startRun(theirs).ask("readPosting", okQuestion)).toMatchObject({ outcome: "answered" });
  expect(await readDay(people.ctx)).toBe(3 * most);
  expect(await readDay(people.ctx, "2026-11-02 guests")).toBe(2 * most);
  const isUsedUp = async (ctx: UserContext) => (await readModelUse(ctx)).budget.everyoneToday.isUsedUp;
  expect(await Promise.all([...limited.slice(0, 1), theirs].map(isUsedUp))).toEqual([true, false]);
});

test("what the installation's day has no room for is not kept from the guests' part of it", async () => {
  const guest = await people.open();
  const limited = people.limit(guest, { perPersonDay: 2 * mostOf(guest), perDay: mostOf(guest) - 1 });
  expect(await startRun(limited).ask("readPosting", okQuestion)).toMatchObject({ limit: "day" });
  expect(await readDay(people.ctx, "2026-11-02 guests")).toBe(0);
});

test("a run goes on for the account that a guest became meanwhile", async () => {
  const [guest, account] = [await people.open(), await people.open({}, { isAnonymous: false })];
  let owner = guest;
  const run = startModelRun(() => owner, randomUUID());
  expect(await run?.ask("readPosting", okQuestion)).toMatchObject({ outcome: "answered" });
  await mergeGuest(people.ctx, { guestId: guest.user.uid, accountId: account.user.uid });
  owner = people.limit(account, { perRun: 0 });
  expect(await run?.ask("judgeMatches", okQuestion)).toMatchObject({ outcome: "answered" });
  const calls = await readCalls(account);
  expect(calls.map(({ purpose }) => purpose).toSorted()).toEqual(["judgeMatches", "readPosting"]);
});

test("days end at midnight UTC by the server's clock", async () => {
  const ctx = await people.open();
  const { clock } = people.ctx;
  const limited = people.limit(ctx, { perPersonDay: mostOf(ctx) + 50 });
  clock.set("2026-11-02T23:59:59.999Z");
  await startRun(limited).ask("judgeMatches", okQuestion);
  expect(await startRun(limited).ask("judgeMatches", okQuestion)).toMatchObject({ limit: "person" });
  clock.set("2026-11-03T00:00:00.000Z");
  expect(await readModelUse(limited)).toMatchObject({ budget: { today: { spent: 0 } } });
  expect(await startRun(limited).ask("judgeMatches", okQuestion)).toMatchObject({ outcome: "answered" });
  expect([await readDay(people.ctx, "2026-11-02"), await readDay(people.ctx, "2026-11-03")]).toEqual([
    100, 100,
  ]);
});

test("a question that was stopped while it waited is not asked", async () => {
  const ctx = await people.open();
  const run = startRun(people.limit(ctx, { perRun: mostOf(ctx) + 150 }));
  const stopping = new AbortController();
  models.fail("silent", 1);
  const asked = { ...okQuestion, signal: stopping.signal };
  const answers = Promise.all([run.ask("judgeMatches", asked), run.ask("judgeMatches", asked)]);
  await expect.poll(() => models.asked.length).toBe(1);
  stopping.abort();
  expect(await answers).toMatchObject([
    { reason: "It was stopped." },
    { reason: "It was stopped.", tokens: 0 },
  ]);
  expect(models.asked).toHaveLength(1);
  // What the person wanted is no trouble.
  expect(people.logged.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([20, 20]);
});

test("a budget of zero asks nothing, and a cost that cannot be noted is not made", async () => {
  const ctx = await people.open();
  for (const limit of ["perRun", "perPersonDay", "perDay"] as const) {
    const run = startRun(people.limit(ctx, { [limit]: 0 }));
    expect(await run.ask("readPosting", okQuestion)).toMatchObject({ outcome: "overBudget" });
  }
  const gone = { ...ctx, user: { ...ctx.user, uid: randomUUID() } };
  expect(await startRun(gone).ask("readPosting", okQuestion)).toEqual({
    outcome: "failed",
    reason: "Its cost could not be noted.",
    tokens: 0,
  });
  expect(models.asked).toEqual([]);
  expect(people.logged.join("")).not.toContain(MODEL_KEY);
});
