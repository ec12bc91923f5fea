import { STATUS_CODES } from "node:http";
import * as z from "zod/mini";
import type { ServerContext } from "#context";
import type { RecurringSchedule } from "#platform/schedule/due-times";

/** Whether a background task stands now. `retryAfter` in seconds; null: trying again makes no difference. */
export type TaskOutcome =
  | { isMade: true; taskId: string; nextRunAt: Date | null }
  | { isMade: false; error: string; retryAfter: number | null };

type SchedulerContext = Pick<ServerContext, "config" | "log">;

const TIME_LIMIT_MS = 10_000;
const LONGEST_ERROR = 300;
const UNREACHABLE = "The scheduler service cannot be reached.";
const TOO_SLOW = "The scheduler service did not answer in time.";

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
 * the sentence and the wait of the error catalogue. Without a service it is as if it could not be
 * reached.
 */
export async function requestTask(
  ctx: SchedulerContext,
  task: { scheduleId: string; schedule: RecurringSchedule },
): Promise<TaskOutcome> {
  const { schedulerUrl, publicUrl } = ctx.config;
  if (schedulerUrl === "") return { isMade: false, error: UNREACHABLE, retryAfter: 60 };
  const { frequency, customSchedule, timezone } = task.schedule;
  try {
    const response = await call(`${schedulerUrl}/api/v1/tasks/schedule`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        scheduleId: task.scheduleId,
        schedule: { frequency, customSchedule, timezone },
        targetUrl: `${publicUrl}/api/v1/scheduled-search/execute`,
      }),
    });
    return readAnswer(response, parseJson(await response.text()));
  } catch (error) {
    ctx.log.warn({ err: error }, "The scheduler service could not be asked for a task.");
    return { isMade: false, error: isTimeout(error) ? TOO_SLOW : UNREACHABLE, retryAfter: 60 };
  }
}

/** Cancels tasks. Never throws: one that cannot be cancelled is logged, and finds nothing to do when it fires. */
export async function cancelTasks(ctx: SchedulerContext, taskIds: readonly (string | null)[]): Promise<void> {
  const { schedulerUrl } = ctx.config;
  if (schedulerUrl === "") return;
  await Promise.all(
    taskIds.map(async (taskId) => {
      if (taskId === null) return;
      try {
        const url = `${schedulerUrl}/api/v1/tasks/${encodeURIComponent(taskId)}`;
        const { ok, status } = await call(url, { method: "DELETE" });
        if (!ok && status !== 404) ctx.log.warn({ taskId, status }, "A task could not be cancelled.");
      } catch (error) {
        ctx.log.warn({ taskId, err: error }, "A task could not be cancelled.");
      }
    }),
  );
}

/** The address is the operator's own setting, and a redirect would lead away from it. */
function call(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIME_LIMIT_MS) });
}

function readAnswer(response: Response, answer: unknown): TaskOutcome {
  const task = taskSchema.safeParse(answer);
  if (response.ok && task.success) {
    return { isMade: true, taskId: task.data.taskId, nextRunAt: toDate(task.data.nextRunAt) };
  }
  const failure = failureSchema.safeParse(answer);
  const { error, retry_after } = failure.success ? failure.data : { error: "", retry_after: null };
  const known = toFailure(response, error.trim().slice(0, LONGEST_ERROR));
  return {
    isMade: false,
    error: known.error,
    retryAfter: retry_after === null ? known.retryAfter : Math.ceil(retry_after),
  };
}

/** The sentences and default waits of the catalogue. */
function toFailure({ ok, status, statusText }: Response, error: string) {
  if (status === 503) {
    return {
      error: "Cloud Task queue is initializing. Please try again in a few minutes.",
      retryAfter: 120,
    };
  }
  if (status === 500) return { error: "Server error occurred. Please try again.", retryAfter: 60 };
  const words = ok ? "The scheduler service's answer could not be read." : statusText || STATUS_CODES[status];
  return { error: error || words || `HTTP ${status}`, retryAfter: 30 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toDate(text: string | null): Date | null {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? null : date;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
