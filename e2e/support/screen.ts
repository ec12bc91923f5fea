import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The windows in which a screen is looked at: each theme, wide and narrow. */
export const looks = [
  { theme: "light", width: 1440 },
  { theme: "light", width: 375 },
  { theme: "dark", width: 1440 },
  { theme: "dark", width: 375 },
] as const;

/**
 * Expects no violation of WCAG 2.2 A and AA that axe can see on the page, once it has come to rest. Not in its frames:
 * they show a file or somebody else's page.
 */
export async function checkAxe(page: Page): Promise<void> {
  await waitForRest(page);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const results = await inPage.run({ runOnly, iframes: false, resultTypes: ["violations"] });
    return results.violations;
  }, WCAG_22_AA);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
  expect(found).toEqual([]);
}

/** Waits for every transition that has an end: halfway through one, colours are neither the old nor the new. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Expects that nothing makes the page scroll sideways. */
export async function checkNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window: seen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(seen);
}

/** Keeps a picture of the whole page as `<name>.png` in the folder that `E2E_SHOTS` names; without it, nothing. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env["E2E_SHOTS"];
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: "disabled" });
}
