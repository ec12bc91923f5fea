import {
  EXECUTE_PATH,
  executionSchema,
  type Execution,
  type FiredTask,
} from "@jobwright/contracts/scheduler";
import type { ServerContext } from "#context";
import * as repository from "./scheduler.repository.ts";

export type FiringContext = Pick<ServerContext, "config" | "db" | "clock" | "log" | "services">;

/** A search asks many boards, and a model after them. */
const TIME_LIMIT_MS = 5 * 60_000;
const LONGEST_ERROR = 300;

/** The target is well, and wants the run later. */
class LaterError extends Error {}

/**
 * One attempt of a run: calls its target and keeps what came of it. Throws where there is no answer, or another one than
 * the contract's, so that the queue tries again: the target tells by the run's id that it had it before.
 */
export async function fireRun(ctx: FiringContext, runId: string): Promise<void> {
  const run = await repository.beginRun(ctx.db, runId, ctx.clock.now());
  if (!run) return;
  try {
    await settleRun(ctx, run, await callTarget(ctx, run, { isGivenUp: false }));
  } catch (error) {
    const level = error instanceof LaterError ? "debug" : "warn";
    ctx.log[level]({ runId, attempt: run.attempts, err: error }, "A run did not end; it is tried again.");
    await repository.putBackRun(ctx.db, runId, describe(error));
    throw error;
  }
}

/** A run failed at every attempt: it ends, and its target is told. Throws where the target could not be. */
export async function giveUpRun(ctx: FiringContext, runId: string): Promise<void> {
  await repository.finishRun(ctx.db, runId, { state: "failed", now: ctx.clock.now() });
  const run = await repository.selectRun(ctx.db, runId);
  if (run?.state !== "failed") return;
  const { state } = await callTarget(ctx, run, { isGivenUp: true });
  if (state === "dropped") await repository.deleteTask(ctx.db, run.taskId);
}

/** A task that stands for nothing any more goes, unless its schedule has another one by now. */
async function settleRun(ctx: FiringContext, run: repository.RunRow, { state }: Execution): Promise<void> {
  if (state === "dropped") await repository.deleteTask(ctx.db, run.taskId);
  await repository.finishRun(ctx.db, run.id, { state, now: ctx.clock.now() });
}

/** Tasks were only ever made for this address, and where it was changed since, the new one is right. */
async function callTarget(
  ctx: FiringContext,
  run: repository.RunRow,
  { isGivenUp }: { isGivenUp: boolean },
): Promise<Execution> {
  const answer = await ctx.services.call({
    method: "POST",
    baseUrl: ctx.config.executeUrl,
    path: EXECUTE_PATH,
    body: toFiredTask(run, isGivenUp),
    timeoutMs: TIME_LIMIT_MS,
  });
  if (!answer.ok) {
    const message = `The target answered with status ${answer.status}.`;
    throw answer.status === 503 ? new LaterError(message) : new Error(message);
  }
  const execution = executionSchema.safeParse(answer.body);
  if (!execution.success) throw new Error("The target's answer could not be read.");
  return execution.data;
}

function toFiredTask(run: repository.RunRow, isGivenUp: boolean): FiredTask {
  return {
    taskId: run.taskId,
    scheduleId: run.scheduleId,
    runId: run.id,
    dueAt: run.dueAt.toISOString(),
    nextRunAt: run.nextRunAt?.toISOString() ?? null,
    trigger: run.trigger,
    isGivenUp,
  };
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
}
