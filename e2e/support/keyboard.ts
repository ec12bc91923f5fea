import type { Page } from "playwright-core";
import { expect } from "vitest";

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
export async function readFocus(page: Page): Promise<{ name: string; tag: string; isVisible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { name: "", tag: "body", isVisible: false };
    }
    const hasRing = (candidate: Element | null) => {
      if (candidate === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
    };
    const label = element.getAttribute("aria-label");
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const field = isField ? element.labels?.[0]?.textContent : null;
    const { width, height } = element.getBoundingClientRect();
    return {
      name: (label ?? field ?? element.textContent ?? "").trim(),
      tag: element.tagName.toLowerCase(),
      isVisible: width > 0 && height > 0 && (hasRing(element) || (isField && hasRing(element.parentElement))),
    };
  });
}
