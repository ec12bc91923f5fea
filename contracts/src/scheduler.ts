import * as z from "zod/mini";
import { httpUrlSchema, isoDateTimeSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { frequencies } from "./preferences.ts";

/** When a task fires, and by whose clock. A schedule that cannot run is refused when the task is asked for. */
export const taskScheduleSchema = z.object({
  frequency: z.enum(frequencies),
  customSchedule: textSchema(200),
  timezone: textSchema(64),
});
export type TaskSchedule = z.infer<typeof taskScheduleSchema>;

/** Path that a task calls when it fires. */
export const EXECUTE_PATH = "/api/v1/scheduled-search/execute";

/** Why a run was started: its time came, or the person asked for it. */
export const runTriggers = ["schedule", "person"] as const;
export type RunTrigger = (typeof runTriggers)[number];

/** What a task that fires sends to its target. The same run may come more than once; its effects come once. */
export const firedTaskSchema = z.object({
  taskId: textSchema(500),
  scheduleId: textSchema(200),
  runId: z.uuid(),
  dueAt: isoDateTimeSchema,
  /** When it fires the next time; null: never again. */
  nextRunAt: z.nullable(isoDateTimeSchema),
  trigger: z.enum(runTriggers),
  /** True: every attempt failed, this call only tells so. */
  isGivenUp: z._default(z.boolean(), false),
});
export type FiredTask = z.infer<typeof firedTaskSchema>;

/** `dropped`: the task stands for nothing any more, and the scheduler forgets it. */
export const executionSchema = z.object({ state: z.enum(["done", "failed", "dropped"]) });
export type Execution = z.infer<typeof executionSchema>;

const frame = {
  feature: "scheduler",
  part: "scheduler",
  access: { kind: "service", reason: "services call it with their own token, never a browser" },
} as const;

export const schedulerEndpoints = {
  scheduleTask: endpoint({
    ...frame,
    method: "POST",
    path: "/api/v1/tasks/schedule",
    summary:
      "Makes the task of a schedule, in the place of the one it had. Errors carry `error` and `retry_after`.",
    body: z.object({ scheduleId: textSchema(200), schedule: taskScheduleSchema, targetUrl: httpUrlSchema }),
    response: z.object({ taskId: z.string(), nextRunAt: isoDateTimeSchema }),
  }),
  cancelTask: endpoint({
    ...frame,
    method: "DELETE",
    path: "/api/v1/tasks/:taskId",
    summary: "Cancels a task. A run of it that goes on finds out by itself.",
  }),
  runTask: endpoint({
    ...frame,
    method: "POST",
    path: "/api/v1/tasks/:taskId/run",
    summary: "Fires a task at once, besides its times.",
    response: z.object({ runId: z.uuid(), dueAt: isoDateTimeSchema }),
  }),
};
