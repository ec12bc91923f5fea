import { notificationsEndpoints, type Message } from "@jobwright/contracts/notifications";
import { settingsEndpoints } from "@jobwright/contracts/settings";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LogOutProvider } from "../../ui/log-out.tsx";
import { renderAt } from "../../testing/render-at.tsx";
import { makeClientConfig } from "../../testing/make-client-config.ts";
import { answer } from "../../testing/stand-in-api.ts";
import { MessagesHost } from "../../features/notifications/components/messages-host.tsx";
import { TopBar } from "./top-bar.tsx";

const message: Message = {
  id: "message-1",
  kind: "newJobs",
  title: "3 new jobs",
  text: "Cook in Leeds",
  link: "/jobs?session=session-1",
  createdAt: "2026-01-01T09:00:00.000Z",
  isRead: true,
};

async function renderBar() {
  answer(settingsEndpoints.getClientConfig, () => makeClientConfig());
  answer(notificationsEndpoints.countUnreadMessages, () => ({ unread: 0 }));
  answer(notificationsEndpoints.listMessages, () => ({ messages: [message], unread: 0, hasMore: false }));
  return renderAt(
    <LogOutProvider>
      <Suspense>
        <TopBar />
        <MessagesHost />
        <p>Profile</p>
      </Suspense>
    </LogOutProvider>,
    { path: "/profile", width: 375 },
  );
}

test("F12, F14: Back closes the menu and stays on the screen, and an entry takes the menu's place", async () => {
  const { router } = await renderBar();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect.element(page.getByRole("link", { name: "Settings" })).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByText("Profile", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect.element(page.getByText("At /settings")).toBeVisible();
  router.history.back();
  await expect.element(page.getByText("Profile", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("Back closes the messages too, and a message that is opened takes their place", async () => {
  const { router } = await renderBar();
  await page.getByRole("button", { name: "Messages" }).click();
  await expect.element(page.getByText("3 new jobs")).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

  await page.getByRole("button", { name: "Messages" }).click();
  await page.getByRole("link", { name: "Open" }).click();
  await expect.element(page.getByText("At /jobs?session=session-1")).toBeVisible();
  router.history.back();
  await expect.element(page.getByText("Profile", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
