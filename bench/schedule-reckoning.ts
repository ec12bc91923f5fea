import type { TaskSchedule } from "@jobwright/contracts/scheduler";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks that are put back show the same time again within this. */
const LOOK_BACK_MS = 4 * 60 * MINUTE_MS;

/** A minute that a clock of the zone shows, and when. */
type Shown = { at: number; minute: number; day: number; weekday: number; isLastDay: boolean };

/** A zone's clock in a window, minute by minute. */
type ZoneTable = {
  /** Each minute that is shown, once, by its minute of the day; one that is jumped over at the moment of the jump. */
  once: Map<number, Shown[]>;
  /** Each minute of the window as the clock shows it, twice where it is put back; none that is jumped over. */
  all: Shown[];
};

/**
 * When schedules are due, reckoned without croner and without the product: the clock of each zone is written down
 * minute by minute by `Intl.DateTimeFormat`, and times are looked up in it. For the patterns of {@link PATTERNS} and
 * fixed times.
 */
export function createReckoning(from: Date, to: Date): (schedule: TaskSchedule) => number[] {
  const tables = new Map<string, ZoneTable>();
  return ({ frequency, customSchedule, timezone }) => {
    const table = tables.get(timezone) ?? writeTable(timezone, from.getTime(), to.getTime());
    tables.set(timezone, table);
    if (frequency === "Custom") return reckonPattern(table, customSchedule);
    const [time = "", day = ""] = customSchedule.split(",").toReversed();
    const [hour, minute] = time.split(":").map(Number);
    return (table.once.get(Number(hour) * 60 + Number(minute)) ?? [])
      .filter((shown) => isOnDay(shown, frequency, Number(day)))
      .map(({ at }) => at);
  };
}

/** Cron expressions of which it knows what they mean. */
export const PATTERNS = [
  "30 2 * * *",
  "0 */6 * * *",
  "15 9 * * 1-5",
  "0 9,17 * * *",
  "*/20 * * * *",
] as const;

function reckonPattern(table: ZoneTable, pattern: string): number[] {
  const at = (...minutes: number[]) => minutes.flatMap((minute) => table.once.get(minute) ?? []);
  const found: Record<(typeof PATTERNS)[number], () => Shown[]> = {
    "30 2 * * *": () => at(2 * 60 + 30),
    "0 */6 * * *": () => at(0, 6 * 60, 12 * 60, 18 * 60),
    "15 9 * * 1-5": () => at(9 * 60 + 15).filter(({ weekday }) => weekday >= 1 && weekday <= 5),
    "0 9,17 * * *": () => at(9 * 60, 17 * 60),
    // Every hour is meant, so what is shown twice runs twice.
    "*/20 * * * *": () => table.all.filter(({ minute }) => minute % 20 === 0),
  };
  return [...new Set(found[pattern as keyof typeof found]().map((shown) => shown.at))].toSorted(
    (one, other) => one - other,
  );
}

function isOnDay(shown: Shown, frequency: TaskSchedule["frequency"], day: number): boolean {
  if (frequency === "Weekly") return shown.weekday === day;
  if (frequency === "Monthly") return shown.day === day || (shown.isLastDay && shown.day < day);
  return true;
}

function writeTable(timezone: string, from: number, to: number): ZoneTable {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const seen = new Set<number>();
  const table: ZoneTable = { once: new Map(), all: [] };
  let last: number | null = null;
  for (let at = from - LOOK_BACK_MS; at < to; at += MINUTE_MS) {
    const clock = readClock(format, at);
    // What the clock jumps over happens at the moment of the jump.
    const begin = last !== null && clock > last + MINUTE_MS ? last + MINUTE_MS : clock;
    for (let shownTime = begin; shownTime <= clock; shownTime += MINUTE_MS) {
      if (!seen.has(shownTime) && at >= from) addOnce(table, toShown(shownTime, at));
      seen.add(shownTime);
    }
    if (at >= from) table.all.push(toShown(clock, at));
    last = last === null ? clock : Math.max(last, clock);
  }
  return table;
}

function addOnce(table: ZoneTable, shown: Shown): void {
  const known = table.once.get(shown.minute);
  if (known) known.push(shown);
  else table.once.set(shown.minute, [shown]);
}

/** What the clock shows, as if it were UTC. */
function readClock(format: Intl.DateTimeFormat, at: number): number {
  const [day, month, year, hour, minute] = format.format(at).split(/\D+/).map(Number);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

function toShown(clock: number, at: number): Shown {
  const date = new Date(clock);
  return {
    at,
    minute: date.getUTCHours() * 60 + date.getUTCMinutes(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    isLastDay: new Date(clock + DAY_MS).getUTCMonth() !== date.getUTCMonth(),
  };
}
