import type { Locator, Page } from "playwright-core";
import { startSchedulerService, type SchedulerService } from "../../server/testing/scheduler-service.ts";
import { startApp, startBeside, type StartedApp } from "./app.ts";
import { becomeGuest, readUid } from "./sign-in.ts";

export type SearchesApp = { app: StartedApp; scheduler: SchedulerService; stop(): Promise<void> };

/** What a night nurse looks for each Monday. */
export const nursePreferences = {
  titles: ["ICU Registered Nurse", "Step-Down Nurse"],
  locations: ["Portland, OR", "Vancouver, WA"],
  searchSchedule: {
    enabled: true,
    frequency: "Weekly",
    customSchedule: "1,09:00",
    notificationType: "Email",
    quietHours: { start: "22:00", end: "08:00" },
    timezone: "America/Los_Angeles",
  },
};

/** The app with no boards, and a scheduler service beside it. */
export async function startSearchesApp(): Promise<SearchesApp> {
  const scheduler = await startSchedulerService();
  const app = await startBeside(
    () => startApp({ network: "none", env: { SCHEDULER_URL: scheduler.url } }),
    () => scheduler.close(),
  );
  return { app, scheduler, stop: app.stop };
}

/** Signs in a guest whose preferences were saved before, and opens the Dashboard. */
export async function openWithPreferences(page: Page, jobPreferences: object): Promise<void> {
  await becomeGuest(page);
  await savePreferences(page, jobPreferences);
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

/** Merges into the preferences as another browser of the same person does. */
export async function savePreferences(page: Page, jobPreferences: object): Promise<void> {
  const uid = await readUid(page);
  const answer = await page.request.patch(`/api/users/${uid}`, { data: { jobPreferences } });
  if (!answer.ok()) throw new Error(`Saving preferences answered ${answer.status()}: ${await answer.text()}`);
}

/** The "Scheduled Searches" section. */
export function searchesSection(page: Page): Locator {
  return page.getByRole("region", { name: /^Scheduled Searches/ });
}
