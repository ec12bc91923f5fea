import { STATUS_CODES } from "node:http";
import { EXECUTE_PATH, schedulerEndpoints } from "@jobwright/contracts/scheduler";
import * as z from "zod/mini";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import type { RecurringSchedule } from "#platform/schedule/due-times";
import type { ServiceAnswer } from "#platform/services/service-caller";

/**
 * Whether a background task stands now. Seconds: `retryAfter` as the service says it, or `usualWait`, that of the
 * error catalogue; null: trying again makes no difference.
 */
export type TaskOutcome =
  | { isMade: true; taskId: string; nextRunAt: Date | null }
  | { isMade: false; error: string; retryAfter: number; usualWait: number }
  | { isMade: false; error: string; retryAfter: null };

type SchedulerContext = Pick<ServerContext, "config" | "log" | "services">;

const TIME_LIMIT_MS = 10_000;
const LONGEST_ERROR = 300;

const taskSchema = z.object({
  taskId: z.string().check(z.minLength(1), z.maxLength(500)),
  nextRunAt: z.catch(z.nullable(z.string()), null),
});
const failureSchema = z.object({
  error: z.catch(z.string(), ""),
  retry_after: z.catch(z.nullable(z.number().check(z.gte(0), z.lte(2 ** 31 - 1))), null),
});

/**
 * Asks the scheduler service for a task that fires by this schedule. Never throws: what fails comes back with
 * the sentence and the wait of the error catalogue.
 */
export async function requestTask(
  ctx: SchedulerContext,
  task: { scheduleId: string; schedule: RecurringSchedule },
): Promise<TaskOutcome> {
  const { executeUrl, publicUrl } = ctx.config;
  const { frequency, customSchedule, timezone } = task.schedule;
  try {
    const answer = await call(ctx, "POST", "/api/v1/tasks/schedule", {
      scheduleId: task.scheduleId,
      schedule: { frequency, customSchedule, timezone },
      targetUrl: `${executeUrl || publicUrl}${EXECUTE_PATH}`,
    });
    return readAnswer(answer);
  } catch (error) {
    ctx.log.warn({ err: error }, "The scheduler service could not be asked for a task.");
    const message = readMessage(error).slice(0, LONGEST_ERROR);
    return { isMade: false, error: message, retryAfter: 60, usualWait: 60 };
  }
}

/**
 * Has a task fire at once. Null where the scheduler knows no such task; throws `searches/not-started` where it does
 * not do it.
 */
export async function fireTask(
  ctx: SchedulerContext,
  taskId: string,
): Promise<{ runId: string; dueAt: Date } | null> {
  try {
    const { status, body } = await call(ctx, "POST", `/api/v1/tasks/${encodeURIComponent(taskId)}/run`);
    if (status === 404) return null;
    const { runId, dueAt } = schedulerEndpoints.runTask.response.parse(body);
    return { runId, dueAt: new Date(dueAt) };
  } catch (error) {
    ctx.log.warn({ taskId, err: error }, "A task could not be fired.");
    throw new AppError("searches/not-started", { cause: error });
  }
}

/** Cancels tasks. Never throws: one that cannot be cancelled is logged, and finds nothing to do when it fires. */
export async function cancelTasks(ctx: SchedulerContext, taskIds: readonly (string | null)[]): Promise<void> {
  await Promise.all(
    taskIds.map(async (taskId) => {
      if (taskId === null) return;
      try {
        const { ok, status } = await call(ctx, "DELETE", `/api/v1/tasks/${encodeURIComponent(taskId)}`);
        if (!ok && status !== 404) ctx.log.warn({ taskId, status }, "A task could not be cancelled.");
      } catch (error) {
        ctx.log.warn({ taskId, err: error }, "A task could not be cancelled.");
      }
    }),
  );
}

function call(
  { config, services }: SchedulerContext,
  method: "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<ServiceAnswer> {
  return services.call({ method, baseUrl: config.schedulerUrl, path, body, timeoutMs: TIME_LIMIT_MS });
}

function readAnswer(answer: ServiceAnswer): TaskOutcome {
  const task = taskSchema.safeParse(answer.body);
  if (answer.ok && task.success) {
    return { isMade: true, taskId: task.data.taskId, nextRunAt: toDate(task.data.nextRunAt) };
  }
  const failure = failureSchema.safeParse(answer.body);
  const { error, retry_after } = failure.success ? failure.data : { error: "", retry_after: null };
  const known = toFailure(answer, error.trim().slice(0, LONGEST_ERROR));
  return {
    isMade: false,
    error: known.error,
    retryAfter: retry_after === null ? known.usualWait : Math.ceil(retry_after),
    usualWait: known.usualWait,
  };
}

/** The sentences and default waits of the catalogue. */
function toFailure({ ok, status, statusText }: ServiceAnswer, error: string) {
  if (status === 503) {
    return {
      error: "Cloud Task queue is initializing. Please try again in a few minutes.",
      usualWait: 120,
    };
  }
  if (status === 500) return { error: "Server error occurred. Please try again.", usualWait: 60 };
  const words = ok ? "The scheduler service's answer could not be read." : statusText || STATUS_CODES[status];
  return { error: error || words || `HTTP ${status}`, usualWait: 30 };
}

function toDate(text: string | null): Date | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The network failure's own message (SC12): `fetch` wraps it, and each address that was tried has its own. */
function readMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const inner = error.cause ?? first;
  return inner === undefined ? error.message : readMessage(inner);
}
