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

test("by keys alone: opened, a message deleted, closed, and the focus is back", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await addMessages(journey.app, await readUid(page), 2);
  await reloadSignedIn(page);
  const button = messagesButton(page);
  await expect.poll(() => button.getAttribute("aria-label")).toBe("Messages, 2 unread");
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Messages" });
  const first = drawer.getByRole("button", { name: "Delete “Message 1”" });
  const second = drawer.getByRole("button", { name: "Delete “Message 2”" });
  await first.waitFor();
  const isFocused = (locator: typeof first) =>
    locator.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 8 && !(await isFocused(first)); presses += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => first.count()).toBe(0);
  await expect.poll(() => isFocused(second)).toBe(true);
  await page.keyboard.press("Enter");
  await drawer.getByText("No messages").waitFor();
  expect(
    await journey.app.query("select id from messages where user_id = $1", [await readUid(page)]),
  ).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(button)).toBe(true);
});

test("a message that cannot be deleted stays, and an error says so", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await addMessages(journey.app, await readUid(page), 1);
  await page.route("**/messages/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 429, json: { code: "request/rate-limited", message: "No", requestId: "1" } })
      : route.fallback(),
  );
  page.expectTrouble(/429/);
  const drawer = await openMessages(page);
  await drawer.getByRole("button", { name: "Delete “Message 1”" }).click();
  await page.getByText("The message was not deleted").waitFor();
  await drawer.getByRole("heading", { name: /^Message 1/ }).waitFor();
});

test("messages that cannot be read say so and come with Try again", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await page.route("**/messages", (route) => route.abort("connectionrefused"));
  page.expectTrouble(/messages|ERR_CONNECTION_REFUSED/);
  await messagesButton(page).click();
  const drawer = page.getByRole("dialog", { name: "Messages" });
  await drawer.getByText("Your messages could not be shown.").waitFor();
  await page.unroute("**/messages");
  await drawer.getByRole("button", { name: "Try again" }).click();
  await drawer.getByText("No messages").waitFor();
});

test("a guest finds the way to an account in the menu", async () => {
  const page = await journey.openPage();
  await signInAsGuest(page);
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("tab", { name: "Account", selected: true }).waitFor();
});
