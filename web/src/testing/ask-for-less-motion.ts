/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Lets the browser say, until the test ends, that the person wants less motion. */
export async function askForLessMotion(): Promise<void> {
  const emulate = (value: string) =>
    cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });
  await emulate("reduce");
  onTestFinished(async () => void (await emulate("")));
}
