import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderAt } from "../../../testing/render-at.tsx";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { answerNotificationSettings } from "../testing/answer-notifications.ts";
import { NotificationsPanel } from "./notifications-panel.tsx";

const { getNotificationSettings, mergeNotificationSettings } = notificationsEndpoints;

function renderPanel() {
  answer(scheduledSearchesEndpoints.listScheduledSearches, () => ({ searches: [] }));
  return renderAt(<NotificationsPanel />, { path: "/settings" });
}

test("a choice that cannot be saved goes back, and an error says so", async () => {
  answerNotificationSettings();
  answer(mergeNotificationSettings, refuse("request/rate-limited"));
  await renderPanel();
  const before = page.getByRole("radio", { checked: true });
  await expect.element(before).toHaveAttribute("value", "Email");
  await page.getByRole("radio", { name: "None" }).click();
  await expect.element(page.getByRole("alert").getByText("This setting was not saved")).toBeVisible();
  await expect.element(before).toHaveAttribute("value", "Email");
});

test("settings that cannot be read say so and come with Try again", async () => {
  answerNotificationSettings();
  answer(getNotificationSettings, unreachable);
  await renderPanel();
  await expect.element(page.getByText("The notification settings could not be shown.")).toBeVisible();
  answerNotificationSettings();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: "Send a test notification" })).toBeVisible();
  await expect.element(page.getByText("Nothing was sent yet")).toBeVisible();
});
