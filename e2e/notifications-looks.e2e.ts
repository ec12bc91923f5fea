import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startApp, startBeside } from "./support/app.ts";
import { setUpJourney } from "./support/journey.ts";
import {
  addMessages,
  messagesButton,
  notificationsReady,
  openMessages,
  openNotifications,
  SETTINGS_PATH,
  startMailApp,
} from "./support/notifications.ts";
import { checkAxe, checkNoSidewaysScroll, looks, screenshot } from "./support/screen.ts";
import { readUid, reloadSignedIn, signInAsGuest } from "./support/sign-in.ts";

const journey = setUpJourney(async () => {
  const { app, mail, stop } = await startMailApp();
  const mailless = await startBeside(() => startApp({ network: "none" }), stop);
  return { app, mail, mailless, stop: mailless.stop };
});

/** Deliveries of every channel and state, each an hour older than the one before, and two browsers. */
async function addDeliveries(uid: string, count: number): Promise<void> {
  await journey.app.query(
    `insert into deliveries (user_id, title, channel, target, state, error, created_at)
     select $1, 'Test notification of ' || n, (array['email', 'push', 'app'])[n % 3 + 1],
       (array['ada.lovelace.of.the.long.address@mail.example.org', 'Firefox on Linux', 'This app'])[n % 3 + 1],
       case when n % 3 = 2 then 'sent' else (array['sent', 'failed', 'held'])[n % 3 + 1] end,
       case when n % 3 = 1 then 'The browser has ended its subscription. Switch push on there again.' end,
       now() - n * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [uid, count],
  );
  await journey.app.query(
    `insert into push_devices (user_id, endpoint, p256dh, auth, name, created_at)
     select $1, 'https://push.example.org/' || $1 || n, '', '', (array['Firefox on Linux', 'Chrome on Android'])[n], now()
     from generate_series(1, 2) n`,
    [uid],
  );
}

describe.each(looks)("in the $theme theme at $width px", ({ theme, width }) => {
  const look = async (page: Page, name: string) => {
    // The bar of narrow screens covers whatever is scrolled below it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await checkAxe(page);
    await checkNoSidewaysScroll(page);
    await screenshot(page, `${name}-${theme}-${width}`);
  };

  test("the settings look right and pass axe, with nothing, a code on its way, and a full log", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
    await openNotifications(page);
    await look(page, "settings-none");
    const email = page.getByRole("region", { name: "E-mail address", exact: true });
    const address = `ada.${theme}.${width}@example.org`;
    await email.getByLabel("E-mail address").fill(address);
    await email.getByRole("button", { name: "Send code" }).click();
    await email.getByLabel(`Enter the code we sent to ${address}`).waitFor();
    await look(page, "settings-code");
    const code = /\b\d{6}\b/.exec(journey.started.mail.newestTo(address).text)?.[0] ?? "";
    await email.getByRole("textbox").fill(code);
    await email.getByRole("button", { name: "Confirm" }).click();
    await email.getByText(`E-mail goes to ${address}`).waitFor();
    await page.getByRole("radio", { name: "Email & Push" }).check();
    await page.getByRole("button", { name: "Send a test notification" }).click();
    await page.getByText(`E-mail to ${address}: sent`).waitFor();
    await page.getByRole("table", { name: "Delivery log" }).waitFor();
    await look(page, "settings-one");
    await addDeliveries(await readUid(page), 40);
    await reloadSignedIn(page);
    await notificationsReady(page);
    await look(page, "settings-many");
  });

  test("a server without e-mail says so", async () => {
    const page = await journey.openPageOf(journey.started.mailless, { theme, width, reducedMotion: true });
    await openNotifications(page);
    await page.getByText("E-mail is off on this server", { exact: true }).waitFor();
    const change = page.getByRole("button", { name: "Change" });
    expect(await change.getAttribute("aria-disabled")).toBe("true");
    expect(
      await page.getByRole("textbox", { name: "E-mail address" }).getAttribute("readonly"),
    ).not.toBeNull();
    await page.getByRole("radio", { name: "Email Only" }).check();
    await page.getByText("E-mail is off on this server, so none can be sent").waitFor();
    await look(page, "settings-off");
  });

  test("the settings have their final shape while they are read", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
    await signInAsGuest(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/notificationSettings", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(SETTINGS_PATH);
    await page.getByLabel("Loading the notification settings").waitFor();
    await look(page, "settings-loading");
    release();
    await notificationsReady(page);
  });

  test("the messages look right and pass axe, with none, one and sixty", async () => {
    const page = await journey.openPage({ theme, width, reducedMotion: true });
    await signInAsGuest(page);
    const uid = await readUid(page);
    const drawer = await openMessages(page);
    await look(page, "messages-none");
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });

    await addMessages(journey.app, uid, 1);
    await reloadSignedIn(page);
    await expect.poll(() => messagesButton(page).getAttribute("aria-label")).toBe("Messages, 1 unread");
    await look(page, "frame-one");
    await openMessages(page);
    await look(page, "messages-one");
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });

    await addMessages(journey.app, uid, 119);
    await reloadSignedIn(page);
    await expect.poll(() => messagesButton(page).getAttribute("aria-label")).toBe("Messages, 119 unread");
    await look(page, "frame-many");
    await openMessages(page);
    await look(page, "messages-many");
    await drawer.getByRole("button", { name: "Show older" }).scrollIntoViewIfNeeded();
    await look(page, "messages-end");
  });
});
