import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage, createRefusingStorage } from "../testing/memory-storage.ts";
import { readStartTheme, ThemeProvider, themeToggleLabel, useTheme } from "./theme-provider.tsx";

function ShowTheme() {
  return createElement("p", null, useTheme().theme);
}

function systemPrefers(theme: "light" | "dark"): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("dark") === (theme === "dark"),
  }));
}

beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the theme accessor fails outside its provider", () => {
  expect(() => renderToString(createElement(ShowTheme))).toThrow(
    "useTheme must be used within a ThemeProvider",
  );
});

test("inside its provider it gives the theme", () => {
  localStorage.setItem("theme", "dark");
  expect(renderToString(createElement(ThemeProvider, null, createElement(ShowTheme)))).toBe("<p>dark</p>");
});

test("a saved theme wins over what the system prefers", () => {
  systemPrefers("dark");
  localStorage.setItem("theme", "light");
  expect(readStartTheme()).toBe("light");
});

test("without a saved theme the system decides, and light is the last word", () => {
  systemPrefers("dark");
  expect(readStartTheme()).toBe("dark");
  systemPrefers("light");
  expect(readStartTheme()).toBe("light");
  vi.stubGlobal("matchMedia", undefined);
  expect(readStartTheme()).toBe("light");
});

test("a saved value that is no theme, or a storage that is refused, counts as none", () => {
  systemPrefers("dark");
  localStorage.setItem("theme", "sepia");
  expect(readStartTheme()).toBe("dark");
  vi.stubGlobal("localStorage", createRefusingStorage());
  expect(readStartTheme()).toBe("dark");
});

test("the toggle names the theme that a press gives", () => {
  expect(themeToggleLabel("light")).toBe("Dark Mode");
  expect(themeToggleLabel("dark")).toBe("Light Mode");
});
