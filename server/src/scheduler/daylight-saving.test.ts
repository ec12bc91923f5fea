import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestContext, type TestContext } from "#testing/server-context";
import { cancelTask, claimDueTasks } from "./scheduler.service.ts";
import { makeTask } from "#testing/scheduler/scheduled-task";
import { startTargetService, type TargetService } from "#testing/scheduler/target-service";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let target: TargetService;
let context: TestContext;
let ctx: TestContext["ctx"];

beforeAll(async () => {
  target = await startTargetService();
  context = await createTestContext({ config: { executeUrl: target.url } });
  ({ ctx } = context);
  await ctx.taskQueue.work();
});
afterAll(async () => {
  await context.close();
  await target.close();
});

/** Five days, the change of clocks in the middle of them; the offsets are those of 09:00 before and after it. */
test.each([
  ["America/New_York", "2026-10-30", "-04:00", "-05:00"],
  ["America/New_York", "2027-03-12", "-05:00", "-04:00"],
  ["Europe/Berlin", "2026-10-23", "+02:00", "+01:00"],
  ["Europe/Berlin", "2027-03-26", "+01:00", "+02:00"],
  ["Australia/Lord_Howe", "2026-10-02", "+10:30", "+11:00"],
  ["Australia/Lord_Howe", "2027-04-02", "+11:00", "+10:30"],
])("09:00 in %s is fired once on each day from %s on", async (timezone, day, before, after) => {
  const days = [0, 1, 2, 3, 4].map((count) =>
    new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10),
  );
  const start = Date.parse(`${day}T00:00:00${before}`);
  ctx.clock.set(new Date(start));
  const { taskId, scheduleId } = await makeTask(ctx, {
    frequency: "Daily",
    customSchedule: "09:00",
    timezone,
  });
  let made = 0;
  for (let at = start; at < start + 5 * DAY_MS; at += 20 * MINUTE_MS) {
    ctx.clock.set(new Date(at));
    made += await claimDueTasks(ctx);
  }
  expect(made).toBe(5);
  const expected = days.map((date, index) => new Date(`${date}T09:00:00${index < 2 ? before : after}`));
  await expect
    .poll(
      () =>
        target
          .calls(scheduleId)
          .map(({ dueAt }) => dueAt)
          .toSorted(),
      { timeout: 10_000 },
    )
    .toEqual(expected.map((time) => time.toISOString()));
  await cancelTask(ctx, taskId);
});

test("a scheduler that stood still through a change of clocks catches up with one run, and is on time again", async () => {
  ctx.clock.set("2027-03-27T12:00:00+01:00");
  const daily = { frequency: "Daily", customSchedule: "09:00", timezone: "Europe/Berlin" } as const;
  const { taskId, scheduleId } = await makeTask(ctx, daily);
  ctx.clock.set("2027-03-30T08:59:00+02:00");
  expect(await claimDueTasks(ctx)).toBe(1);
  ctx.clock.set("2027-03-30T09:00:00+02:00");
  expect(await claimDueTasks(ctx)).toBe(1);
  await expect
    .poll(
      () =>
        target
          .calls(scheduleId)
          .map(({ dueAt }) => dueAt)
          .toSorted(),
      { timeout: 10_000 },
    )
    .toEqual(["2027-03-28T07:00:00.000Z", "2027-03-30T07:00:00.000Z"]);
  await cancelTask(ctx, taskId);
});
