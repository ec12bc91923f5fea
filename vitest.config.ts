import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium, findHeadlessShell } from "./scripts/find-chromium.mjs";

/** One more than two processors: a test file waits for PostgreSQL, its browser or a clock a fifth of its time. */
const MAX_WORKERS = 3;

/** In milliseconds: a busy machine is slow, not broken, and a test may start several programs. */
const TEST_TIMEOUT = 60_000;
const HOOK_TIMEOUT = 60_000;
/** How long what is polled for is waited for. */
const POLL_TIMEOUT = 10_000;

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
    testTimeout: TEST_TIMEOUT,
    hookTimeout: HOOK_TIMEOUT,
    expect: { poll: { timeout: POLL_TIMEOUT } },
    // The files of a worker share what is loaded, which took a third of their time; each has its own database and servers.
    isolate: false,
    projects: [
      { extends: true, test: { name: "contracts", include: ["contracts/src/**/*.test.ts"] } },
      { extends: true, test: { name: "engine", include: ["engine/src/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/{src,testing}/**/*.test.ts"],
          globalSetup: "server/testing/global-setup.ts",
        },
      },
      // What the app keeps for as long as its page is open begins anew in each file.
      { extends: true, test: { name: "web", include: ["web/src/**/*.test.ts"], isolate: true } },
      {
        extends: "./web/vite.config.ts",
        // Found late, they would make Vite load the page of a running test again.
        optimizeDeps: { include: ["canvas-confetti", "react-pdf"] },
        test: {
          name: "screens",
          include: ["web/src/**/*.test.tsx"],
          maxWorkers: MAX_WORKERS,
          testTimeout: TEST_TIMEOUT,
          hookTimeout: HOOK_TIMEOUT,
          expect: { poll: { timeout: POLL_TIMEOUT } },
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
