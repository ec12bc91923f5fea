/** Calls `work` every `ms` milliseconds, but not while the call before is still going. `work` must not fail. */
export function setIntervalOneAtATime(work: () => Promise<void>, ms: number): NodeJS.Timeout {
  let isGoing = false;
  return setInterval(() => {
    if (isGoing) return;
    isGoing = true;
    void work().finally(() => (isGoing = false));
  }, ms);
}
