import { expect, test } from "vitest";
import type { PersonPage } from "./support/browser.ts";
import { setUpJourney } from "./support/journey.ts";
import { openNotifications, SETTINGS_PATH } from "./support/notifications.ts";
import {
  clickNotification,
  deliverPush,
  newPushPage,
  shownNotifications,
  switchPushOn,
} from "./support/push.ts";
import { electricianPreferences, runNow, startRunsApp } from "./support/scheduled-runs.ts";
import { card, cards } from "./support/search.ts";
import { openWithPreferences, savePreferences } from "./support/searches.ts";
import { readUid } from "./support/sign-in.ts";

const journey = setUpJourney(startRunsApp);

const NEWS = / of \d+, 1 board unreachable$/;

/** The Dashboard of somebody who is told of new jobs at this address. */
async function openWithAddress(address: string): Promise<PersonPage> {
  const page = await journey.openPage();
  await openWithPreferences(page, electricianPreferences({ notificationType: "Email" }));
  await journey.app.query("update notification_settings set email = $2 where user_id = $1", [
    await readUid(page),
    address,
  ]);
  return page;
}

const mailsTo = (address: string) => journey.started.mail.mails.filter(({ to }) => to.includes(address));

/** The only link with this label in the text of the newest e-mail there. */
function readLink(address: string, label: string): string {
  const { text } = journey.started.mail.newestTo(address);
  const line = text.split("\n").find((each) => each.startsWith(`${label}: `));
  if (line === undefined) throw new Error(`The e-mail has no "${label}":\n${text}`);
  return line.slice(label.length + 2);
}

test("a run sends one e-mail, whose links open a job in the app and turn e-mail off", async () => {
  const address = "spark@example.org";
  const page = await openWithAddress(address);
  await runNow(page, NEWS);
  await expect.poll(() => mailsTo(address).length).toBe(1);
  const mail = journey.started.mail.newestTo(address);
  expect(mail.subject).toMatch(/^\d new jobs for Electrician$/);
  await page.getByRole("button", { name: "Messages, 1 unread" }).waitFor();

  await page.goto(readLink(address, "Electrician"));
  await expect.poll(() => card(page, "Electrician").getAttribute("data-opened")).toBe("true");
  await expect.poll(() => cards(page).count()).toBe(Number.parseInt(mail.subject, 10));

  await page.goto(readLink(address, "Turn off e-mail"));
  await page.getByText("Turn off e-mail about new jobs?").waitFor();
  await page.getByRole("button", { name: "Turn off e-mail" }).click();
  await page.getByText("E-mail is off. Notifications stay in the app.").waitFor();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect.poll(() => page.getByRole("radio", { name: "None" }).isChecked()).toBe(true);
  await page
    .getByRole("table", { name: "Delivery log" })
    .getByRole("row", { name: /E-mail spark@example\.org Sent/ })
    .waitFor();

  await page.goto("/");
  await runNow(page, /^Nothing new of \d/);
  expect(mailsTo(address)).toHaveLength(1);
});

test("a mail program turns e-mail off by the header alone, without cookies", async () => {
  const address = "wire@example.org";
  const page = await openWithAddress(address);
  await runNow(page, NEWS);
  await expect.poll(() => mailsTo(address).length).toBe(1);
  const { headers } = journey.started.mail.newestTo(address);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const url = /^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const answer = await fetch(url, { method: "POST", body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();

  const stranger = await journey.openPage();
  await stranger.goto(readLink(address, "Turn off e-mail"));
  await stranger.getByText("E-mail is off already. Notifications stay in the app.").waitFor();
  await page.goto(SETTINGS_PATH);
  await expect.poll(() => page.getByRole("radio", { name: "None" }).isChecked()).toBe(true);
});

test("a run pushes to the browser, which shows it once, and a click leads to the new jobs", async () => {
  const { push } = journey.started;
  const { page, made } = await newPushPage(journey, push);
  await openNotifications(page);
  await Promise.all([page.context().waitForEvent("serviceworker"), switchPushOn(page)]);
  await savePreferences(page, electricianPreferences({ notificationType: "Push" }));
  await page.goto("/");
  await runNow(page, NEWS);
  const [subscription] = made;
  if (subscription === undefined) throw new Error("The browser made no subscription.");
  await expect.poll(() => push.received(subscription).length).toBe(1);
  const [payload] = push.received(subscription) as { title: string; text: string; tag: string }[];
  const data = JSON.stringify(payload);
  await deliverPush(page, journey.app.url, data);
  // A push that comes a second time takes the place of the first.
  await deliverPush(page, journey.app.url, data);
  const [message] = await journey.app.query("select id from messages where user_id = $1", [
    await readUid(page),
  ]);
  const { title, text } = payload ?? { title: "", text: "" };
  expect(title).toMatch(/^\d new jobs for Electrician$/);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title, body: text, icon: "/favicon.svg", tag: message?.["id"] }]);

  await clickNotification(page);
  await page
    .getByRole("heading", { level: 1, name: `Found ${title.slice(0, 1)} job opportunities` })
    .waitFor();
  await expect.poll(() => cards(page).count()).toBe(Number.parseInt(title, 10));
  expect(await shownNotifications(page)).toEqual([]);
});
