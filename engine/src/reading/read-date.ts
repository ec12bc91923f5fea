const DAY = 86_400_000;
/** Job boards began in the nineties; a date before is a wrong unit or a default value. */
const EARLIEST = Date.UTC(1990, 0, 1);
const unitDays: Record<string, number> = {
  minute: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

/**
 * A date as boards print it, as ISO 8601 in UTC: seconds or milliseconds since 1970, ISO with or without a zone (UTC
 * without), "2026-09-01 10:00:00 UTC", "3 days ago", "30+ days ago" (at least that old), "yesterday", "today".
 * Null where it is none, before 1990, or more than a year after `now`.
 */
export function readDate(value: string | number | null | undefined, now: Date): string | null {
  if (value === null || value === undefined) return null;
  const time = typeof value === "number" ? fromUnix(value) : fromText(value.trim().slice(0, 80), now);
  if (time === null || !Number.isFinite(time) || time < EARLIEST || time > now.getTime() + 366 * DAY)
    return null;
  return new Date(time).toISOString();
}

/** Seconds until the year 5138 have at most 11 digits, milliseconds from 1973 on have 12. */
function fromUnix(value: number): number {
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

function fromText(text: string, now: Date): number | null {
  if (/^\d{9,14}$/.test(text)) return fromUnix(Number(text));
  return fromRelative(text.toLowerCase(), now) ?? fromIso(text) ?? fromWords(text);
}

function fromRelative(text: string, now: Date): number | null {
  if (/^(?:posted )?(?:today|just now|just posted|heute)$/.test(text)) return now.getTime();
  if (/^(?:posted )?(?:yesterday|gestern)$/.test(text)) return now.getTime() - DAY;
  const match =
    /^(?:posted |vor )?(\d{1,4}|an?|over an?)\+? ?(minute|hour|day|week|month|year)s?\+? ago$/.exec(text);
  if (!match) return null;
  const count = /^\d/.test(match[1] ?? "") ? Number(match[1]) : 1;
  return now.getTime() - count * (unitDays[match[2] ?? ""] ?? 0) * DAY;
}

function fromIso(text: string): number | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    );
  if (!match) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "0", zone = "Z"] = match;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : "Z";
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`);
  // `Date.parse` takes 31 February for 3 March; what is not on the calendar is no date.
  const isReal =
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return Number.isNaN(time) || !isReal ? null : time;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "Nov 21, 2026", "21 November 2026", "Tue, 21 Nov 2026 10:00:00 GMT" (RSS), "21.11.2026". */
function fromWords(text: string): number | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return Date.UTC(Number(german[3]), Number(german[2]) - 1, Number(german[1]));
  const time = /(\d{1,2}):(\d{2})(?::(\d{2}))? ?([+-]\d{4})?/.exec(text);
  const dayFirst = /(?:^|[ ,])(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]{0,6}\.?,? (\d{4})(?!\d)/i.exec(text);
  const monthFirst = /(?:^|[ ,])([a-z]{3})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i.exec(
    text,
  );
  const [day, month, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : monthFirst
      ? [monthFirst[2], monthFirst[1], monthFirst[3]]
      : [];
  const monthIndex = months.indexOf(month?.toLowerCase() ?? "");
  if (monthIndex < 0) return null;
  const zone = time?.[4]
    ? (Number(time[4].slice(0, 3)) * 60 + Number(time[4][0] + time[4].slice(3))) * 60_000
    : 0;
  return (
    Date.UTC(
      Number(year),
      monthIndex,
      Number(day),
      Number(time?.[1] ?? 0),
      Number(time?.[2] ?? 0),
      Number(time?.[3] ?? 0),
    ) - zone
  );
}
