const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/**
 * A time as boards write it, as ISO 8601 in UTC: seconds or milliseconds since 1970 (also as digits in a text),
 * ISO 8601 with or without zone (without: UTC), "2026-09-18 13:27:28 UTC", a day, or the form of e-mail and RSS; also
 * "18.9.2026" and "18/09/2026". Null where it is none of these or lies outside 1990 to 2100, and for "09/06/2026", which is
 * in June or in September, where the source's `order` is not given.
 */
export function readInstant(value: unknown, order: "dmy" | "mdy" | null = null): string | null {
  const time =
    typeof value === "number" ? readEpoch(value) : typeof value === "string" ? readText(value, order) : NaN;
  return time >= EARLIEST && time < LATEST ? new Date(time).toISOString() : null;
}

function readEpoch(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

function readText(value: string, order: "dmy" | "mdy" | null): number {
  const text = value.trim();
  const day = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (day) return readDay(Number(day[1]), Number(day[3]), Number(day[4]), day[2] === "." ? "dmy" : order);
  if (/^\d{9,13}$/.test(text)) return readEpoch(Number(text));
  const iso =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))? ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
      text,
    );
  if (iso) return Date.parse(`${iso[1]}T${iso[2] ?? "00:00"}${iso[3]?.replace("UTC", "Z") ?? "Z"}`);
  return /^[A-Za-z0-9]/.test(text) && /\b\d{4}\b/.test(text) && text.length < 60 ? Date.parse(text) : NaN;
}

function readDay(first: number, second: number, year: number, order: "dmy" | "mdy" | null): number {
  const isDayFirst = order === null ? first > 12 : order === "dmy";
  if (order === null && first <= 12 && second <= 12 && first !== second) return NaN;
  const [date, month] = isDayFirst ? [first, second] : [second, first];
  const time = new Date(Date.UTC(year, month - 1, date));
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === date ? time.getTime() : NaN;
}
