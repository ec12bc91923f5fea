import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { makeNotificationSettings } from "../../../testing/make-notification-settings.ts";
import { looks } from "../../../testing/render-at.tsx";
import { renderApp } from "../../../testing/render-app.tsx";
import { answer } from "../../../testing/stand-in-api.ts";
import { answerNotificationSettings, CODE, makeDeliveries } from "../testing/answer-notifications.ts";

const SETTINGS_PATH = "/settings?tab=notifications";
const log = page.getByRole("table", { name: "Delivery log" });

async function look(): Promise<void> {
  await checkAxe();
  checkNoSidewaysScroll();
}

/** Waits until the settings and the delivery log were read. */
async function expectReady(): Promise<void> {
  await expect.element(page.getByRole("button", { name: "Send a test notification" })).toBeVisible();
  await expect.element(log.or(page.getByText("Nothing was sent yet"))).toBeVisible();
}

describe.each(looks)("in the $theme theme at $width px", (window) => {
  test("the settings look right and pass axe, with nothing, a code on its way, and one delivery", async () => {
    answerNotificationSettings();
    await renderApp(SETTINGS_PATH, window);
    await expectReady();
    await look();
    const email = page.getByRole("region", { name: "E-mail address", exact: true });
    const address = `ada.${window.theme}.${window.width}@example.org`;
    await email.getByLabelText("E-mail address", { exact: true }).fill(address);
    await email.getByRole("button", { name: "Send code" }).click();
    await expect.element(email.getByLabelText(`Enter the code we sent to ${address}`)).toBeVisible();
    await look();
    await email.getByRole("textbox").fill(CODE);
    await email.getByRole("button", { name: "Confirm" }).click();
    await expect.element(email.getByText(`E-mail goes to ${address}`)).toBeVisible();
    await page.getByRole("radio", { name: "Email & Push" }).click();
    await page.getByRole("button", { name: "Send a test notification" }).click();
    await expect.element(page.getByText(new RegExp(`^E-mail to ${address}: sent`))).toBeVisible();
    await expect.element(log).toBeVisible();
    await look();
  });

  test("the settings look right and pass axe, with a full log and two browsers", async () => {
    const devices = ["Firefox on Linux", "Chrome on Android"].map((name, index) => ({
      id: `device-${index}`,
      name,
      addedAt: new Date().toISOString(),
    }));
    const settings = makeNotificationSettings({
      notificationType: "Both",
      email: {
        isOn: true,
        address: "ada.lovelace.of.the.long.address@mail.example.org",
        unconfirmed: null,
        obstacle: null,
      },
      push: { publicKey: "", devices, obstacle: null },
    });
    answerNotificationSettings({ settings, deliveries: makeDeliveries(40) });
    await renderApp(SETTINGS_PATH, window);
    await expectReady();
    await look();
  });

  test("a server without e-mail says so", async () => {
    const email = { isOn: false, address: null, unconfirmed: null, obstacle: "off" } as const;
    answerNotificationSettings({ settings: makeNotificationSettings({ notificationType: "None", email }) });
    await renderApp(SETTINGS_PATH, window);
    await expectReady();
    await expect.element(page.getByText("E-mail is off on this server", { exact: true })).toBeVisible();
    const change = page.getByRole("button", { name: "Change" });
    await expect.element(change).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByRole("textbox", { name: "E-mail address" })).toHaveAttribute("readonly");
    await page.getByRole("radio", { name: "Email Only" }).click();
    await expect.element(page.getByText(/E-mail is off on this server, so none can be sent/)).toBeVisible();
    await look();
  });

  test("the settings have their final shape while they are read", async () => {
    answerNotificationSettings();
    const held = Promise.withResolvers<void>();
    answer(notificationsEndpoints.getNotificationSettings, async () => {
      await held.promise;
      return makeNotificationSettings();
    });
    await renderApp(SETTINGS_PATH, window);
    await expect.element(page.getByLabelText("Loading the notification settings")).toBeVisible();
    await look();
    held.resolve();
    await expectReady();
  });
});
