import { page, type Locator } from "vitest/browser";

/** The card of a saved job. */
export function savedCard(title: string): Locator {
  return page.getByRole("article", { name: title, exact: true });
}

/** A status in the menu that is open; its name may go on with a mark or a key. */
export function statusEntry(status: string): Locator {
  return page.getByRole("menuitemradio", { name: new RegExp(`^${status}`) });
}

/** Chooses a status in the menu that a button of this name opens. */
export async function chooseStatus(button: Locator, status: string): Promise<void> {
  await button.click();
  await statusEntry(status).click();
}

/** The button of a card that tells its status. */
export function statusButton(title: string): Locator {
  return savedCard(title).getByRole("button", { name: /^Status: / });
}

/** Opens the menu of a job and takes one of its entries. */
export async function chooseMore(title: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** The board of the saved jobs, in which each status is a region. */
export const board = page.getByRole("group", { name: "Saved jobs by status" });

export function boardColumn(status: string): Locator {
  return board.getByRole("region", { name: new RegExp(`^${status}`) });
}

export function boardCard(title: string, within: Locator = board): Locator {
  return within.getByRole("button", { name: new RegExp(`^${title}`) });
}
