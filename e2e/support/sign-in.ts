import type { Page } from "playwright-core";

/** Opens the app as a new guest; ends when the signed-in frame is shown. */
export async function signInAsGuest(page: Page, path = "/"): Promise<void> {
  await becomeGuest(page);
  await page.goto(path);
  await waitForFrame(page);
}

/** Opens the app and continues as a guest on the sign-in screen; ends when the signed-in frame is shown. */
export async function continueAsGuest(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Continue as guest" }).click();
  await waitForFrame(page);
}

/** Makes the page's person a guest without loading a page, and returns the uid. The sign-in screen has its own journeys. */
export async function becomeGuest(page: Page): Promise<string> {
  const answer = await page.request.post("/api/auth/guest", { data: {} });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { uid: string } };
  return user.uid;
}

/** Waits for the signed-in frame: its menu, or on a narrow screen the button that opens it. */
export async function waitForFrame(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .or(page.getByRole("button", { name: "Open menu" }))
    .first()
    .waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/**
 * Waits until the page has read the count of unread messages, which it asks for once it is idle. Call before a session
 * is ended behind the page's back, so that what the person does next is what finds out.
 */
export async function waitUntilCounted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/unreadMessages")),
  );
}

/** Loads the page again, as the person who is signed in. */
export async function reloadSignedIn(page: Page): Promise<void> {
  await page.reload();
  await waitForFrame(page);
}

/** Waits for the screen that everybody sees who is not signed in. */
export async function waitForSignInScreen(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: /^Welcome to / }).waitFor();
  await page.getByRole("button", { name: "Continue as guest" }).waitFor();
}

/** Presses Log Out, in the menu that a narrow screen opens first, and confirms it; ends on the sign-in screen. */
export async function logOut(page: Page): Promise<void> {
  const openMenu = page.getByRole("button", { name: "Open menu" });
  if (await openMenu.isVisible()) await openMenu.click();
  await page.getByRole("button", { name: "Log Out" }).click();
  const dialog = page.getByRole("dialog", { name: "Log out of this guest session?" });
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await waitForSignInScreen(page);
}

/** Presses a provider's button and gives the window that opens. */
export async function openSignInWindow(page: Page, button: string): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return popup;
}

/** Presses Log Out as somebody with an account, who is not asked; ends on the sign-in screen. */
export async function logOutOfAccount(page: Page): Promise<void> {
  const openMenu = page.getByRole("button", { name: "Open menu" });
  if (await openMenu.isVisible()) await openMenu.click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await waitForSignInScreen(page);
}

/** The uid of the person who is signed in on the page, asked of the server. */
export async function readUid(page: Page): Promise<string> {
  const answer = await page.request.get("/api/auth/session");
  const { user } = (await answer.json()) as { user: { uid: string } };
  return user.uid;
}
