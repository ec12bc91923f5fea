/** What stands between a word and the one before it, weakest first. */
export const gaps = { space: 0, hyphen: 1, comma: 2, part: 3 } as const;

const LENGTH_LIMIT = 600;
const WORDS_LIMIT = 120;

/**
 * The words of one text, as the tables of names hold them: lower case, ASCII, without accents, dots and apostrophes,
 * "saint" as "st". They stand in `bytes`, one space between two, so that several in a row are one range.
 */
export type Words = {
  text: string;
  count: number;
  bytes: Uint8Array;
  /** Range of each word in `bytes`. */
  start: Uint16Array;
  end: Uint16Array;
  /** Range of each word in `text`. */
  from: Uint16Array;
  to: Uint16Array;
  /** One of `gaps`, before each word. */
  gap: Uint8Array;
  isCapitals: Uint8Array;
  isBracketed: Uint8Array;
  /** The word before it and it are parts of a slash list: "Sydney/Melbourne". */
  isAfterSlash: Uint8Array;
};

export function createWords(): Words {
  return {
    text: "",
    count: 0,
    bytes: new Uint8Array(LENGTH_LIMIT * 3),
    start: new Uint16Array(WORDS_LIMIT),
    end: new Uint16Array(WORDS_LIMIT),
    from: new Uint16Array(WORDS_LIMIT),
    to: new Uint16Array(WORDS_LIMIT),
    gap: new Uint8Array(WORDS_LIMIT),
    isCapitals: new Uint8Array(WORDS_LIMIT),
    isBracketed: new Uint8Array(WORDS_LIMIT),
    isAfterSlash: new Uint8Array(WORDS_LIMIT),
  };
}

const kinds = {
  other: 0,
  letter: 1,
  capital: 2,
  dot: 3,
  quote: 4,
  dash: 5,
  comma: 6,
  part: 7,
  slash: 8,
} as const;
const kindOfAscii = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z0-9]/.test(character)) return kinds.letter;
  if (/[A-Z]/.test(character)) return kinds.capital;
  if (character === ".") return kinds.dot;
  if (character === "'" || character === "`") return kinds.quote;
  if (character === "-") return kinds.dash;
  if (",:()[]{}".includes(character)) return kinds.comma;
  if (";|\n+&<>".includes(character)) return kinds.part;
  return character === "/" ? kinds.slash : kinds.other;
});
/** A letter of a script that the tables do not hold. */
const FOREIGN = 0xff;
const foreignKinds: Record<string, number> = {
  "–": kinds.dash,
  "—": kinds.dash,
  "‐": kinds.dash,
  "‑": kinds.dash,
  "−": kinds.dash,
  "’": kinds.quote,
  "‘": kinds.quote,
  ʼ: kinds.quote,
  "•": kinds.part,
  "·": kinds.part,
  "、": kinds.comma,
  "，": kinds.comma,
};
const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

type Folded = { kind: number; letters: string };
const foldedCharacters = new Map<number, Folded>();

/** What a character beyond ASCII stands for: its plain letters, or a kind of sign. */
function foldCharacter(code: number): Folded {
  const known = foldedCharacters.get(code);
  if (known) return known;
  const character = String.fromCharCode(code);
  const lower = character.toLowerCase();
  const plain = plainLetters[lower] ?? lower.normalize("NFKD").replace(/\p{M}+/gu, "");
  const isLetter = /^[\p{L}\p{N}\p{M}\uD800-\uDFFF]/u.test(character);
  const isAscii = /^[a-z0-9]*$/.test(plain);
  const letterKind = lower === character ? kinds.letter : kinds.capital;
  const folded = {
    kind: foreignKinds[character] ?? (isLetter ? letterKind : kinds.other),
    letters: isAscii ? plain : "\u00ff",
  };
  foldedCharacters.set(code, folded);
  return folded;
}

