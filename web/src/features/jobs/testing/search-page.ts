import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";

/** "Found N job opportunities tailored to your profile". */
export const results = page.getByRole("heading", {
  level: 1,
  name: /^Found \d+ job opportunities tailored to your profile$/,
});

export const startCard = page.getByRole("region", { name: "Jumpstart Your Career" });
export const startButton = page.getByRole("button", { name: "Start Your Search" });

/** Types roles and places on the start card, each ended with a comma. */
export async function typeWish({ roles = [], places = [] }: { roles?: string[]; places?: string[] }) {
  for (const [label, texts] of [
    ["Roles", roles],
    ["Places", places],
  ] as const) {
    for (const text of texts) {
      await page.getByLabelText(label, { exact: true }).fill(`${text},`);
    }
  }
}

/** The card of a listing. */
export function card(title: string): Locator {
  return page.getByRole("article", { name: title, exact: true });
}

export const cards = page.getByRole("region", { name: "Listings", exact: true }).getByRole("article");

/** Titles of the cards as they stand. */
export function readTitles(): string[] {
  return cards.elements().map((each) => each.querySelector("h3")?.textContent ?? "");
}

/** Opens a card to its reasons, where it is not open already. */
export async function openReasons(title: string): Promise<Locator> {
  const shown = card(title).getByRole("region", { name: /^Reasons of the score \d+$/ });
  const why = card(title).getByRole("button", { name: /^Why \d+\?/ });
  await expect.element(card(title)).toBeVisible();
  if (shown.query() === null) await why.click();
  return shown;
}

/** Opens the menu of reasons of a card and presses one. */
export async function markNotForMe(title: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: `Not for me: ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: reason }).click();
}

/** The row of a source with its state, time and count. */
export function sourceRow(name: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

/** What the table of sources says in the line below a source. */
export function reasonOf(name: string): Locator {
  return page
    .getByRole("rowgroup")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("row")
    .nth(1);
}
