/** Long computing stops for other work after so many milliseconds. */
const SHARE_MS = 4;

const waiting: (() => void)[] = [];
let isGranting = false;

/**
 * For long computing on the server's own thread: call and await it between two pieces, and requests that came
 * meanwhile are answered whenever the pieces since the last stop took 4 ms. Where several such works go on, only one
 * of them has a turn between two looks at what came.
 */
export function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SHARE_MS) return;
    await giveWay();
    since = performance.now();
  };
}

/** Between two pieces that are long by themselves: ends when what came meanwhile was looked at. */
export function giveWay(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (!isGranting) {
    isGranting = true;
    // One that is set while answers are read comes before the next look at what came.
    setImmediate(() => setImmediate(grant));
  }
  return promise;
}

function grant(): void {
  waiting.shift()?.();
  isGranting = waiting.length > 0;
  if (isGranting) setImmediate(grant);
}
