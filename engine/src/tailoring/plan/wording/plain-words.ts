import { matchCase } from "./open-with-verb.ts";

type Swap = readonly [from: RegExp, to: string];

/** Words that take room and say nothing; each keeps what is claimed, and for whom. */
const swaps: readonly Swap[] = [
  [/\bin order to\b/gi, "to"],
  [/\bon an? (daily|weekly|monthly|quarterly|hourly|yearly) basis\b/gi, "$1"],
  [/\bon a regular basis\b/gi, "regularly"],
  [/\bon an annual basis\b/gi, "annually"],
  [/\bincluding,? but not limited to,?/gi, "including"],
  [/\bdue to the fact that\b/gi, "because"],
  [/\bfor the purpose of (?=\p{Ll}+ing\b)/giu, "for "],
  [/\ba total of (?=\d)/gi, ""],
  [/\bw\/(?=\s)/g, "with"],
  [/\bw\/ ?o\b/g, "without"],
  [/\butili[sz]ed\b/g, "used"],
  [/\bUtili[sz]ed\b/g, "Used"],
  [/\butili[sz]ing\b/g, "using"],
  [/\b(?:successfully|proactively|diligently|seamlessly|passionately)\s+(?=\p{Ll})/giu, ""],
  [/(?<=\p{Ll}ed) (?:successfully|effectively|efficiently|proactively|diligently)(?=\s)/gu, ""],
];

/** The line without filler; the line itself where there is none. */
export function dropFiller(text: string): string {
  const dropped = swaps.reduce((line, [from, to]) => line.replace(from, to), text);
  return dropped === text ? text : matchCase(dropped.trim().replace(/ {2,}/g, " "), text);
}

const iBefore =
  /(^|[.;] )I (?!am\b|was\b|have\b|had\b|only\b|do not\b|did not\b|never\b|would\b|could\b)(?=\p{Ll})/gu;

/** A resume speaks of its person: "I manage two calendars" is "Manage two calendars". Null: another "I" would stay. */
export function dropFirstPerson(text: string): string | null {
  if (!/^I \p{Ll}/u.test(text)) return null;
  const dropped = text.replace(iBefore, "$1");
  if (dropped === text || /(?<![\p{L}\p{N}])I(?![\p{L}\p{N}-])/u.test(dropped)) return null;
  return dropped.replace(
    /(^|\. )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const digits = "two three four five six seven eight nine ten eleven twelve".split(" ");
const numberWord = new RegExp(`(?<![\\p{L}-])(?:${digits.join("|")})(?![\\p{L}-])`, "giu");

/** Numbers in words beside numbers in digits, which the eye finds first; null: nothing stands beside them. */
export function writeDigits(text: string): string | null {
  if (!/(?<![\p{L}\d.,/-])\d{1,3}(?:,\d{3})*(?![\d/-])/u.test(text.replace(/\b(?:19|20)\d\d\b/g, "")))
    return null;
  const written = text.replace(numberWord, (found) => String(digits.indexOf(found.toLowerCase()) + 2));
  return written === text || /\d+\+? (?:\d|of (?:us|them)|or so)/.test(written) ? null : written;
}
