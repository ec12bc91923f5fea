import type { Locator, Page } from "playwright-core";

type Tile = { label: string; value: string; note: string };

/** The four tiles as they stand. */
async function readTiles(page: Page): Promise<Tile[]> {
  const tiles = page.getByRole("region", { name: "Progress in numbers" }).locator("> div");
  return tiles.evaluateAll((all) =>
    all.map(({ children: [label, value, note] }) => ({
      label: label?.textContent ?? "",
      value: value?.textContent ?? "",
      note: note?.textContent ?? "",
    })),
  );
}

/** The numbers of the four tiles, in their order. */
export async function readNumbers(page: Page): Promise<number[]> {
  return (await readTiles(page)).map(({ value }) => Number(value.replace(",", "")));
}

/** The section of the four assistants. */
export function assistants(page: Page): Locator {
  return page.getByRole("region", { name: "Your AI Assistants" });
}

/** What offers sample data, or says that it is here. */
export function sampleNotice(page: Page): Locator {
  return page.getByRole("region", { name: "Sample data" });
}

/** Presses "Explore with sample data" on an empty dashboard, and waits until the data is shown. */
export async function addSampleData(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Explore with sample data" }).click();
  await sampleNotice(page).getByText("This is sample data", { exact: true }).waitFor();
}

/** Opens the Dashboard anew, in one of its views, as who is signed in. */
export async function openDashboard(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: path === "/" ? "Dashboard" : "Saved Jobs" }).waitFor();
}
