import { deadlineDaySchema } from "@jobwright/contracts/jobs";
import type { DayOrder, SheetPreview } from "@jobwright/contracts/job-sheets";

/** `day` is YYYY-MM-DD. `ambiguous`: the day and the month can be meant either way. Null: it is no day. */
type ReadDay = { day: string } | "ambiguous" | null;

/** A time may follow a day; the day is taken as it is written, in whatever zone. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}.*)?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}`);
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})${TIME}`);
const MONTH_NAME_FIRST = new RegExp(
  String.raw`^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}`,
);
const MONTH_NAME_SECOND = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?[- ]([A-Za-z]{3,9})\.?,?[- ](\d{4})${TIME}`,
);

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/**
 * The day that a cell names: 2026-03-04, 2026/03/04, 04.03.2026 (where the day always stands first), Mar 4, 2026,
 * 4 March 2026, and 03/04/2026 or 03-04-2026, which need an order unless one number can be no month. A year of
 * two digits is no day.
 */
export function readDay(text: string, order: DayOrder | null): ReadDay {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return toDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, one = "", mark, other = "", year] = numbers;
    if (mark === ".") return toDay(year, other, one);
    const way = wayOf(one, other) ?? order;
    if (way === null) return one === other ? toDay(year, one, other) : "ambiguous";
    return way === "dayFirst" ? toDay(year, other, one) : toDay(year, one, other);
  }
  const nameFirst = MONTH_NAME_FIRST.exec(text);
  if (nameFirst) return toDay(nameFirst[3], toMonth(nameFirst[1]), nameFirst[2]);
  const nameSecond = MONTH_NAME_SECOND.exec(text);
  if (nameSecond) return toDay(nameSecond[3], toMonth(nameSecond[2]), nameSecond[1]);
  return null;
}

/**
 * How the days of a file are meant that can be read in two ways: as its other days are, where those agree. `isAsked` where
 * nothing says so.
 */
export function findDayOrder(texts: readonly string[], chosen: DayOrder | null): SheetPreview["days"] {
  const ways = new Set<DayOrder>();
  const examples = new Set<string>();
  for (const text of texts) {
    const numbers = NUMBERS.exec(text);
    if (numbers === null || numbers[2] === ".") continue;
    const way = wayOf(numbers[1], numbers[3]);
    if (way !== null) ways.add(way);
    else if (numbers[1] !== numbers[3] && examples.size < 3) examples.add(text);
  }
  const [only] = ways;
  const found = ways.size === 1 ? (only ?? null) : null;
  return {
    isAsked: examples.size > 0 && found === null,
    order: chosen ?? (examples.size > 0 ? found : null),
    examples: [...examples],
  };
}

/** The only way in which two numbers can be a day and a month; null where both ways can be meant. */
function wayOf(one = "", other = ""): DayOrder | null {
  if (Number(one) > 12) return "dayFirst";
  return Number(other) > 12 ? "monthFirst" : null;
}

function toMonth(name = ""): string | undefined {
  const index = months.findIndex(
    (month) => month === name.toLowerCase() || month.slice(0, 3) === name.toLowerCase(),
  );
  const isSept = name.toLowerCase() === "sept";
  return isSept ? "9" : index === -1 ? undefined : String(index + 1);
}

function toDay(year?: string, month?: string, day?: string): ReadDay {
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return deadlineDaySchema.safeParse(text).success ? { day: text } : null;
}
