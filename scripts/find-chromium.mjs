import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, isAbsolute, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Absolute path of a Chromium for the browser tests: the one on the PATH, otherwise the one that Playwright
 * downloaded; null where there is none (`npm test` gets one before it begins).
 * @returns {string | null}
 */
export function findChromium() {
  return findOnPath(NAMES) ?? findPlaywrights();
}

/**
 * Absolute path of the Chromium that has no windows, where it is on the PATH, otherwise null. A page of it costs a
 * third of the processor time, and it never shows a notification.
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return findOnPath(["chromium-headless-shell"]);
}

/** @param {string[]} names */
function findOnPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => isExecutable(path));
    if (found) return found;
  }
  return null;
}

function findPlaywrights() {
  try {
    const { chromium } = createRequire(import.meta.url)("playwright-core");
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
