/** A row of cards on the screen; `isWide`: its one card takes the whole width. */
export type CardRow<T> = { key: string; items: T[]; isWide: boolean };

/**
 * Packs cards into rows of `columns`. The opened card takes a row of its own at the place where it stood; a
 * neighbour that stood before it in that row follows in the next one, so no hole is left and nothing above moves.
 */
export function packRows<T extends { id: string }>(
  items: readonly T[],
  columns: number,
  openedId: string | null,
): CardRow<T>[] {
  const rows: CardRow<T>[] = [];
  let pending: T[] = [];
  for (const item of items) {
    if (item.id === openedId) {
      rows.push({ key: item.id, items: [item], isWide: true });
      continue;
    }
    pending.push(item);
    if (pending.length === columns) {
      rows.push({ key: pending[0]?.id ?? "", items: pending, isWide: false });
      pending = [];
    }
  }
  if (pending.length > 0) rows.push({ key: pending[0]?.id ?? "", items: pending, isWide: false });
  return rows;
}
