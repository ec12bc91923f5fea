import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import {
  messagesButton,
  notificationsReady,
  openNotifications,
  startMailApp,
} from "./support/notifications.ts";
import { reloadSignedIn } from "./support/sign-in.ts";

const journey = setUpJourney(startMailApp);

function section(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

async function sendCodeTo(page: Page, address: string): Promise<string> {
  const email = section(page, "E-mail address");
  await email.getByLabel(/^(New )?e-mail address$/i).fill(address);
  await email.getByRole("button", { name: "Send code" }).click();
  await email.getByLabel(`Enter the code we sent to ${address}`).waitFor();
  return readCode(address);
}

function readCode(address: string): string {
  const code = /\b\d{6}\b/.exec(journey.started.mail.newestTo(address).text)?.[0];
  if (code === undefined) throw new Error("The newest e-mail holds no code.");
  return code;
}

describe("e-mail", () => {
  test("an address is confirmed by the code that is sent there, and a test notification arrives", async () => {
    const page = await journey.openPage();
    await openNotifications(page);
    const email = section(page, "E-mail address");
    await page.getByRole("radio", { name: "Email Only" }).check();
    const obstacle = page.getByText("Notifications cannot reach you as chosen");
    await obstacle.waitFor();

    await email.getByLabel("E-mail address").fill("ada at example");
    await page.keyboard.press("Enter");
    await email.getByText("Enter an e-mail address such as name@example.org.").waitFor();
    const code = await sendCodeTo(page, "ada@example.org");
    const field = email.getByLabel("Enter the code we sent to ada@example.org");
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

    await field.fill("12");
    await page.keyboard.press("Enter");
    await email.getByText("The code has 6 digits.").waitFor();
    page.expectTrouble(/400/);
    await field.fill(code === "123456" ? "654321" : "123456");
    await email.getByRole("button", { name: "Confirm" }).click();
    await email.getByText("This code is not right.").waitFor();
    await reloadSignedIn(page);
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}`.trim());
    await page.keyboard.press("Enter");
    await email.getByText("E-mail goes to ada@example.org").waitFor();
    await obstacle.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Send a test notification" }).click();
    await page.getByText("E-mail to ada@example.org: sent").waitFor();
    await page.getByText("This app: sent").waitFor();
    const letter = journey.started.mail.newestTo("ada@example.org");
    expect(letter.text).not.toContain(code);
    const log = page.getByRole("table", { name: "Delivery log" });
    await log.getByRole("row", { name: /E-mail ada@example\.org Sent/ }).waitFor();
    await log.getByRole("row", { name: /This app Sent/ }).waitFor();
    await expect.poll(() => messagesButton(page).getAttribute("aria-label")).toBe("Messages, 1 unread");
  });

  test("a change can be given up, and the former address stays", async () => {
    const page = await journey.openPage();
    await openNotifications(page);
    const email = section(page, "E-mail address");
    await email.getByLabel("E-mail address").waitFor();
    const code = await sendCodeTo(page, "grace@example.org");
    page.expectTrouble(/429/);
    await email.getByRole("button", { name: "Send again" }).click();
    await email.getByText("Too many requests in a short time.").waitFor();
    await email.getByRole("textbox").fill(code);
    await email.getByRole("button", { name: "Confirm" }).click();
    await email.getByText("E-mail goes to grace@example.org").waitFor();

    const change = email.getByRole("button", { name: "Change" });
    await change.click();
    const field = email.getByLabel("New e-mail address");
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await email.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);

    // As after a minute: the person's next code may go out.
    await journey.app.query(
      "update notification_settings set unconfirmed_email = $1, code_hash = '', code_sent_at = now() where email = $2",
      ["hopper@example.org", "grace@example.org"],
    );
    await reloadSignedIn(page);
    await email.getByLabel("Enter the code we sent to hopper@example.org").waitFor();
    await email.getByRole("button", { name: "Cancel" }).click();
    await change.waitFor();
    await email.getByText("E-mail goes to grace@example.org").waitFor();
    expect(
      await journey.app.query("select unconfirmed_email from notification_settings where email = $1", [
        "grace@example.org",
      ]),
    ).toEqual([{ unconfirmed_email: null }]);
  });

  test("a mail server that refuses is told of, with its reason in the result and in the log", async () => {
    const page = await journey.openPage();
    await openNotifications(page);
    await page.getByRole("radio", { name: "Email Only" }).check();
    const email = section(page, "E-mail address");
    const code = await sendCodeTo(page, "joan@example.org");
    await email.getByRole("textbox").fill(code);
    await email.getByRole("button", { name: "Confirm" }).click();
    await email.getByText("E-mail goes to joan@example.org").waitFor();
    journey.started.mail.fail({ at: "address", status: 550 });
    try {
      await page.getByRole("button", { name: "Send a test notification" }).click();
      await section(page, "Test")
        .getByText(/^E-mail to joan@example\.org: failed\. /)
        .waitFor();
      const log = page.getByRole("table", { name: "Delivery log" });
      const failed = log.getByRole("row", { name: /E-mail joan@example\.org Failed/ });
      await failed.waitFor();
      const reason = await failed.locator("xpath=following-sibling::tr[1]").textContent();
      expect(reason).toMatch(/\.$/);
    } finally {
      journey.started.mail.fail(null);
    }
  });
});

describe("choices", () => {
  test("type, quiet hours and timezone are saved as they are chosen", async () => {
    const page = await journey.openPage();
    await openNotifications(page);
    await page.getByRole("radio", { name: "Email & Push" }).check();
    await section(page, "Notification type").getByText("Saved", { exact: true }).waitFor();
    const quiet = section(page, "Quiet hours");
    await quiet.getByLabel("Start").selectOption("23:30");
    await quiet.getByLabel("End").selectOption("06:00");
    await quiet.getByText("11:30 PM to 6:00 AM, across midnight.").waitFor();
    await quiet.getByText("Saved", { exact: true }).waitFor();
    const zone = section(page, "Timezone");
    await zone.getByLabel("Timezone").selectOption("Asia/Tokyo");
    await zone.getByText("Saved", { exact: true }).waitFor();

    await reloadSignedIn(page);
    await notificationsReady(page);
    expect(await page.getByRole("radio", { name: "Email & Push" }).isChecked()).toBe(true);
    expect(await quiet.getByLabel("Start").inputValue()).toBe("23:30");
    expect(await quiet.getByLabel("End").inputValue()).toBe("06:00");
    expect(await zone.getByLabel("Timezone").inputValue()).toBe("Asia/Tokyo");
    await quiet.getByLabel("Start").selectOption("06:00");
    await quiet.getByText("Quiet hours are off: start and end are the same.").waitFor();
  });
});
