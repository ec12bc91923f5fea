import { expect, test } from "vitest";
import { createPacer } from "./pacer.ts";

/** A pace of 10 a second behind the first 100, on a clock that waiting moves on; `bob` is there all the time. */
function setUp() {
  let time = 0;
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    time += ms;
  };
  const alone = createPacer({ burst: 100, perSecond: 10 }, { now: () => time, wait });
  const pace = async (key: string, amount: number) => {
    await alone("bob", 0);
    await alone(key, amount);
  };
  return { alone, pace, waits, pass: (ms: number) => void (time += ms) };
}

test("what is taken seldom is taken at full speed", async () => {
  const { pace, waits, pass } = setUp();
  for (let count = 0; count < 5; count += 1) {
    await pace("ann", 100);
    pass(10_000);
  }
  expect(waits).toEqual([]);
});

test("behind the burst each taking waits until so much has come back, and another key does not", async () => {
  const { pace, waits } = setUp();
  await pace("ann", 100);
  await pace("ann", 20);
  await pace("ann", 10);
  await pace("eve", 100);
  expect(waits).toEqual([2000, 1000]);
});

test("takings at the same time wait one behind the other", async () => {
  const waits: number[] = [];
  const timing = { now: () => 0, wait: async (ms: number) => waits.push(ms) };
  const pace = createPacer({ burst: 100, perSecond: 10 }, timing);
  await Promise.all([pace("bob", 0), pace("ann", 100), pace("ann", 20), pace("ann", 20)]);
  expect(waits).toEqual([2000, 4000]);
});

test("a wait of more than half a minute is refused, and what is refused is not taken", async () => {
  const waits: number[] = [];
  const timing = { now: () => 0, wait: async (ms: number) => waits.push(ms) };
  const pace = createPacer({ burst: 100, perSecond: 10 }, timing);
  await pace("bob", 0);
  await pace("ann", 400);
  const refused = { code: "request/rate-limited" };
  await expect(pace("ann", 1)).rejects.toMatchObject(refused);
  await expect(pace("ann", 1)).rejects.toMatchObject(refused);
  await pace("ann", 0);
  expect(waits).toEqual([30_000, 30_000]);
});

test("who is alone does not wait, and owes no more than the burst when somebody comes", async () => {
  const { alone, pace, waits, pass } = setUp();
  for (let count = 0; count < 9; count += 1) await alone("ann", 100);
  expect(waits).toEqual([]);
  await pace("ann", 10);
  expect(waits).toEqual([1000]);
  pass(11_000);
  await alone("ann", 200);
  expect(waits).toEqual([1000]);
});
