import type { Clock } from "../../server/src/platform/clock.ts";

/** A clock that runs faster, the same in each process that gets these settings. */
export type FastClockSettings = { startedAt: number; speed: number };

export function createFastClock({ startedAt, speed }: FastClockSettings): Clock {
  return { now: () => new Date(startedAt + (Date.now() - startedAt) * speed) };
}
