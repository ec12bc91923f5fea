/**
 * Starts the process anew, in its place and under its number, with one malloc arena instead of eight for each core
 * (glibc, `mallopt(3)`): what the threads of the server free goes back to one heap. Loaded before everything else by
 * `--import`. Nothing happens off Linux, in a worker thread, and where the operator has set `MALLOC_ARENA_MAX`.
 */
import { isMainThread } from "node:worker_threads";

if (process.platform === "linux" && isMainThread && process.env["MALLOC_ARENA_MAX"] === undefined) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: "1" });
}
