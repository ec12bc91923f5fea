import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { paceOfPeople } from "#platform/pacer";

const FIRST_BATCH = 32;
const MAX_BATCH = 64;
/** Text of one batch, in UTF-16 units, that the size of the next batch aims at. */
const BATCH_LENGTH = 256 * 1024;
/** A page ends after so many entries or, roughly, so much text. */
const PAGE_ENTRIES = 500;
const PAGE_LENGTH = 1024 * 1024;

export type Cursor = (string | number)[];
type Page<Item> = { items: Item[]; next: Cursor | null };

/** How to read one list: at most `size` rows after a cursor (null: from the beginning), and what a row is. */
export type ListReader<Row, Item> = {
  /** Id of the person who reads, and whose pace counts. */
  person: string;
  readRows: (after: Cursor | null, size: number) => Promise<Row[]>;
  toItem: (row: Row) => Item;
  cursorOf: (row: Row) => Cursor;
  /** Length of the row's texts in UTF-16 units. */
  lengthOf: (row: Row) => number;
};

/**
 * Reads a list in small batches, so that neither many nor large rows fill the memory or hold the event loop, and at the
 * pace that a person has. Each item comes with its cursor and the length of its texts.
 */
export async function* readInBatches<Row, Item>(
  reader: ListReader<Row, Item>,
  start: Cursor | null = null,
): AsyncGenerator<{ item: Item; cursor: Cursor; length: number }> {
  let after = start;
  let size = FIRST_BATCH;
  for (;;) {
    const rows = await reader.readRows(after, size);
    const length = rows.reduce((sum, row) => sum + reader.lengthOf(row), 0);
    await paceOfPeople(reader.person, length);
    for (const row of rows) {
      after = reader.cursorOf(row);
      yield { item: reader.toItem(row), cursor: after, length: reader.lengthOf(row) };
    }
    if (rows.length < size) return;
    const fitting = Math.floor((BATCH_LENGTH * rows.length) / Math.max(1, length));
    size = Math.max(1, Math.min(MAX_BATCH, size * 2, fitting));
    await yieldToEventLoop();
  }
}

/** One page of the list after a cursor, and the cursor of the next page, null where this is the last. */
export async function readPage<Row, Item>(
  reader: ListReader<Row, Item>,
  start: Cursor | null,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let [last, length] = [start, 0];
  for await (const entry of readInBatches(reader, start)) {
    if (items.length >= PAGE_ENTRIES || length >= PAGE_LENGTH) return { items, next: last };
    items.push(entry.item);
    last = entry.cursor;
    length += entry.length;
  }
  return { items, next: null };
}
