import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often the process is looked at, in milliseconds. */
const WATCHED_MS = 5000;
/** Shares of such a time in which the process was busy: from the first on it worked, up to the second it rests. */
const WORKED = 0.15;
const AT_REST = 0.05;
/** The first collection leaves pages with V8 that a second one, some seconds later, gives to the system. */
const COLLECTIONS = 2;

type Options = { collect?: () => unknown; readBusyShare?: () => number };

/**
 * Gives memory back when the process rests after work, as V8 alone does only when it happens to collect garbage then
 * (docs/decisions/005). It takes about 0.1 s, twice. It does not keep the process alive.
 */
export function collectAtRest({
  collect = exposeCollector(),
  readBusyShare = watchLoop(),
}: Options = {}): void {
  let left = 0;
  setInterval(() => {
    const share = readBusyShare();
    if (share >= WORKED) left = COLLECTIONS;
    if (left === 0 || share > AT_REST) return;
    left -= 1;
    collect();
  }, WATCHED_MS).unref();
}

function exposeCollector(): () => unknown {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NonNullable<typeof globalThis.gc>;
  return () => collect({ type: "major", execution: "async" });
}

/** The share of the time since it was last asked in which the event loop was busy. */
function watchLoop(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
