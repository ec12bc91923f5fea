import type { Locator, Page } from "playwright-core";

export type Wish = { roles?: string[]; places?: string[] };

/** "Found N job opportunities tailored to your profile". */
export const FOUND = /^Found \d+ job opportunities tailored to your profile$/;

/** A search that outlives several sources' time limits is still on its way, in milliseconds. */
const SEARCH_LIMIT_MS = 30_000;

export function startCard(page: Page): Locator {
  return page.getByRole("region", { name: "Jumpstart Your Career" });
}

/** Types roles and places on the start card, each ended with Enter. */
export async function typeWish(page: Page, { roles = [], places = [] }: Wish): Promise<void> {
  await startCard(page).waitFor();
  for (const [label, texts] of [
    ["Roles", roles],
    ["Places", places],
  ] as const) {
    for (const text of texts) {
      await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByLabel(label, { exact: true }).press("Enter");
      await page.getByRole("button", { name: `Remove ${text}` }).waitFor();
    }
  }
}

/** Types the wish and starts; the search is then on its way. */
export async function startSearch(page: Page, wish: Wish = {}): Promise<void> {
  await typeWish(page, wish);
  await page.getByRole("button", { name: "Start Your Search" }).click();
}

export async function waitForResults(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: FOUND }).waitFor({ timeout: SEARCH_LIMIT_MS });
}

/** Searches to the end: the results, with at least one listing, are shown. */
export async function searchFor(page: Page, wish: Wish = {}): Promise<void> {
  await startSearch(page, wish);
  await waitForResults(page);
}

export function cards(page: Page): Locator {
  return page.getByRole("region", { name: "Listings", exact: true }).getByRole("article");
}

export function card(page: Page, title: string): Locator {
  return page.getByRole("article", { name: title, exact: true });
}

/** Titles of the cards as they stand. */
export async function readTitles(page: Page): Promise<string[]> {
  return cards(page).getByRole("heading", { level: 3 }).filter({ hasNotText: /^Why/ }).allTextContents();
}

/** The id of this tab's search session. */
export async function readSessionId(page: Page): Promise<string> {
  const id = await page.evaluate(() => sessionStorage.getItem("active-session-id"));
  if (id === null) throw new Error("This tab has no active session.");
  return id;
}

/** What this tab keeps under a key of its session storage. */
export async function readKept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key);
}

/** What the table of sources says in the line below a source. */
export async function reasonOf(page: Page, name: string): Promise<string> {
  const group = page
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  return (await group.getByRole("row").nth(1).innerText()).trim();
}

/** The row of a source with its state, time and count. */
export function sourceRow(page: Page, name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

/** Waits for the state of a source while a search runs, also where its table is folded below the first listings. */
export async function waitForSource(page: Page, name: string, state: string): Promise<void> {
  await page
    .getByRole("row", { includeHidden: true })
    .filter({ has: page.getByRole("rowheader", { name, exact: true, includeHidden: true }) })
    .getByText(state)
    .waitFor({ state: "attached" });
}
