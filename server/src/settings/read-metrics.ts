import type { ServerContext } from "#context";
import { readTaskCounts } from "#scheduler/scheduler.service";

const meanings = {
  due: "Tasks whose time has come and that have not begun.",
  late: "Those of them that are a minute late or more.",
  running: "Runs that are under way.",
  failed: "Runs that were given up within a day.",
} as const;

/** Counts of scheduled work in the text format of Prometheus (0.0.4). */
export async function readMetrics(ctx: ServerContext): Promise<string> {
  const counts = await readTaskCounts(ctx);
  const lines = Object.entries(meanings).flatMap(([name, meaning]) => [
    `# HELP jobwright_tasks_${name} ${meaning}`,
    `# TYPE jobwright_tasks_${name} gauge`,
    `jobwright_tasks_${name} ${counts[name as keyof typeof meanings]}`,
  ]);
  return `${lines.join("\n")}\n`;
}
