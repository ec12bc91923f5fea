import { foldText } from "#reading/fold-text";
import {
  joinNumber,
  numberPattern,
  readNumber,
  readNumberWord,
  toNumberKey,
  type ReadNumber,
} from "./read-number.ts";
import { takesPoint, toSpelling } from "./spelling.ts";

/** What stands before a token: a space or hyphen, a slash, a comma and its like, the end of a sentence, "2018-2020". */
export type Gap = "none" | "slash" | "comma" | "stop" | "range";

/** How a word is written: "sql", "Sql", "SQL", "mySQL". */
export type Letters = "lower" | "capital" | "upper" | "mixed";

export type Token = {
  /** Equal where two tokens say the same without regard to case and spelling, and for numbers to how they are written. */
  key: string;
  /** UTF-16 offsets in the text, end exclusive. */
  start: number;
  end: number;
  gap: Gap;
  number: ReadNumber | null;
  isCapital: boolean;
  letters: Letters;
};

/** Words, numbers and signs; the hidden characters that a text may hold are passed over, soft hyphens inside words. */
const tokenPattern = new RegExp(
  String.raw`(?<number>${numberPattern})|(?<word>[\p{L}\p{M}\p{N}\u00ad]+(?:['’.][\p{L}\p{N}]+)*[+#]*)|(?<sign>[\p{S}@%&*#])`,
  "gu",
);
const signsOfNothing = /^[|·•]$/u;

/** The tokens of a line, in order. Linear in its length. */
export function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const raw = match[0];
    if (signsOfNothing.test(raw)) continue;
    const start = match.index + (raw.length - raw.trimStart().length);
    const token = toToken(raw.trim(), start, match.groups?.["number"] !== undefined);
    const last = tokens.at(-1);
    const between = text.slice(end, start);
    if (takesPoint(foldText(raw)) && text[token.end] === ".") token.end += 1;
    end = token.end;
    if (last?.number && /^[ \u00a0-]$/.test(between)) {
      const joined = joinNumber(last.number, token.key);
      if (joined) {
        Object.assign(last, { number: joined, key: toNumberKey(joined), end });
        continue;
      }
    }
    token.gap = tokens.length === 0 ? "stop" : readGap(between, Boolean(last?.number && token.number));
    tokens.push(token);
  }
  return tokens;
}

function toToken(raw: string, start: number, isNumber: boolean): Token {
  const shown = raw.replaceAll(/\p{Cf}/gu, "");
  const folded = foldText(shown);
  const number = isNumber ? readNumber(raw) : readNumberWord(folded);
  const key = number ? toNumberKey(number) : folded === "&" ? "and" : toSpelling(folded);
  const letters = readLetters(shown);
  const isCapital = /^\p{Lu}/u.test(shown);
  return { key, start, end: start + raw.length, gap: "none", number, isCapital, letters };
}

function readLetters(word: string): Letters {
  if (word === word.toLowerCase()) return "lower";
  const rest = word.slice(1);
  if (rest === rest.toLowerCase()) return "capital";
  return word === word.toUpperCase() ? "upper" : "mixed";
}

function readGap(between: string, isOfNumbers: boolean): Gap {
  if (isOfNumbers && /^ ?[-–—] ?$/.test(between)) return "range";
  if (/[.!?](?:["”’)\]]*)(?:\s|$)|\n/.test(between)) return "stop";
  if (/[,;:()|•·[\]{}]|\s[-–—]|[–—]\s|—/.test(between)) return "comma";
  return /[/\\.]/.test(between) ? "slash" : "none";
}

const gapRanks: readonly Gap[] = ["none", "slash", "range", "comma", "stop"];

/** The stronger of two gaps, for where what stood between them is left out. */
export function strongerGap(a: Gap, b: Gap): Gap {
  return gapRanks.indexOf(a) > gapRanks.indexOf(b) ? a : b;
}
