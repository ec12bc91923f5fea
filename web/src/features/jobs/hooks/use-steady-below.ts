import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** What a press inside the block opens or closes follows it within this time, in milliseconds. */
const PRESS_MS = 500;

/**
 * Returns the ref of a block. While `isKept`, what stands below it stays where it is on the screen: where the block
 * becomes lower its height stays, and where it becomes higher the page is scrolled by the difference. What the person
 * opens in the block moves the rest as usual.
 */
export function useSteadyBelow(isKept: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const pressedAt = useRef(-Infinity);

  // Before anything is drawn; the observer would come a frame late.
  useLayoutEffect(() => {
    if (isKept && top.current !== null && height.current > 0)
      height.current = keepBelow(top.current, height.current);
  });

  useEffect(() => {
    const block = top.current;
    if (block === null) return;
    const done = new AbortController();
    const notePress = () => {
      pressedAt.current = performance.now();
      block.style.minHeight = "";
    };
    for (const name of ["click", "keydown"]) block.addEventListener(name, notePress, { signal: done.signal });
    block.style.minHeight = "";
    height.current = block.offsetHeight;
    const observer = new ResizeObserver(() => {
      const isOpened = performance.now() - pressedAt.current < PRESS_MS;
      height.current = isKept && !isOpened ? keepBelow(block, height.current) : block.offsetHeight;
    });
    observer.observe(block);
    return () => {
      observer.disconnect();
      done.abort();
    };
  }, [isKept]);
  return top;
}

/** Returns the height that the block has from now on, in pixels. */
function keepBelow(block: HTMLElement, before: number): number {
  const after = block.offsetHeight;
  if (after < before) block.style.minHeight = `${before}px`;
  else if (after > before) window.scrollBy({ top: after - before, behavior: "instant" });
  return Math.max(before, after);
}
