import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Journeys in a real browser against the real server. No retries: a journey that fails now and then is broken. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: resolve(import.meta.dirname, "../node_modules/.vite/journeys"),
  test: {
    name: "journeys",
    include: ["**/*.e2e.ts"],
    globalSetup: ["../server/testing/global-setup.ts", "./support/global-setup.ts"],
    // As in `vitest.config.ts`.
    isolate: false,
    // Two pages at work, and the servers that some files bring, are what two processors carry.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 90_000,
    teardownTimeout: 20_000,
    // As long as a page's own waiting: a busy machine is slow, not broken.
    expect: { poll: { timeout: 15_000 } },
  },
});
