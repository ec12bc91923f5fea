import * as fc from "fast-check";
import { expect, test } from "vitest";
import { OpenListError, splitJsonList } from "./split-json-list.ts";

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size);
}

async function split(text: string, { size = 4, longest = 10_000 } = {}) {
  const elements: (string | null)[] = [];
  const reading = splitJsonList(inPieces(text, size), longest);
  for (;;) {
    const next = await reading.next();
    if (next.done) return { hasList: next.value, elements };
    elements.push(next.value);
  }
}

test("any list of JSON comes back element by element, wherever the text is cut into pieces", async () => {
  const anyCut = fc.tuple(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2));
  await fc.assert(
    fc.asyncProperty(anyCut, async ([list, size, indent]) => {
      const { hasList, elements } = await split(JSON.stringify(list, null, indent), { size });
      expect(hasList).toBe(true);
      expect(JSON.stringify(elements.map((text) => JSON.parse(text ?? "")))).toBe(JSON.stringify(list));
    }),
  );
});

test("the first list of objects inside an object is taken, however deep", async () => {
  const text = JSON.stringify({ tags: ["a", ["b"]], note: "[{", data: { jobs: [{ id: 1 }, { id: 2 }] } });
  expect(await split(text)).toEqual({ hasList: true, elements: ['{"id":1}', '{"id":2}'] });
});

test("an object without a list of objects holds none", async () => {
  expect(await split('{"a": [1, 2], "b": "[{"}')).toEqual({ hasList: false, elements: [] });
});

test("a broken element does not end the list, and one that is too long is not held", async () => {
  const { elements } = await split(`[{"a": tru}, {"a": "${"x".repeat(200)}"}, {"a": 1}]`, { longest: 100 });
  expect(elements.map((text) => text?.trim() ?? null)).toEqual(['{"a": tru}', null, '{"a": 1}']);
});

test("a list that does not end is told after its whole elements", async () => {
  const reading = splitJsonList(inPieces('[{"a": 1}, {"a": 2', 5), 100);
  expect((await reading.next()).value).toBe('{"a": 1}');
  await expect(reading.next()).rejects.toBeInstanceOf(OpenListError);
});
