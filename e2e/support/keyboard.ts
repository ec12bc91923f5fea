import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readFocus as readFocusHere } from "../../web/src/testing/read-focus.ts";

/** Presses Tab until the named thing has the focus, and expects that the focus can be seen on each stop. */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
    const focused = await readFocus(page);
    if (focused.name !== "")
      expect(focused, `the focus on “${focused.name}”`).toMatchObject({ isVisible: true });
    if (typeof name === "string" ? focused.name === name : name.test(focused.name)) return;
    passed.push(focused.name);
  }
  throw new Error(`Tab does not reach ${String(name)}. It passed: ${passed.join(" | ")}`);
}

/** What has the focus, and whether an outline or a ring shows it. */
export function readFocus(page: Page): Promise<ReturnType<typeof readFocusHere>> {
  return page.evaluate(readFocusHere);
}
