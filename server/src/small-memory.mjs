/**
 * Starts the process anew, in its place and under its number, with settings that keep its memory small and that only
 * a start takes (docs/decisions/005). Loaded before everything else by `--import`. The operator's own command line and malloc
 * variables go first. Nothing happens in a worker thread or where a parent talks to this process. Where a process cannot
 * be replaced (Windows), V8 takes what it still can.
 */
import { isMainThread } from "node:worker_threads";
import { setFlagsFromString } from "node:v8";

/** A young generation of 4 MB, a heap that grows by 30%, and garbage given back after two seconds of rest, not eight. */
const V8_FLAGS = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=30",
  "--gc-memory-reducer-start-delay-ms=2000",
];

/** For glibc: one heap instead of eight for each core, and thresholds that do not grow (bytes, mallopt(3)). */
const MALLOC = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

const isStarted = V8_FLAGS.every((flag) => process.execArgv.includes(flag));
const hasParent = process.send !== undefined;
if (isMainThread && !isStarted && !hasParent) {
  const args = [process.execPath, ...V8_FLAGS, ...process.execArgv, ...process.argv.slice(1)];
  if (process.platform === "win32" || !process.execve) V8_FLAGS.forEach(setFlagsFromString);
  else process.execve(process.execPath, args, { ...MALLOC, ...process.env });
}
