import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium, findHeadlessShell } from "./scripts/find-chromium.mjs";

/** Two at once: each server test file also keeps PostgreSQL and its own pool busy. */
const MAX_WORKERS = 2;

/** As root Chromium has no sandbox; without the other switches it asks its maker's hosts in the background. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
];

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      { extends: true, test: { name: "contracts", include: ["contracts/src/**/*.test.ts"] } },
      { extends: true, test: { name: "engine", include: ["engine/src/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/{src,testing}/**/*.test.ts"],
          globalSetup: "server/testing/global-setup.ts",
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: "web", include: ["web/src/**/*.test.ts"] } },
      {
        extends: "./web/vite.config.ts",
        // Found late, they would make Vite load the page of a running test again.
        optimizeDeps: { include: ["canvas-confetti", "react-pdf"] },
        test: {
          name: "screens",
          include: ["web/src/**/*.test.tsx"],
          maxWorkers: MAX_WORKERS,
          testTimeout: 30_000,
          // As long as an element is waited for: a busy machine is slow, not broken.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findHeadlessShell() ?? findChromium() ?? "",
                args: CHROMIUM_ARGS,
              },
              // As in the journeys: what a screen says of days and zones is the same on every machine.
              contextOptions: { locale: "en-US", timezoneId: "America/Chicago" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      { extends: true, test: { name: "scripts", include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"] } },
    ],
  },
});
