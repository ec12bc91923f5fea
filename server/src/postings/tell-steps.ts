import type { ServerContext } from "#context";

/** So many are told of in the log with the time that is left. */
const TOLD_EVERY = 10_000;

/** Tells in the log now and then how many postings of a long work are done, of how many, and the seconds that are left. */
export function tellSteps(log: ServerContext["log"], of: number, message: string): (done: number) => void {
  const started = performance.now();
  let told = 0;
  return (done) => {
    if (done - told < TOLD_EVERY) return;
    told = done;
    const seconds = (performance.now() - started) / 1000;
    log.info({ done, of, secondsLeft: Math.ceil(((of - done) * seconds) / done) }, message);
  };
}
