import type { ServerContext } from "#context";
import { readCrawlCounts } from "#crawler/crawler.service";
import { listProcesses, type RunningProcess } from "#db/running-processes";
import { writeMetrics, type Metric, type Sample } from "#platform/metrics/metric-text";
import { gauge, readProcessMetrics } from "#platform/metrics/process-metrics";
import { readTaskCounts } from "#scheduler/scheduler.service";
import { selectOperations, type Operations } from "./operations.repository.ts";
import { readIndexCounts } from "./read-posting-index.ts";

/** Channels that an operator looks after. Others are a person's own, and their failures are theirs to mend. */
const CHANNELS = ["email", "push"];

/**
 * What a monitor watches, in the text format of Prometheus (0.0.4): requests, connections and memory are this process's
 * own; everything else is counted in the database and the same at each process.
 */
export async function readMetrics(ctx: ServerContext): Promise<string> {
  const now = ctx.clock.now();
  const [tasks, index, crawl, operations, processes] = await Promise.all([
    readTaskCounts(ctx),
    readIndexCounts(ctx),
    readCrawlCounts(ctx),
    selectOperations(ctx.db, { now, day: now.toISOString().slice(0, 10) }),
    listProcesses(ctx.db),
  ]);
  return writeMetrics([
    gauge("jobwright_tasks_due", "Tasks whose time has come and that have not begun.", tasks.due),
    gauge("jobwright_tasks_late", "Those of them that are a minute late or more.", tasks.late),
    gauge("jobwright_tasks_running", "Runs that are under way.", tasks.running),
    gauge("jobwright_tasks_failed", "Runs that were given up within a day.", tasks.failed),
    gauge("jobwright_index_postings", "Open postings; an estimate beyond 20,000.", index.postings),
    gauge("jobwright_index_boards", "Company boards that are known and can be read.", index.boards),
    gauge(
      "jobwright_index_boards_read",
      "Those of them that answered when they were last read.",
      index.boardsRead,
    ),
    gauge(
      "jobwright_index_boards_failing",
      "Those of them that did not answer when they were last read.",
      index.boardsFailing,
    ),
    gauge("jobwright_crawl_boards_due", "Boards whose time has come to be read by the crawler.", crawl.due),
    gauge(
      "jobwright_crawl_systems_paused",
      "Board systems that the crawler leaves alone after failures.",
      crawl.paused,
    ),
    gauge("jobwright_crawl_requests", "Requests of the crawler in this hour.", crawl.requests),
    gauge("jobwright_crawl_bytes", "Bytes that the crawler has read since midnight UTC.", crawl.bytes),
    ...operationMetrics(operations, ctx.config.models.maxTokens.perDay),
    ...processMetrics(processes),
    ...connectionMetrics(ctx),
    ...ctx.requestMetrics.read(),
    ...readProcessMetrics(),
  ]);
}

function operationMetrics({ waiting, modelCalls, modelTokens }: Operations, tokenLimit: number): Metric[] {
  const ofChannels = (count: "messages" | "retried"): Sample[] =>
    CHANNELS.map((channel) => ({
      labels: { channel },
      value: waiting.find((row) => row.channel === channel)?.[count] ?? 0,
    }));
  return [
    {
      name: "jobwright_messages_waiting",
      help: "Messages that are on their way by e-mail or push.",
      type: "gauge",
      samples: ofChannels("messages"),
    },
    {
      name: "jobwright_messages_retried",
      help: "Those of them that did not leave at the first attempt.",
      type: "gauge",
      samples: ofChannels("retried"),
    },
    {
      name: "jobwright_model_calls",
      help: "Calls of the language model in the last hour, by how they ended.",
      type: "gauge",
      samples: modelCalls.map(({ outcome, calls }) => ({ labels: { outcome }, value: calls })),
    },
    gauge("jobwright_model_tokens", "Tokens that the installation spent since midnight UTC.", modelTokens),
    gauge("jobwright_model_tokens_limit", "Tokens that it may spend in a day.", tokenLimit),
  ];
}

function processMetrics(processes: readonly RunningProcess[]): Metric[] {
  const sampleOf = (each: RunningProcess, value: number): Sample => ({
    labels: { role: each.role, host: each.host, pid: String(each.pid), version: each.version },
    value,
  });
  return [
    {
      name: "jobwright_process_up",
      help: "Processes of this installation that were heard of in the last 45 seconds.",
      type: "gauge",
      samples: processes.map((each) => sampleOf(each, 1)),
    },
    {
      name: "jobwright_process_memory_bytes",
      help: "Memory that each of them holds, as it said last.",
      type: "gauge",
      samples: processes.map((each) => sampleOf(each, each.memoryBytes)),
    },
    {
      name: "jobwright_process_clock_ahead_seconds",
      help: "By how much the clock of each is ahead of the database's.",
      type: "gauge",
      samples: processes.map((each) => sampleOf(each, each.clockAheadMs / 1000)),
    },
  ];
}

function connectionMetrics({ readPools }: ServerContext): Metric[] {
  const pools = readPools();
  return [
    {
      name: "jobwright_database_connections",
      help: "Connections of this process to the database, by what they are for.",
      type: "gauge",
      samples: pools.flatMap(({ pool, busy, idle }) => [
        { labels: { pool, state: "busy" }, value: busy },
        { labels: { pool, state: "idle" }, value: idle },
      ]),
    },
    {
      name: "jobwright_database_waiting",
      help: "What waits for one of them.",
      type: "gauge",
      samples: pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    },
    {
      name: "jobwright_database_connections_limit",
      help: "How many there may be.",
      type: "gauge",
      samples: pools.map(({ pool, limit }) => ({ labels: { pool }, value: limit })),
    },
  ];
}
