import type { Locator, Page } from "playwright-core";
import { startMailServer, type MailServer } from "../../server/testing/mail-server.ts";
import { startApp, startBeside, type App, type StartedApp } from "./app.ts";
import { signInAsGuest } from "./sign-in.ts";

export const SETTINGS_PATH = "/settings?tab=notifications";

type MailApp = { app: StartedApp; mail: MailServer; stop(): Promise<void> };

/** The app with no boards, and a mail server that takes what it sends. */
export async function startMailApp(): Promise<MailApp> {
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: "Jobwright <jobwright@example.org>" };
  const app = await startBeside(
    () => startApp({ network: "none", env }),
    () => mail.close(),
  );
  return { app, mail, stop: app.stop };
}

/** Opens the Notifications tab as a new guest and waits for its settings. */
export async function openNotifications(page: Page): Promise<void> {
  await signInAsGuest(page, SETTINGS_PATH);
  await notificationsReady(page);
}

/** Waits until the settings and the delivery log were read. */
export async function notificationsReady(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send a test notification" }).waitFor();
  await page
    .getByRole("table", { name: "Delivery log" })
    .or(page.getByText("Nothing was sent yet"))
    .waitFor();
}

/** Gives a person unread messages, each a minute older than the one before; "Message 1" is the newest. */
export async function addMessages(app: App, uid: string, count: number): Promise<void> {
  await app.query(
    `insert into messages (user_id, kind, title, text, link, created_at)
     select $1, 'account', 'Message ' || n, 'What message ' || n || ' has to say.',
       case when n = 1 then '/settings?tab=account' end, now() - (n + 4) * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [uid, count],
  );
}

/** The button that opens the messages, in the menu or on the bar of a narrow screen. */
export function messagesButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Messages(, \d+ unread)?$/ });
}

export async function openMessages(page: Page): Promise<Locator> {
  await messagesButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await drawer.getByRole("list", { name: "Messages" }).or(drawer.getByText("No messages")).waitFor();
  return drawer;
}
