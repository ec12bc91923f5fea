import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { StreamedJson } from "./streamed-json.ts";

type Answer = { name: string; list: { id: number }[] };
const expected = { name: "many", list: Array.from({ length: 5000 }, (_, id) => ({ id })) };

async function* toEntries(count: number, onEach: (id: number) => void = () => undefined) {
  for (let id = 0; id < count; id += 1) {
    onEach(id);
    yield JSON.stringify({ id });
  }
}

test.each([false, true])(
  "an object with a long list arrives as it is, compressed: %s",
  async (isCompressed) => {
    const streamed = new StreamedJson<Answer>({ name: "many" }, "list", toEntries(5000));
    const bytes = Buffer.concat(await (await streamed.open({ isCompressed })).toArray());
    expect(JSON.parse((isCompressed ? gunzipSync(bytes) : bytes).toString())).toEqual(expected);
  },
);

test("an empty list is one, and what was looked into can still be sent", async () => {
  const empty = new StreamedJson<Answer>({}, "list", toEntries(0));
  expect(await empty.read()).toEqual({ list: [] });
  expect(Buffer.concat(await (await empty.open({ isCompressed: false })).toArray()).toString()).toBe(
    '{"list":[]}',
  );
});

test("no more is read than is taken, and what is let go of ends the reading", async () => {
  let read = 0;
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield JSON.stringify("x".repeat(1000));
      }
    } finally {
      hasEnded = true;
    }
  }
  const bytes = await new StreamedJson<{ list: string[] }>({}, "list", endless()).open({
    isCompressed: false,
  });
  await once(bytes, "readable");
  await wait(50);
  const before = read;
  await wait(50);
  expect([read, read < 1000]).toEqual([before, true]);
  bytes.destroy();
  await expect.poll(() => hasEnded).toBe(true);
});

test("what fails before the first entry rejects, and what fails later breaks the bytes off", async () => {
  async function* failAfter(count: number) {
    yield* toEntries(count);
    throw new Error("the database went away");
  }
  await expect(
    new StreamedJson<Answer>({}, "list", failAfter(0)).open({ isCompressed: false }),
  ).rejects.toThrow("went away");
  for (const isCompressed of [false, true]) {
    const bytes = await new StreamedJson<Answer>({}, "list", failAfter(20_000)).open({ isCompressed });
    await expect(bytes.toArray()).rejects.toThrow("went away");
  }
});
