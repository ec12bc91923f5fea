import type { TaskSchedule, RunTrigger } from "@jobwright/contracts/scheduler";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * Tasks of the scheduler service. It knows no people: whose a schedule is, its caller knows. A trigger on
 * `scheduled_searches` deletes the task and the runs of a search with it.
 */
export const scheduledTasks = pgTable(
  "scheduled_tasks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** A schedule has one task. */
    scheduleId: text("schedule_id").notNull().unique(),
    schedule: jsonb("schedule").$type<TaskSchedule>().notNull(),
    targetUrl: text("target_url").notNull(),
    nextRunAt: at("next_run_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("scheduled_tasks_due").on(table.nextRunAt)],
);

/** `dropped`: the task stood for nothing any more. */
export type TaskRunState = "queued" | "running" | "done" | "failed" | "dropped";

/** Tasks that fired: one row for each schedule and due time. The queue's job has the same id. */
export const taskRuns = pgTable(
  "task_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** No foreign key: a run goes on when its task is replaced, and its target knows what to make of it. */
    taskId: uuid("task_id").notNull(),
    scheduleId: text("schedule_id").notNull(),
    targetUrl: text("target_url").notNull(),
    dueAt: at("due_at").notNull(),
    /** The due time after it. */
    nextRunAt: at("next_run_at"),
    trigger: text("trigger").$type<RunTrigger>().notNull(),
    state: text("state").$type<TaskRunState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    error: text("error"),
    createdAt: at("created_at").notNull(),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
  },
  (table) => [
    uniqueIndex("task_runs_once").on(table.scheduleId, table.dueAt),
    index("task_runs_open")
      .on(table.dueAt)
      .where(sql`finished_at is null`),
    index("task_runs_finished")
      .on(table.finishedAt)
      .where(sql`finished_at is not null`),
  ],
);
