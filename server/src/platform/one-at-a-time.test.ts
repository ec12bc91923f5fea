import { afterEach, expect, test, vi } from "vitest";
import { setIntervalOneAtATime } from "./one-at-a-time.ts";

afterEach(() => vi.useRealTimers());

test("a slow call is not overtaken, and after it the calls go on", async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => slow.promise);
  const timer = setIntervalOneAtATime(work, 100);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(3);
  clearInterval(timer);
});
