import { readdirSync } from "node:fs";
import { performance } from "node:perf_hooks";
import type { Metric } from "./metric-text.ts";

let lastLoop = performance.eventLoopUtilization();

/** Memory, processor and handles of this process, under the names that Prometheus's own libraries use where they have one. */
export function readProcessMetrics(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(loop, lastLoop);
  lastLoop = loop;
  const startedAt = (Date.now() - process.uptime() * 1000) / 1000;
  return [
    gauge("process_resident_memory_bytes", "Memory that this process holds.", rss),
    gauge(
      "process_start_time_seconds",
      "When this process started, in seconds since 1970.",
      Math.round(startedAt),
    ),
    gauge(
      "process_open_fds",
      "Open files and connections of this process; 0 where the system does not tell.",
      countFiles(),
    ),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time that this process used.",
      type: "counter",
      samples: [{ value: (user + system) / 1_000_000 }],
    },
    gauge("jobwright_heap_bytes", "Memory of the process's objects.", heapUsed),
    gauge("jobwright_external_memory_bytes", "Memory of buffers outside the objects.", external),
    gauge(
      "jobwright_event_loop_utilization",
      "Share of time, since it was last read, in which the process was busy.",
      utilization,
    ),
  ];
}

/** A metric of one value without labels. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: "gauge", samples: [{ value }] };
}

function countFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}
