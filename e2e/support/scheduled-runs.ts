import type { Locator, Page } from "playwright-core";
import { startLocalBoards, type LocalBoards } from "../../server/testing/local-boards.ts";
import { startMailServer, type MailServer } from "../../server/testing/mail-server.ts";
import { startPushService, type PushService } from "../../server/testing/push-service.ts";
import { sources } from "../../server/src/sources/registry.ts";
import { closedPort, startApp, startBeside, type StartedApp } from "./app.ts";
import { feedJobs } from "./boards.ts";
import { searchesSection } from "./searches.ts";

export type RunsApp = {
  app: StartedApp;
  boards: LocalBoards;
  mail: MailServer;
  push: PushService;
  stop(): Promise<void>;
};

/**
 * The app with its own scheduler at work, a feed that answers with `feedJobs`, Himalayas as a board that cannot be
 * reached, a mail server and a push service.
 */
export async function startRunsApp(env: Record<string, string> = {}): Promise<RunsApp> {
  const [boards, mail, push] = await Promise.all([startLocalBoards(), startMailServer(), startPushService()]);
  boards.remotive.push(...feedJobs);
  const app = await startBeside(
    async () =>
      startApp({
        standIns: boards,
        env: {
          ...(await twoBoards(boards)),
          SMTP_URL: mail.url,
          MAIL_FROM: "Jobwright <jobwright@example.org>",
          PUSH_SERVICE_ORIGINS: push.origin,
          ...env,
        },
      }),
    () => Promise.all([boards.close(), mail.close(), push.close()]),
  );
  return { app, boards, mail, push, stop: app.stop };
}

/** Settings by which nothing is asked but the feed, and Himalayas, where nobody listens. */
export async function twoBoards(boards: LocalBoards): Promise<Record<string, string>> {
  const others = sources.map(({ id }) => id).filter((id) => id !== "remotive" && id !== "himalayas");
  return {
    SOURCE_REMOTIVE_URL: boards.baseUrls.remotive,
    SOURCE_HIMALAYAS_URL: `http://127.0.0.1:${await closedPort()}`,
    SOURCES_DISABLED: others.join(","),
    SAMPLE_BOARD: "off",
  };
}

/** What an electrician in Denver looks for each morning, who wants to be told at any hour. */
export function electricianPreferences(schedule: Record<string, unknown> = {}) {
  return {
    titles: ["Electrician"],
    locations: ["Denver, CO"],
    searchSchedule: {
      enabled: true,
      frequency: "Daily",
      customSchedule: "09:00",
      notificationType: "None",
      quietHours: { start: "08:00", end: "08:00" },
      timezone: "America/Chicago",
      ...schedule,
    },
  };
}

/** A run asks boards, ranks and researches companies: how long a busy machine may take for it, in milliseconds. */
const RUN_PATIENCE_MS = 60_000;

/** Presses "Run now" and waits for the end of the run, as the list tells of it. */
export async function runNow(page: Page, result: string | RegExp): Promise<void> {
  const row = searchesSection(page).getByRole("article");
  await row.getByRole("button", { name: "Run now" }).click();
  await row.getByText(result).waitFor({ timeout: RUN_PATIENCE_MS });
  await row.getByText(/^Next run /).waitFor();
}

/** Opens the history of a search, by its entry of the list; its runs, newest first. */
export async function openHistory(row: Locator): Promise<{ dialog: Locator; runs: Locator }> {
  await row.getByRole("button", { name: "History" }).click();
  const dialog = row.page().getByRole("dialog", { name: "History" });
  const list = dialog.getByRole("list", { name: "Runs, newest first" });
  await list.waitFor();
  return { dialog, runs: list.locator("> li") };
}
