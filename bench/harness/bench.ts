/** One measured number, beside what it was compared with in the same run and what it should be. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What the same work costs without the product, or before the change; null where nothing compares. */
  baseline: number | null;
  /** The bound, or null where the figure only informs. */
  goal: number | null;
  met: boolean | null;
};

/** What a file `bench/<name>.bench.ts` exports as `bench`. */
export type Bench = { name: string; summary: string; run(): Promise<Figure[]> };

/** A figure that meets its goal when it is at most `atMost`. Rounded to one decimal. */
export function figureAtMost(
  name: string,
  value: number,
  unit: string,
  { atMost, baseline = null }: { atMost: number | null; baseline?: number | null },
): Figure {
  return {
    name,
    value: round(value),
    unit,
    baseline: baseline === null ? null : round(baseline),
    goal: atMost,
    met: atMost === null ? null : value <= atMost,
  };
}

/** A figure that meets its goal when it is at least `atLeast`. Rounded to three decimals, as shares need them. */
export function figureAtLeast(
  name: string,
  value: number,
  unit: string,
  { atLeast, baseline = null }: { atLeast: number | null; baseline?: number | null },
): Figure {
  return {
    name,
    value: Number(value.toFixed(3)),
    unit,
    baseline: baseline === null ? null : Number(baseline.toFixed(3)),
    goal: atLeast,
    met: atLeast === null ? null : value >= atLeast,
  };
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
