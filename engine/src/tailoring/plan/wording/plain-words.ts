import { matchCase } from "./open-with-verb.ts";

type Swap = readonly [from: RegExp, to: string];

/** Short forms of handwriting. */
const shortForms: readonly Swap[] = [
  [/\bw\/(?=\s)/g, "with"],
  [/\bw\/ ?o\b/g, "without"],
];
/** Long ways of saying what one word says. */
const longWays: readonly Swap[] = [
  [/\bin order to\b/gi, "to"],
  [/\bon an? (daily|weekly|monthly|quarterly|hourly|yearly) basis\b/gi, "$1"],
  [/\bon a regular basis\b/gi, "regularly"],
  [/\bon an annual basis\b/gi, "annually"],
  [/\bincluding,? but not limited to,?/gi, "including"],
  [/\bdue to the fact that\b/gi, "because"],
  [/\bfor the purpose of (?=\p{Ll}+ing\b)/giu, "for "],
  [/\butili[sz]ed\b/g, "used"],
  [/\bUtili[sz]ed\b/g, "Used"],
  [/\butili[sz]ing\b/g, "using"],
];
/** Words that take room and say nothing; without them the line claims the same, and for whom. */
const fillers: readonly Swap[] = [
  [/\ba total of (?=\d)/gi, ""],
  [/\b(?:various|a (?:wide )?variety of|a wide range of) (?=\p{Ll}+s\b)/giu, ""],
  [/,? \b(?:as needed|as required|in a (?:timely|professional|efficient|courteous) manner)(?=[.,;]|$)/gi, ""],
  [/\b(?:successfully|proactively|diligently|seamlessly|passionately)\s+(?=\p{Ll})/giu, ""],
  [/(?<=\p{Ll}ed) (?:successfully|effectively|efficiently|proactively|diligently)(?=\s)/gu, ""],
];

const bareDoing =
  /\b([Pp]articipated in|[Pp]articipate in|[Aa]ssisted (?:in|with)|[Aa]ssist (?:in|with)|[Hh]elped (?:in|with)|[Ii]nvolved in|[Cc]ontributed to) (implementation|development|preparation|installation|introduction|creation|organi[sz]ation|design|planning|launch|migration|coordination|maintenance) of (?=\p{Ll}|\d|\p{Lu})/gu;
/** "Participated in implementation of a system" with the article that the doing of one thing has. */
export const addArticle = (text: string): string => text.replace(bareDoing, "$1 the $2 of ");

/** Each gives the line itself where it finds nothing. */
export const writeShortFormsOut = (text: string): string => swap(text, shortForms);
export const saySimply = (text: string): string => swap(text, longWays);
export const dropFiller = (text: string): string => swap(text, fillers);

function swap(text: string, swaps: readonly Swap[]): string {
  const swapped = swaps.reduce((line, [from, to]) => line.replace(from, to), text);
  return swapped === text ? text : matchCase(swapped.trim().replace(/ {2,}/g, " "), text);
}

const iBefore =
  /(^|[.;] )I (?!am\b|was\b|have\b|had\b|only\b|do not\b|did not\b|never\b|would\b|could\b)(?=\p{Ll})/gu;

/** Without "I" these read as orders or say nothing done: "Do everything", "Like a clean desk". */
const noDoing =
  /(?:^|[.;] )I (?:do|did|have|had|am|was|like|liked|get|got|know|knew|look|looked|love|want|need|feel|think|see|try|tried)\b/;

/** A resume speaks of its person: "I manage two calendars" is "Manage two calendars". Null: another "I" would stay. */
export function dropFirstPerson(text: string): string | null {
  if (!/^I \p{Ll}/u.test(text) || noDoing.test(text)) return null;
  const dropped = text.replace(iBefore, "$1");
  if (dropped === text || /(?<![\p{L}\p{N}])I(?![\p{L}\p{N}-])/u.test(dropped)) return null;
  return dropped.replace(
    /(^|\. )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const digits = "two three four five six seven eight nine ten eleven twelve".split(" ");
const numberWord = new RegExp(`(?<![\\p{L}-])(?:${digits.join("|")})(?![\\p{L}-])`, "giu");

/** A number that stays a word would look forgotten: "one of them", "the following two terms". */
const staysWord =
  /(?<![\p{L}-])one(?![\p{L}-])|\b(?:following|next|last|first|past|previous|other) (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu;

/** Numbers in words beside numbers in digits, which the eye finds first; null: nothing stands beside them. */
export function writeDigits(text: string): string | null {
  if (staysWord.test(text)) return null;
  if (!/(?<![\p{L}\d.,/-])\d{1,3}(?:,\d{3})*(?![\d/-])/u.test(text.replace(/\b(?:19|20)\d\d\b/g, "")))
    return null;
  const written = text.replace(numberWord, (found) => String(digits.indexOf(found.toLowerCase()) + 2));
  return written === text || /\d+\+? (?:\d|of (?:us|them)|or so)/.test(written) ? null : written;
}
