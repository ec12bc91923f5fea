import { startTransition, useEffect, useState } from "react";

/**
 * How many of `total` are to be drawn now: all of them, or where `isGradual` held when they came, one more with each
 * frame. Laying out and painting a few at a time keeps a wheel that turns from waiting for a whole row.
 */
export function useGradualCount(total: number, isGradual: boolean): number {
  const [count, setCount] = useState(isGradual ? 1 : total);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [count, isComplete]);
  return count;
}
