import { page } from "vitest/browser";

type Tile = { label: string; value: string; note: string };

export const tiles = page.getByRole("region", { name: "Progress in numbers" });

/** The section of the four assistants. */
export const assistants = page.getByRole("region", { name: "Your AI Assistants" });

/** The four tiles as they stand. */
export function readTiles(): Tile[] {
  return [...(tiles.query()?.children ?? [])].map(({ children: [label, value, note] }) => ({
    label: label?.textContent ?? "",
    value: value?.textContent ?? "",
    note: note?.textContent ?? "",
  }));
}

/** The numbers of the four tiles, in their order. */
export function readNumbers(): number[] {
  return readTiles().map(({ value }) => Number(value.replace(",", "")));
}
