import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "./app-error.ts";

type Pace = {
  /** What each key takes at once without waiting. */
  burst: number;
  /** What comes back to each key in a second. */
  perSecond: number;
};

/**
 * Waits as long as `key`, such as a person, has taken more than its pace allows. Throws `request/rate-limited` where
 * that is longer than half a minute; then nothing is taken.
 */
export type Pacer = (key: string, amount: number) => Promise<void>;

type Timing = { now(): number; wait(ms: number): Promise<unknown> };
type Taken = { amount: number; at: number };

/** Past this many keys those that have everything back are forgotten. */
const MAX_KEYS = 10_000;
/** Who took nothing for so long, in milliseconds, is not there. */
const PRESENT_MS = 10_000;
/** What waits holds a connection: for no longer than this, in milliseconds. */
const LONGEST_MS = 30_000;

/**
 * A pace for each key, counted in this process: who seldom takes much takes it at full speed, and who takes it without
 * a pause waits. Nobody waits where no other key is there. Times are in milliseconds.
 */
export function createPacer(
  { burst, perSecond }: Pace,
  { now, wait }: Timing = { now: () => performance.now(), wait: (ms) => sleep(ms) },
): Pacer {
  const taken = new Map<string, Taken>();
  let last = { key: "", at: -Infinity };
  /** When a key other than the last one took something. */
  let otherAt = -Infinity;

  function leftOf(key: string, time: number): number {
    const { amount, at } = taken.get(key) ?? { amount: 0, at: time };
    return Math.max(0, amount - ((time - at) * perSecond) / 1000);
  }

  return async (key, amount) => {
    const time = now();
    if (key !== last.key) otherAt = last.at;
    last = { key, at: time };
    if (taken.size > MAX_KEYS) {
      for (const other of taken.keys()) if (leftOf(other, time) === 0) taken.delete(other);
    }
    const total = leftOf(key, time) + amount;
    const isAlone = time - otherAt > PRESENT_MS;
    const waitMs = isAlone ? 0 : ((total - burst) * 1000) / perSecond;
    if (waitMs > LONGEST_MS) throw new AppError("request/rate-limited");
    taken.set(key, { amount: isAlone ? Math.min(total, burst) : total, at: time });
    if (waitMs > 0) await wait(waitMs);
  };
}

/**
 * The pace of people: bytes of JSON that they send, and UTF-16 units of the listings that are read for them. Twice the
 * texts of a thousand ordinary listings are taken at once.
 */
export const paceOfPeople = createPacer({ burst: 16 * 1024 * 1024, perSecond: 2 * 1024 * 1024 });
