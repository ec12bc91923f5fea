/** Middle of the values (mean of the two middle ones for an even count); throws for none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error("A median needs at least one value.");
  return (lower + upper) / 2;
}

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Runs `work` `times` times, one after the other, and gives the median duration in milliseconds. */
export async function median(times: number, work: (round: number) => unknown): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < times; round += 1) durations.push(await timed(() => work(round)));
  return medianOf(durations);
}

/** The value that the given share of all values does not exceed, such as 0.95; throws for none. */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error("A percentile needs at least one value.");
  return value;
}

/** The lower end of Wilson's 95% interval of a share: `right` of `all`, 0 to 1; 0 where there are none. */
export function lowerEndOf(right: number, all: number): number {
  if (all === 0) return 0;
  const z = 1.96;
  const share = right / all;
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return (share + (z * z) / (2 * all) - spread) / (1 + (z * z) / all);
}
