/// <reference types="@vitest/browser-playwright" />
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storageKeys } from "../lib/browser-storage.ts";
import { ThemeProvider, useTheme } from "./theme-provider.tsx";

async function preferTheme(value: string): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
}

function ShowTheme() {
  const { theme, toggleTheme } = useTheme();
  return <button onClick={toggleTheme}>Theme: {theme}</button>;
}

test("the system is followed while it changes, until the person chooses", async () => {
  localStorage.removeItem(storageKeys.theme);
  onTestFinished(async () => {
    localStorage.removeItem(storageKeys.theme);
    await preferTheme("");
  });
  await preferTheme("light");
  const screen = await render(
    <ThemeProvider>
      <ShowTheme />
    </ThemeProvider>,
  );
  await expect.element(screen.getByText("Theme: light")).toBeVisible();
  await preferTheme("dark");
  await expect.element(screen.getByText("Theme: dark")).toBeVisible();
  expect(document.documentElement.classList.contains("dark")).toBe(true);
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Theme: light")).toBeVisible();
  await preferTheme("light");
  await preferTheme("dark");
  await expect.element(screen.getByText("Theme: light")).toBeVisible();
});
