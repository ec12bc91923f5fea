import { readCrawlCounts } from "#crawler/crawler.service";
import type { ServerContext } from "#context";
import { readTaskCounts } from "#scheduler/scheduler.service";
import { readIndexCounts } from "./read-posting-index.ts";

const meanings = {
  tasks_due: "Tasks whose time has come and that have not begun.",
  tasks_late: "Those of them that are a minute late or more.",
  tasks_running: "Runs that are under way.",
  tasks_failed: "Runs that were given up within a day.",
  index_postings: "Open postings; an estimate beyond 20,000.",
  index_boards: "Company boards that are known and can be read.",
  index_boards_read: "Those of them that answered when they were last read.",
  index_boards_failing: "Those of them that did not answer when they were last read.",
  crawl_boards_due: "Boards whose time has come to be read by the crawler.",
  crawl_systems_paused: "Board systems that the crawler leaves alone after failures.",
  crawl_requests: "Requests of the crawler in this hour.",
  crawl_bytes: "Bytes that the crawler has read since midnight UTC.",
} as const;

/** Counts of scheduled work, the posting index and the crawler in the text format of Prometheus (0.0.4). */
export async function readMetrics(ctx: ServerContext): Promise<string> {
  const [tasks, index, crawl] = await Promise.all([
    readTaskCounts(ctx),
    readIndexCounts(ctx),
    readCrawlCounts(ctx),
  ]);
  const counts: Record<keyof typeof meanings, number> = {
    tasks_due: tasks.due,
    tasks_late: tasks.late,
    tasks_running: tasks.running,
    tasks_failed: tasks.failed,
    index_postings: index.postings,
    index_boards: index.boards,
    index_boards_read: index.boardsRead,
    index_boards_failing: index.boardsFailing,
    crawl_boards_due: crawl.due,
    crawl_systems_paused: crawl.paused,
    crawl_requests: crawl.requests,
    crawl_bytes: crawl.bytes,
  };
  const lines = Object.entries(meanings).flatMap(([name, meaning]) => [
    `# HELP jobwright_${name} ${meaning}`,
    `# TYPE jobwright_${name} gauge`,
    `jobwright_${name} ${counts[name as keyof typeof meanings]}`,
  ]);
  return `${lines.join("\n")}\n`;
}
