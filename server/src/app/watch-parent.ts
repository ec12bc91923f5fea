import { readFileSync } from "node:fs";
import { hasId } from "#db/embedded/processes";

const WATCH_MS = 500;
const SHELLS = new Set(["sh", "dash", "bash", "ash", "busybox", "zsh"]);
/** Who started this process, read when it begins: npm may have ended by the time that anybody watches. */
const parent = process.ppid;
const starters = [parent, ...readStarterOf(parent)];

/**
 * Calls `handleEnd` once when npm, which started this process, has ended: one that is killed passes no signal on, and the
 * server would go on without anybody who could stop it. Does nothing where npm did not start it.
 */
export function watchParent(handleEnd: () => void): void {
  if (!["start", "worker"].includes(process.env["npm_lifecycle_event"] ?? "")) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && starters.every(hasId)) return;
    clearInterval(timer);
    handleEnd();
  }, WATCH_MS);
  timer.unref();
}

/** Where a shell stands between npm and this process, its parent is npm; none where the system does not tell. */
function readStarterOf(pid: number): number[] {
  try {
    const [, name = "", starter = ""] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return SHELLS.has(name) && Number(starter) > 1 ? [Number(starter)] : [];
  } catch {
    return [];
  }
}