/** Reads the first 600 characters of a text into `words`. */
export function splitWords(text: string, words: Words): void {
  words.text = text;
  words.count = 0;
  const { bytes } = words;
  const length = Math.min(text.length, LENGTH_LIMIT);
  let at = 0;
  let gap: number = gaps.space;
  let isSlash = false;
  let depth = 0;
  let begin = -1;
  let first = 0;
  let isCapitals = true;
  const finish = (to: number) => {
    if (begin < 0 || words.count >= WORDS_LIMIT) return;
    const index = words.count++;
    at = shorten(bytes, begin, at);
    words.start[index] = begin;
    words.end[index] = at;
    words.from[index] = first;
    words.to[index] = to;
    words.gap[index] = index === 0 ? gaps.part : gap;
    words.isCapitals[index] = isCapitals ? 1 : 0;
    words.isBracketed[index] = depth > 0 ? 1 : 0;
    words.isAfterSlash[index] = isSlash ? 1 : 0;
    bytes[at++] = 32;
    begin = -1;
    gap = gaps.space;
    isSlash = false;
  };
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    let kind: number;
    let letters = "";
    if (code < 128) kind = kindOfAscii[code] ?? 0;
    else ({ kind, letters } = foldCharacter(code));
    if (kind === kinds.letter || kind === kinds.capital) {
      if (begin < 0) {
        begin = at;
        first = index;
        isCapitals = true;
      }
      if (kind === kinds.letter) isCapitals = false;
      if (code < 128) bytes[at++] = kind === kinds.capital ? code + 32 : code;
      else for (let letter = 0; letter < letters.length; letter++) bytes[at++] = letters.charCodeAt(letter);
      continue;
    }
    if (kind === kinds.quote) continue;
    if (kind === kinds.dot) {
      const next = text.charCodeAt(index + 1);
      const isInitials = begin >= 0 && index - first <= 3 && next > 32 && next !== 44 && next !== 41;
      if (isInitials) continue;
      const isEnd = begin >= 0 && at - begin > 4;
      finish(index);
      if (isEnd && gap < gaps.comma) gap = gaps.comma;
      continue;
    }
    finish(index);
    if (kind === kinds.dash) {
      const isLoose = isSpace(text, index - 1) || isSpace(text, index + 1);
      const mark = isLoose ? gaps.comma : gaps.hyphen;
      if (mark > gap) gap = mark;
    } else if (kind === kinds.comma) {
      if (gaps.comma > gap) gap = gaps.comma;
      if (code === 40 || code === 91) depth++;
      else if ((code === 41 || code === 93) && depth > 0) depth--;
    } else if (kind === kinds.part) gap = gaps.part;
    else if (kind === kinds.slash) {
      gap = gaps.part;
      isSlash = true;
    }
  }
  finish(length);
}

function isSpace(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return Number.isNaN(code) || code <= 32 || code === 160;
}

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const shortForms = [
  ["saint", "st"],
  ["sainte", "ste"],
  ["sankt", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
].map(([long = "", short = ""]) => ({ long: toBytes(long), short: toBytes(short) }));

/** Writes "saint" and the like as their short forms; the new end of the word. */
function shorten(bytes: Uint8Array, begin: number, end: number): number {
  const length = end - begin;
  if (length < 4 || length > 6) return end;
  for (const { long, short } of shortForms) {
    if (long.length !== length || !holds(bytes, begin, long)) continue;
    bytes.set(short, begin);
    return begin + short.length;
  }
  return end;
}

function holds(bytes: Uint8Array, begin: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index++) {
    if (bytes[begin + index] !== wanted[index]) return false;
  }
  return true;
}

/** The part of the text that some words in a row were read from. */
export function textOf(words: Words, first: number, last: number): string {
  return words.text.slice(words.from[first], words.to[last]);
}

const keyWords = createWords();

/** A name as the tables hold it: "St. Gallen" is "st gallen". Empty where a letter is of another script. */
export function toPlaceKey(name: string): string {
  splitWords(name, keyWords);
  if (keyWords.count === 0) return "";
  const bytes = keyWords.bytes.subarray(0, keyWords.end[keyWords.count - 1]);
  return bytes.includes(FOREIGN) ? "" : String.fromCharCode(...bytes);
}
