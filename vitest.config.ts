import { defineConfig } from "vitest/config";

/** Two at once: each server test file also keeps PostgreSQL and its own pool busy. */
const MAX_WORKERS = 2;

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
          include: ["server/src/**/*.test.ts"],
          globalSetup: "server/src/testing/global-setup.ts",
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: { name: "web", include: ["web/src/**/*.test.ts"] } },
      { extends: true, test: { name: "scripts", include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"] } },
    ],
  },
});
