import type { ClientConfig } from "@jobwright/contracts/settings";
import { expect, test } from "vitest";
import { createTestApp } from "#testing/http/test-app";
import { settingsRoutes } from "./settings.routes.ts";

type Given = Parameters<typeof createTestApp>[1] & object;

async function readCrawl(config: NonNullable<Given["config"]>): Promise<ClientConfig["crawl"]> {
  const tested = await createTestApp(settingsRoutes, { config });
  try {
    const answer = await tested.app.request("/api/config");
    return ((await answer.json()) as ClientConfig).crawl;
  } finally {
    await tested.close();
  }
}

const crawl = { mode: "demand", requestsPerHour: 60, bytesPerDay: 200 * 1024 * 1024 } as const;

test("the browser knows how boards are read outside searches, with the server's timezone for the quiet hours", async () => {
  const quietHours = { start: "08:00", end: "18:00" };
  expect(await readCrawl({ crawl: { ...crawl, quietHours }, sources: { boardDirectory: "on" } })).toEqual({
    mode: "demand",
    requestsPerHour: 60,
    megabytesPerDay: 200,
    quietHours: { ...quietHours, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    hasDirectory: true,
  });
  expect(await readCrawl({ crawl: { ...crawl, mode: "all", quietHours: null } })).toMatchObject({
    mode: "all",
    quietHours: null,
    hasDirectory: false,
  });
});

test("where boards are read in searches alone, the browser is told no budgets", async () => {
  expect(await readCrawl({ crawl: { ...crawl, mode: "off", quietHours: null } })).toBeNull();
});
