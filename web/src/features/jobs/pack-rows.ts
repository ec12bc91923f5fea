import type { CSSProperties } from "react";

/** A row of cards on the screen. */
export type CardRow<T> = { key: string; items: T[] };

/** Packs cards into rows of `columns`, in their order. */
export function packRows<T extends { id: string }>(items: readonly T[], columns: number): CardRow<T>[] {
  const rows: CardRow<T>[] = [];
  for (let start = 0; start < items.length; start += columns) {
    const row = items.slice(start, start + columns);
    rows.push({ key: row[0]?.id ?? "", items: row });
  }
  return rows;
}

/**
 * Where a card stands in a grid of `columns` in which one card is opened (-1: none): that one takes its own cell and
 * the row below, so that no other card leaves its column or its order. Undefined: where the grid puts it by itself.
 */
export function placeCard(index: number, openedIndex: number, columns: number): CSSProperties | undefined {
  const row = Math.floor(openedIndex / columns);
  if (openedIndex === -1 || Math.floor(index / columns) !== row) return undefined;
  const column = (index % columns) + 1;
  if (index !== openedIndex) return { gridRow: row + 1, gridColumn: column };
  return { gridRow: `${row + 1} / span 2`, gridColumn: "1 / -1", "--column": column } as CSSProperties;
}
