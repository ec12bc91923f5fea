import { keepAnswers } from "./kept-answers.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Days that a clock remembers. */
const KEPT_DAYS = 100;

/** The clock of a timezone. What it shows is given as the moment at which UTC's clock shows the same. */
export type WallClock = {
  read(at: Date): Date;
  /**
   * The moment at which the clock shows this, to the minute: the first of two, and where the clock jumps over it, the
   * moment of the jump.
   */
  find(shown: Date): Date;
};

/** The clock of a timezone, made once and kept. Throws `RangeError` where the timezone is not known. */
export const findWallClock = keepAnswers(createWallClock, 1000);

function createWallClock(timezone: string): WallClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const startOffsets = new Map<number, number>();

  function readExactly(at: number): number {
    const parts = format.formatToParts(at);
    const part = (wanted: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find(({ type }) => type === wanted)?.value);
    const day = [part("year"), part("month") - 1, part("day")] as const;
    return Date.UTC(...day, part("hour"), part("minute"), part("second"), at % 1000);
  }

  /** How far the clock is ahead of UTC's at the beginning of a day of UTC. */
  function startOffset(day: number): number {
    const known = startOffsets.get(day);
    if (known !== undefined) return known;
    const offset = readExactly(day * DAY_MS) - day * DAY_MS;
    if (startOffsets.size >= KEPT_DAYS) startOffsets.clear();
    startOffsets.set(day, offset);
    return offset;
  }

  /** Asking `Intl` takes long. A clock that is as far ahead at both ends of a day does not change within it. */
  function read(at: number): number {
    const day = Math.floor(at / DAY_MS);
    const offset = startOffset(day);
    return offset === startOffset(day + 1) ? at + offset : readExactly(at);
  }

  function find(shown: number): number {
    // A day is further than any clock is from UTC's, so a change of clocks near this time lies between the two.
    const offsets = [shown - DAY_MS, shown + DAY_MS].map((near) => read(near) - near);
    const times = offsets.map((offset) => shown - offset).toSorted((one, other) => one - other);
    return times.find((time) => read(time) === shown) ?? findJump(shown, times);
  }

  /** Before the jump the clock shows less than `shown`, from it on more. */
  function findJump(shown: number, [before = shown, after = shown]: number[]): number {
    let [low, high] = [before, after];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (read(middle) < shown) low = middle;
      else high = middle;
    }
    return high;
  }

  return { read: (at) => new Date(read(at.getTime())), find: (shown) => new Date(find(shown.getTime())) };
}
