import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTaskQueue, runTask } from "./scheduler.service.ts";
import { makeTask, readRuns } from "#testing/scheduler/scheduled-task";
import { startTargetService, type TargetService } from "#testing/scheduler/target-service";

const TOKEN = "the-token-of-the-services-in-these-tests";
/** A dead worker is noticed after 15 to 25 s. */
const RETURN_LIMIT_MS = 60_000;

let target: TargetService;
let context: TestContext;
let ctx: TestContext["ctx"];

beforeAll(async () => {
  target = await startTargetService();
});
afterAll(() => target.close());

// The queue of each test begins to work when another worker is gone.
beforeEach(async () => {
  context = await createTestContext({ config: { executeUrl: target.url, serviceToken: TOKEN } });
  ({ ctx } = context);
  await ctx.taskQueue.start();
  return () => context.close();
});

test(
  "a run whose worker was killed in the middle comes back, and is done by another",
  { timeout: 2 * RETURN_LIMIT_MS },
  async () => {
    target.answer("silence", "done");
    const worker = spawn(
      process.execPath,
      [join(import.meta.dirname, "../../testing/scheduler-worker-process.ts")],
      {
        stdio: ["ignore", "inherit", "inherit"],
        env: {
          ...process.env,
          DATABASE_URL: context.databaseUrl,
          EXECUTE_URL: target.url,
          SERVICE_TOKEN: TOKEN,
        },
      },
    );
    const exit = once(worker, "exit");
    const { taskId, scheduleId } = await makeTask(ctx);
    const { runId } = await runTask(ctx, taskId);
    try {
      await expect.poll(() => target.calls(scheduleId), { timeout: 30_000 }).toHaveLength(1);
    } finally {
      worker.kill("SIGKILL");
      await exit;
    }
    expect(await readRuns(ctx, scheduleId)).toMatchObject([{ id: runId, state: "running", attempts: 1 }]);
    await ctx.taskQueue.work();
    await expect
      .poll(() => readRuns(ctx, scheduleId), { timeout: RETURN_LIMIT_MS })
      .toMatchObject([{ id: runId, state: "done", attempts: 2 }]);
    expect(target.calls(scheduleId).map((call) => call.runId)).toEqual([runId, runId]);
  },
);

test("a worker that is stopped in the middle of a run leaves it to the next one, at once", async () => {
  target.answer("silence", "done");
  const stopped = createTaskQueue(ctx, context.pool);
  await stopped.work();
  const { taskId, scheduleId } = await makeTask(ctx);
  const { runId } = await runTask(ctx, taskId);
  await expect.poll(() => target.calls(scheduleId), { timeout: 10_000 }).toHaveLength(1);
  const startedAt = performance.now();
  await stopped.stop();
  expect(performance.now() - startedAt).toBeLessThan(4500);
  expect(stopped.isReady()).toBe(false);
  await ctx.taskQueue.work();
  // The wait of a run that failed would be 15 s and more.
  await expect
    .poll(() => readRuns(ctx, scheduleId), { timeout: 8000 })
    .toMatchObject([{ id: runId, state: "done", attempts: 2 }]);
});
