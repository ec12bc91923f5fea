/** When something runs. `nextRun` is the first run after a moment, which itself is none; null where none comes. */
export type CronJob = { nextRun(after: Date): Date | null };

/** Between a moment and its next run there is no other, so every moment of that time has the same next run. */
export function rememberNextRun(job: CronJob): CronJob {
  let from = Number.NaN;
  let next: Date | null = null;
  return {
    nextRun: (after) => {
      const at = after.getTime();
      const isKnown = at >= from && (next === null || at < next.getTime());
      if (!isKnown) [from, next] = [at, job.nextRun(after)];
      return next && new Date(next);
    },
  };
}
