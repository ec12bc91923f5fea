import type { Clock } from "#platform/clock";

export type TestClock = Clock & {
  set(time: Date | string): void;
  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void;
};

/** A clock that stands still until a test moves it. */
export function createTestClock(start: Date | string = "2026-11-02T09:00:00.000Z"): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
