import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import type { Locator, Page } from "playwright-core";
import { startSchedulerService, type SchedulerService } from "../../server/testing/scheduler-service.ts";
import { startApp, startBeside, type App, type StartedApp } from "./app.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";

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
  await signInAsGuest(page, "/settings");
  await savePreferences(page, jobPreferences);
  await page.goto("/");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
}

/** Merges into the preferences as another browser of the same person does. */
export async function savePreferences(page: Page, jobPreferences: object): Promise<void> {
  const uid = await readUid(page);
  const answer = await page.request.patch(`/api/users/${uid}`, {
    data: { jobPreferences },
    headers: { origin: new URL(page.url()).origin },
  });
  if (!answer.ok()) throw new Error(`Saving preferences answered ${answer.status()}: ${await answer.text()}`);
}

/** The "Scheduled Searches" section. */
export function searchesSection(page: Page): Locator {
  return page.getByRole("region", { name: /^Scheduled Searches/ });
}

type StoredSearch = {
  titles: string[];
  locations: string[];
  frequency: string;
  customSchedule: string;
  timezone: string;
  status: string;
  taskId: string | null;
  /** Hours from now. */
  nextRunIn: number | null;
  error: string | null;
  /** In seconds. */
  retryAfter: number | null;
};

const { searchSchedule: _searchSchedule, ...anyJob } = defaultJobPreferences("Europe/London");

const cookSearch: StoredSearch = {
  titles: ["Cook"],
  locations: ["Leeds"],
  frequency: "Daily",
  customSchedule: "09:00",
  timezone: "Europe/London",
  status: "active",
  taskId: "task-of-before",
  nextRunIn: 16,
  error: null,
  retryAfter: null,
};

/** Puts scheduled searches of a person beside that of the preferences, oldest first, each as it is stored. */
export async function storeSearches(
  app: Pick<App, "query">,
  uid: string,
  searches: Partial<StoredSearch>[],
): Promise<void> {
  for (const [index, change] of searches.entries()) {
    const search: StoredSearch = { ...cookSearch, ...change };
    const { titles, locations, frequency, customSchedule, timezone, status } = search;
    await app.query(
      `insert into scheduled_searches (user_id, from_preferences, preferences, schedule, timezone, status,
         cloud_task_id, next_run_at, cloud_task_error, retry_after, created_at)
       values ($1, false, $2, $3, $4, $5, $6, now() + $7 * interval '1 hour', $8, $9,
         now() - interval '1 day' + $10 * interval '1 second')`,
      [
        uid,
        JSON.stringify({ ...anyJob, titles, locations }),
        JSON.stringify({ enabled: status !== "disabled", frequency, customSchedule }),
        timezone,
        status,
        search.taskId,
        search.nextRunIn,
        search.error,
        search.retryAfter,
        index,
      ],
    );
  }
}

/** One entry of the list, by what it looks for. */
export function searchRow(page: Page, name: string): Locator {
  return searchesSection(page).getByRole("article", { name, exact: true });
}
