import type { Steps } from "@jobwright/engine/steps";

/** Milliseconds that long computing may hold the event loop. */
const SHARE_MS = 4;

const waiting: (() => void)[] = [];
let isGranting = false;

/**
 * For long computing on the main thread: the returned function, awaited between two steps, yields to the event loop
 * when 4 ms have passed since the last yield. Where several computations yield, one of them goes on in each round of the
 * event loop.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SHARE_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
}

/** Runs a computation of the engine to its result and yields to the event loop after each 4 ms, between two steps. */
export async function doInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  const yieldIfDue = createYielder();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await yieldIfDue();
  }
}

/** Lets the event loop handle what has arrived; for steps that are long by themselves. */
export function yieldToEventLoop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (!isGranting) {
    isGranting = true;
    // An immediate that is set in the poll phase runs before the next poll.
    setImmediate(() => setImmediate(grant));
  }
  return promise;
}

function grant(): void {
  waiting.shift()?.();
  isGranting = waiting.length > 0;
  if (isGranting) setImmediate(grant);
}
