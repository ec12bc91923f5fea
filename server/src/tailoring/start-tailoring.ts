import type { ErrorBody } from "@jobwright/contracts/error-body";
import {
  isPastedJobId,
  MAX_TAILORINGS,
  NO_JOB_ID,
  tailoringSteps,
  type TailorResumeBody,
  type TailoringProgress,
} from "@jobwright/contracts/tailoring";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { setIntervalOneAtATime } from "#platform/one-at-a-time";
import { findFreeId } from "./assign-places.ts";
import { keepResult } from "./keep-result.ts";
import { readOrder } from "./read-order.ts";
import { runTailoring, type TailoringOrder } from "./run-tailoring.ts";
import {
  asOwner,
  createRunningTailoring,
  forgetRunning,
  noteRunning,
  type RunningTailoring,
} from "./running-tailoring.ts";
import * as repository from "./tailoring.repository.ts";
import { toAnswer } from "./to-tailoring.ts";

/**
 * Starts the tailoring that a request asks for, and answers as soon as it runs; it goes on to its end whoever listens.
 * Throws `tailoring/already-running` where one runs for this job, here or elsewhere, `tailoring/too-many`, and what
 * `readOrder` throws.
 */
export async function startTailoring(ctx: UserContext, body: TailorResumeBody): Promise<RunningTailoring> {
  const { uid } = ctx.user;
  const place = await findPlace(ctx.db, uid, body);
  const order = await readOrder(ctx, body, await repository.selectTailoring(ctx.db, uid, place));
  const { running, progress, former } = await ctx.db.transaction((tx) =>
    claimRun({ ...ctx, db: tx }, body, order),
  );
  noteRunning(running);
  running.publish(progress);
  const renewal = setIntervalOneAtATime(() => renew(ctx, running), repository.RENEWED_EVERY_MS);
  const kept = body.context.keep_edits === true ? former : null;
  void runToEnd(ctx, running, { ...order, kept }, progress).then((announce) => {
    clearInterval(renewal);
    forgetRunning(running);
    announce();
  });
  return running;
}

/**
 * The id that the record of an order has: that of its saved job, that of the pasted posting with the same description, or
 * one of its own, after its session.
 */
async function findPlace(
  db: Database,
  userId: string,
  { context: { job_id = NO_JOB_ID, job_description }, session_id }: TailorResumeBody,
): Promise<string> {
  if (!isPastedJobId(job_id)) return job_id;
  const known = await repository.selectPastedId(db, userId, job_description, job_id);
  return known ?? findFreeId(session_id, await repository.selectIdsLike(db, userId, session_id));
}

/** Begins the run of an order; `former` is what a run before came to. */
async function claimRun(ctx: UserContext, body: TailorResumeBody, order: TailoringOrder) {
  const { uid } = ctx.user;
  await holdPerson(ctx.db, uid);
  const jobId = await findPlace(ctx.db, uid, body);
  const running = createRunningTailoring(uid, jobId);
  const progress: TailoringProgress = {
    jobId,
    steps: tailoringSteps.map((step) => ({ step, state: "waiting", note: null })),
    model: ctx.languageModel?.model ?? null,
    startedAt: ctx.clock.now().toISOString(),
  };
  await checkRoom(ctx.db, running);
  const row = await repository.claimRun(ctx.db, toNewRow(ctx, running, order, progress), running.runId);
  if (!row) throw new AppError("tailoring/already-running");
  return { running, progress, former: row.work };
}

/** A job that has a record keeps its place. One of which no run has succeeded counts too: it says that the run failed. */
async function checkRoom(tx: Database, { userId, jobId }: RunningTailoring): Promise<void> {
  if (await repository.selectTailoring(tx, userId, jobId)) return;
  if ((await repository.countTailorings(tx, userId)) >= MAX_TAILORINGS) {
    throw new AppError("tailoring/too-many");
  }
}

async function runToEnd(
  ctx: UserContext,
  running: RunningTailoring,
  order: TailoringOrder,
  progress: TailoringProgress,
): Promise<() => void> {
  const publish = async (steps: TailoringProgress["steps"]) => {
    running.stop.signal.throwIfAborted();
    running.publish({ ...progress, steps });
    await renew(ctx, running, { ...progress, steps });
  };
  try {
    const { runId, stop } = running;
    const run = { runId, readOwner: () => asOwner(ctx, running), stop: stop.signal, publish };
    const row = await keepResult(ctx, running, order, await runTailoring(ctx, order, run));
    const answer = await toAnswer(asOwner(ctx, running), row);
    return () => running.finish(answer);
  } catch (error) {
    const body = toErrorBody(ctx, toFailure(ctx, running, error));
    await markFailed(ctx, running);
    return () => running.fail(body);
  }
}

/** What a person is told; what nobody foresaw is logged. */
function toFailure(ctx: UserContext, running: RunningTailoring, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!running.stop.signal.aborted) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, "A resume could not be tailored.");
  }
  return new AppError("tailoring/failed", { cause: error });
}

export function toErrorBody(ctx: UserContext, error: AppError): ErrorBody {
  return { code: error.code, message: error.message, requestId: ctx.requestId };
}

/** A run whose row is gone, or is another run's, has nobody to work for. */
async function renew(
  ctx: UserContext,
  running: RunningTailoring,
  progress?: TailoringProgress,
): Promise<void> {
  try {
    const place = await repository.renewRun(ctx.db, running.runId, ctx.clock.now(), progress);
    if (place) Object.assign(running, place);
    else running.stop.abort();
  } catch (error) {
    ctx.log.warn({ err: error }, "The progress of a tailoring could not be kept.");
  }
}

async function markFailed(ctx: UserContext, { runId }: RunningTailoring): Promise<void> {
  try {
    await repository.failRun(ctx.db, runId, ctx.clock.now());
  } catch (error) {
    ctx.log.error({ err: error }, "A failed tailoring could not be marked.");
  }
}

function toNewRow(
  ctx: UserContext,
  { userId, jobId }: RunningTailoring,
  order: TailoringOrder,
  progress: TailoringProgress,
): repository.NewTailoringRow {
  const now = ctx.clock.now();
  return {
    userId,
    jobId,
    ...repository.toOrderColumns(order),
    version: 0,
    status: "analyzing",
    progress,
    createdAt: now,
    updatedAt: now,
  };
}
