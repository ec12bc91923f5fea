import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import type { Locator, Page } from "playwright-core";
import type { App } from "./app.ts";
import type { PersonPage } from "./browser.ts";
import type { Journey } from "./journey.ts";
import { searchRow, searchesSection, storeSearches, type SearchesApp } from "./searches.ts";
import { readUid, signInAsGuest } from "./sign-in.ts";

export const PERMISSION_DENIED =
  "Permission denied. Check the security rules for the scheduledSearches collection.";

/** The Dashboard of somebody with one search that lacks its task. */
export async function openWithSearch(
  journey: Pick<Journey<SearchesApp>, "openPage" | "app">,
): Promise<{ page: PersonPage; uid: string; row: Locator }> {
  const page = await journey.openPage();
  page.expectTrouble(/answer (401|403|404|409|500)|status of (401|403|404|409|500)|ERR_CONNECTION_REFUSED/);
  await signInAsGuest(page, "/settings");
  const uid = await readUid(page);
  await addSearch(journey.app, page, uid);
  return { page, uid, row: searchRow(page, "Cook") };
}

/** Adds that search, and opens the Dashboard. */
export async function addSearch(app: App, page: Page, uid: string): Promise<void> {
  await storeSearches(app, uid, [{ taskId: null, nextRunIn: null, error: "Not yet." }]);
  await page.goto("/");
  await searchRow(page, "Cook").waitFor();
}

/** Answers calls as the server does for this code. */
export async function fail(
  page: Page,
  url: string | RegExp,
  code: ErrorCode,
  message?: string,
): Promise<void> {
  const body = { code, message: message ?? errorCodes[code].message, requestId: "request-1" };
  await page.route(url, (route) => route.fulfill({ status: errorCodes[code].status, json: body }));
}

/** Breaks the connection of calls. */
export async function cutOff(page: Page, url: string | RegExp): Promise<void> {
  await page.route(url, (route) => route.abort("connectionrefused"));
}

/** What the list says of its own failure. */
export function alertOf(page: Page): Locator {
  return searchesSection(page).getByRole("alert");
}
