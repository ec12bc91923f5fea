/** Arrow keys on a card of the board: up and down its column, or to the card beside it. True where the focus moved. */
export function focusNeighbour(card: HTMLElement, key: string): boolean {
  const board = card.closest("[data-board]");
  const columns = [...(board?.querySelectorAll<HTMLElement>("[data-column]") ?? [])].map((column) => [
    ...column.querySelectorAll<HTMLElement>("[data-card]"),
  ]);
  const column = columns.findIndex((cards) => cards.includes(card));
  const row = columns[column]?.indexOf(card) ?? -1;
  const next = findNext(columns, { column, row }, key);
  next?.focus();
  return next !== undefined;
}

function findNext(
  columns: readonly (readonly HTMLElement[])[],
  { column, row }: { column: number; row: number },
  key: string,
): HTMLElement | undefined {
  if (key === "ArrowUp") return columns[column]?.[row - 1];
  if (key === "ArrowDown") return columns[column]?.[row + 1];
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const step = key === "ArrowLeft" ? -1 : 1;
  for (let index = column + step; index >= 0 && index < columns.length; index += step) {
    const cards = columns[index] ?? [];
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)];
  }
  return undefined;
}
