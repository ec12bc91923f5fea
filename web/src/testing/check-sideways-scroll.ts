import { expect } from "vitest";

/** Expects that nothing makes the page scroll sideways. */
export function checkNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
