import { expect, test } from "vitest";
import { paceOfPeople } from "#platform/pacer";
import { readInBatches, readPage, type ListReader } from "./read-in-batches.ts";

const MIB = 1024 * 1024;

/** A list of `count` rows, each of which counts as `length` of text; `sizes` notes the batches that are read. */
function makeReader(person: string, count: number, length: number) {
  const sizes: number[] = [];
  const reader: ListReader<number, string> = {
    person,
    readRows: async (after, size) => {
      sizes.push(size);
      const start = Number(after?.[0] ?? 0);
      return Array.from({ length: Math.min(size, count - start) }, (_, index) => start + index + 1);
    },
    toItem: (row) => `row ${row}`,
    cursorOf: (row) => [row],
    lengthOf: () => length,
  };
  return { reader, sizes };
}

async function readAll(reader: ListReader<number, string>): Promise<string[]> {
  const items: string[] = [];
  for await (const { item } of readInBatches(reader)) items.push(item);
  return items;
}

test("batches follow the size of the rows, and every row comes once", async () => {
  const small = makeReader("small", 200, 10);
  expect(new Set(await readAll(small.reader)).size).toBe(200);
  expect(small.sizes).toEqual([32, 64, 64, 64]);
  const large = makeReader("large", 40, 200 * 1024);
  expect(new Set(await readAll(large.reader)).size).toBe(40);
  expect(large.sizes.slice(1)).toEqual(Array.from({ length: 9 }, () => 1));
});

test("a page ends after 500 entries or a megabyte of text, and the next begins behind it", async () => {
  const first = await readPage(makeReader("pages", 501, 10).reader, null);
  expect([first.items.length, first.next]).toEqual([500, [500]]);
  const last = await readPage(makeReader("pages", 501, 10).reader, first.next);
  expect(last).toEqual({ items: ["row 501"], next: null });
  expect((await readPage(makeReader("pages", 40, MIB / 2).reader, null)).next).toEqual([2]);
});

test("beside others, a person who reads more than the pace waits for it", async () => {
  const since = performance.now();
  await paceOfPeople("somebody else", 0);
  await readAll(makeReader("hasty", 18, MIB).reader);
  expect(performance.now() - since).toBeGreaterThan(900);
});
