import { expect } from "vitest";
import { checkAxe } from "./check-axe.ts";

/** Expects that nothing makes the page scroll sideways. */
export function checkNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/** Expects what every screen keeps to in each look: WCAG 2.2 AA, and no scrolling sideways. */
export async function checkLook(): Promise<void> {
  await checkAxe();
  checkNoSidewaysScroll();
}
