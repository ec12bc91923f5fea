import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { checkAxe } from "../../../testing/check-axe.ts";
import { checkNoSidewaysScroll } from "../../../testing/check-look.ts";
import { looks } from "../../../testing/render-at.tsx";
import { renderApp } from "../../../testing/render-app.tsx";
import { answer, refuse, unreachable } from "../../../testing/stand-in-api.ts";
import { tabTo } from "../../../testing/tab-to.ts";
import { answerMessages, makeMessages } from "../testing/answer-notifications.ts";

/** The button that opens the messages, in the menu or on the bar of a narrow screen. */
const button = page.getByRole("button", { name: /^Messages(, \d+ unread)?$/ });
const drawer = page.getByRole("dialog", { name: "Messages" });

async function openMessages(isEmpty = false): Promise<void> {
  await button.click();
  const content = isEmpty ? drawer.getByText("No messages") : drawer.getByRole("list", { name: "Messages" });
  await expect.element(content).toBeVisible();
}

describe.each(looks)("in the $theme theme at $width px", (look) => {
  test.each([
    [0, "Messages"],
    [1, "Messages, 1 unread"],
    [120, "Messages, 120 unread"],
  ])("the messages look right and pass axe, with none, one and many: %i", async (count, label) => {
    answerMessages(makeMessages(count));
    await renderApp("/", look);
    await expect.element(button).toHaveAttribute("aria-label", label);
    await checkAxe();
    checkNoSidewaysScroll();
    await openMessages(count === 0);
    await checkAxe();
    checkNoSidewaysScroll();
    if (count <= 50) return;
    drawer.getByRole("button", { name: "Show older" }).element().scrollIntoView();
    await checkAxe();
    checkNoSidewaysScroll();
  });
});

test("by keys alone: opened, a message deleted, closed, and the focus is back", async () => {
  const { readKept } = answerMessages(makeMessages(2));
  await renderApp("/");
  await expect.element(button).toHaveAttribute("aria-label", "Messages, 2 unread");
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const first = drawer.getByRole("button", { name: "Delete “Message 1”" });
  const second = drawer.getByRole("button", { name: "Delete “Message 2”" });
  await expect.element(first).toBeVisible();
  await tabTo(/^Delete “Message 1”$/);
  await userEvent.keyboard("{Enter}");
  await expect.element(first).not.toBeInTheDocument();
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(drawer.getByText("No messages")).toBeVisible();
  expect(readKept()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("a message that cannot be deleted stays, and an error says so", async () => {
  answerMessages(makeMessages(1));
  answer(notificationsEndpoints.deleteMessage, refuse("request/rate-limited"));
  await renderApp("/");
  await openMessages();
  await drawer.getByRole("button", { name: "Delete “Message 1”" }).click();
  await expect.element(page.getByText("The message was not deleted")).toBeVisible();
  await expect.element(drawer.getByRole("heading", { name: /^Message 1/ })).toBeVisible();
});

test("messages that cannot be read say so and come with Try again", async () => {
  answer(notificationsEndpoints.listMessages, unreachable);
  await renderApp("/");
  await button.click();
  await expect.element(drawer.getByText("Your messages could not be shown.")).toBeVisible();
  answerMessages([]);
  await drawer.getByRole("button", { name: "Try again" }).click();
  await expect.element(drawer.getByText("No messages")).toBeVisible();
});
