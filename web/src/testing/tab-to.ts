import { expect } from "vitest";
import { userEvent } from "vitest/browser";
import { readFocus } from "./read-focus.ts";

/** Presses Tab until the named thing has the focus, and expects that the focus can be seen on each stop. */
export async function tabTo(name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await userEvent.tab();
    const focused = readFocus();
    if (focused.name !== "")
      expect(focused, `the focus on “${focused.name}”`).toMatchObject({ isVisible: true });
    if (typeof name === "string" ? focused.name === name : name.test(focused.name)) return;
    passed.push(focused.name);
  }
  throw new Error(`Tab does not reach ${String(name)}. It passed: ${passed.join(" | ")}`);
}
