import { expect, test } from "vitest";
import { createVectorMemory } from "./title-vector-memory.ts";

function fill(memory: ReturnType<typeof createVectorMemory>, from: number, count: number): void {
  for (let index = from; index < from + count; index += 1) memory.set(`t${index}`, Int8Array.of(index, 1));
}

test("vectors are copied, kept in few blocks, and given out as they were", () => {
  const memory = createVectorMemory({ slabs: 2, slabBytes: 8, slabTexts: 4 });
  const vector = Int8Array.of(5, -128);
  memory.set("nurse", vector);
  vector[0] = 0;
  memory.set("nurse", Int8Array.of(9, 9));
  memory.set("cook", Int8Array.of(7, 7));
  expect([...(memory.get("nurse") ?? [])]).toEqual([5, -128]);
  expect(memory.get("nurse")?.buffer).toBe(memory.get("cook")?.buffer);
  expect(memory.get("welder")).toBeUndefined();
});

test("the oldest go when there is no room, but for what was asked for, and nothing handed out changes", () => {
  const memory = createVectorMemory({ slabs: 2, slabBytes: 8, slabTexts: 4 });
  fill(memory, 0, 4);
  const asked = memory.get("t1");
  const gone = memory.get("t2");
  fill(memory, 4, 60);
  expect(memory.size).toBeLessThanOrEqual(8);
  expect(memory.get("t0")).toBeUndefined();
  expect([asked, gone].map((vector) => vector?.[0])).toEqual([1, 2]);

  fill(memory, 64, 1);
  for (let index = 65; index < 90; index += 1) {
    expect(memory.get("t64")?.[0]).toBe(64);
    fill(memory, index, 1);
  }
});

test("short vectors do not make more of them", () => {
  const memory = createVectorMemory({ slabs: 2, slabBytes: 1000, slabTexts: 4 });
  fill(memory, 0, 100);
  expect(memory.size).toBe(8);
});

test("a vector that would fill a block by itself is not kept", () => {
  const memory = createVectorMemory({ slabs: 2, slabBytes: 8, slabTexts: 4 });
  memory.set("huge", new Int8Array(9));
  expect(memory.get("huge")).toBeUndefined();
});
