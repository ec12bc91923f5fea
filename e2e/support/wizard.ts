import type { Locator, Page, Request } from "playwright-core";
import type { App } from "./app.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";

export const stepTitles = [
  "Upload Resume",
  "Basic Preferences",
  "Advanced Preferences",
  "Search Filters",
  "Search Schedule",
  "Review",
] as const;

/** The preferences wizard. */
export function wizardDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Job Preferences" });
}

/** Signs in as a guest who has seen the wizard before, and opens it by its button. */
export async function openWizard(page: Page): Promise<Locator> {
  await signInAsGuest(page);
  return reopenWizard(page);
}

/** Opens the wizard of the Dashboard that is shown. */
export async function reopenWizard(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Job Preferences" }).first().click();
  const dialog = wizardDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** Goes to a step by the progress bar. */
export async function goToStep(dialog: Locator, title: (typeof stepTitles)[number]): Promise<void> {
  await dialog.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: title }).click();
  await dialog.getByRole("heading", { level: 2, name: title }).waitFor();
}

/** Types tags into a list of the step that is open. */
export async function addTags(dialog: Locator, label: string, tags: readonly string[]): Promise<void> {
  const field = dialog.getByLabel(label, { exact: true });
  for (const tag of tags) {
    await field.fill(tag);
    await field.press("Enter");
    await dialog.getByRole("button", { name: `Remove ${tag}`, exact: true }).waitFor();
  }
}

/** The dialog that follows a save. */
export function savedDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Preferences Saved! 🎉" });
}

/** Goes to the last step and presses Finish there. */
export async function pressFinish(dialog: Locator): Promise<void> {
  await goToStep(dialog, "Review");
  await dialog.getByRole("button", { name: "Finish" }).click();
}

/** The value of a line of the review. */
export function reviewLine(dialog: Locator, label: string): Locator {
  return dialog.getByRole("listitem").filter({ has: dialog.page().getByText(label, { exact: true }) });
}

/** Accepts every alert of the browser from now on; their texts, oldest first. */
export function acceptAlerts(page: Page): string[] {
  const texts: string[] = [];
  page.on("dialog", (alert) => {
    texts.push(alert.message());
    void alert.accept();
  });
  return texts;
}

/** The requests of a page with this method and path from now on. */
export function collectRequests(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

/** The stored preferences of a person; empty where there are none. */
export async function readSaved(app: App, uid: string): Promise<Record<string, unknown>> {
  const [row] = await app.query(
    `select p.*, s.schedule || jsonb_build_object('notificationType', n.notification_type,
       'quietHours', n.quiet_hours, 'timezone', p.timezone) as search_schedule
     from job_preferences p
     left join scheduled_searches s on s.user_id = p.user_id and s.from_preferences
     left join notification_settings n on n.user_id = p.user_id
     where p.user_id = $1`,
    [uid],
  );
  return row ?? {};
}

/** What the browser keeps of the signed-in person and the wizard; null where it keeps nothing. */
export async function readFlags(
  page: Page,
): Promise<Record<"seen" | "completed" | "firstLogin", string | null>> {
  const uid = await readUid(page);
  return page.evaluate(
    (id) => ({
      seen: localStorage.getItem(`seen-preferences-modal-${id}`),
      completed: localStorage.getItem(`completed-onboarding-${id}`),
      firstLogin: localStorage.getItem(`first-login-${id}`),
    }),
    uid,
  );
}
