import { afterEach, expect, test, vi } from "vitest";
import { collectAtRest } from "./collect-at-rest.ts";

afterEach(() => vi.useRealTimers());

test("memory is given back once, when the process rests after work", () => {
  vi.useFakeTimers();
  let busy = 0;
  const collect = vi.fn<() => void>();
  collectAtRest({ collect, readBusyShare: () => busy });
  const collected = (share: number) => {
    busy = share;
    vi.advanceTimersByTime(5000);
    return collect.mock.calls.length;
  };
  // At rest from the start, at work, on its way down, at rest, and so on.
  expect([0.01, 0.6, 0.1, 0.02, 0.02, 0.1, 0.02].map(collected)).toEqual([0, 0, 0, 1, 1, 1, 1]);
  expect([0.2, 0.01, 0.2, 0.02].map(collected)).toEqual([1, 2, 2, 3]);
});
