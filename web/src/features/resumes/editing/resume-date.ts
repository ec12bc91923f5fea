import { resumeDatePattern } from "@jobwright/contracts/resumes";

export const DATE_HINT = "2021-10, 2021 or present";
export const DATE_PROBLEM =
  "This is not a date we can keep. Write a month as 2021-10, a year as 2021, or the word present.";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** What a person typed for a date in the one form that is kept, or as it was where it is no date. */
export function normalizeDate(text: string): string {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ");
  if (/^(present|current|currently|now|today|ongoing)$/.test(plain)) return "present";
  const numbers = /^(\d{1,2})[/.\- ](\d{4})$/.exec(plain) ?? swap(/^(\d{4})[/.\- ](\d{1,2})$/.exec(plain));
  const named =
    /^([a-z]{3,9})[., ]+(\d{4})$/.exec(plain) ?? swap(/^(\d{4})[., ]+([a-z]{3,9})\.?$/.exec(plain));
  const found = numbers ?? named;
  if (!found) return text.trim();
  const month = numbers ? Number(found[1]) : monthNumber(found[1] ?? "");
  const date = `${found[2]}-${String(month).padStart(2, "0")}`;
  return isKeptDate(date) ? date : text.trim();
}

/** True for what can be kept as a date; an empty text is no date at all, which is fine. */
export function isKeptDate(text: string): boolean {
  return text.trim() === "" || resumeDatePattern.test(text.trim());
}

function monthNumber(name: string): number {
  const index = MONTHS.findIndex((month) => name.startsWith(month));
  const full = new Intl.DateTimeFormat("en-US", { month: "long" });
  const isMonth =
    index >= 0 &&
    full
      .format(new Date(2000, index, 15))
      .toLowerCase()
      .startsWith(name.replace(/^sept$/, "sep"));
  return isMonth ? index + 1 : 0;
}

function swap(match: RegExpExecArray | null): [string, string, string] | null {
  return match === null ? null : [match[0], match[2] ?? "", match[1] ?? ""];
}
