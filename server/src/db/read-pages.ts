/**
 * Rows of a list that may be long, read a page at a time and given one by one. `readPage` answers the rows that follow
 * `after` in a fixed order, at most `size` of them; null stands for the beginning.
 */
export async function* readPages<Row>(
  size: number,
  readPage: (after: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await readPage(after);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < size || after === null) return;
  }
}

/** All of a list that is known to be short. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** Parts of a long list, for statements that take so many rows at once. */
export function* inBatches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
