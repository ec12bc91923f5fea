import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { setUpJourney } from "./support/journey.ts";
import { addMessages, messagesButton, openMessages } from "./support/notifications.ts";
import { readUid, reloadSignedIn, signInAsGuest, waitUntilCounted } from "./support/sign-in.ts";

const journey = setUpJourney();

/** Messages of the person on this page that nobody has read. */
async function countUnread(page: Page): Promise<number> {
  const unread = "select id from messages where user_id = $1 and read_at is null";
  return (await journey.app.query(unread, [await readUid(page)])).length;
}

test("the count is read once, and opening the messages marks what is shown as read", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  expect(await messagesButton(page).getAttribute("aria-label")).toBe("Messages");
  await waitUntilCounted(page);
  await addMessages(journey.app, await readUid(page), 3);
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/unreadMessages")) counts.push(request.url());
  });
  await reloadSignedIn(page);
  await expect.poll(() => messagesButton(page).getAttribute("aria-label")).toBe("Messages, 3 unread");
  const drawer = await openMessages(page);
  const items = drawer.getByRole("listitem");
  await expect.poll(() => items.count()).toBe(3);
  await expect.poll(() => drawer.getByText("New", { exact: true }).count()).toBe(3);
  await items.first().getByRole("heading", { name: "Message 1 New" }).waitFor();
  await items.first().getByText("5 minutes ago").waitFor();
  await expect.poll(() => countUnread(page)).toBe(0);
  expect(counts).toHaveLength(1);

  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  expect(await messagesButton(page).getAttribute("aria-label")).toBe("Messages");
  await openMessages(page);
  expect(await drawer.getByText("New", { exact: true }).count()).toBe(0);

  await items.first().getByRole("link", { name: "Open" }).click();
  await drawer.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?tab=account");
});

test("older messages come on demand, and all are marked as read at once", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await addMessages(journey.app, await readUid(page), 60);
  await reloadSignedIn(page);
  await expect.poll(() => messagesButton(page).getAttribute("aria-label")).toBe("Messages, 60 unread");
  const drawer = await openMessages(page);
  const items = drawer.getByRole("listitem");
  await expect.poll(() => items.count()).toBe(50);
  const markAll = drawer.getByRole("button", { name: "Mark all as read" });
  await expect.poll(() => countUnread(page)).toBe(10);
  await markAll.click();
  await expect.poll(() => drawer.getByText("New", { exact: true }).count()).toBe(0);
  await expect.poll(() => countUnread(page)).toBe(0);
  await expect.poll(() => markAll.getAttribute("aria-disabled")).toBe("true");
  await drawer.getByRole("button", { name: "Show older" }).click();
  await expect.poll(() => items.count()).toBe(60);
  expect(await drawer.getByRole("button", { name: "Show older" }).count()).toBe(0);
  await items.last().getByRole("heading", { name: "Message 60" }).waitFor();
});

test("a guest finds the way to an account in the menu", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("tab", { name: "Account", selected: true }).waitFor();
});
