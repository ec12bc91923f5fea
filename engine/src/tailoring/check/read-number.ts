/** A number as it is written: sign or limit, currency, digits, scale, plus, percent. For a pattern with the flag `u`. */
export const numberPattern = String.raw`(?<![\p{L}\p{N}])(?:[~≈<>≤≥±] ?|[+−-])?[$€£¥₹]? ?\d+(?:[.,]\d+)*(?:[kK]|M{1,2}|mm?(?=\+|\b)|[Bb]n?|mn)?(?![\p{L}\p{N}])\+?(?: ?%)?`;

/** Words after a number that belong to it, with what they multiply it by. */
const scaleWords: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const percentWords: ReadonlySet<string> = new Set(["percent", "pct"]);

const wordsOfNumbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen twenty";
const valueOfWord: ReadonlyMap<string, number> = new Map([
  ...wordsOfNumbers.split(" ").map((word, value): [string, number] => [word, value]),
  ...["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map(
    (word, index): [string, number] => [word, 30 + 10 * index],
  ),
]);

/** "3M" is a company, "403B" a plan, and "401k", "10K" and "5K" are a plan, a filing and a race as often as amounts. */
const names = /^(?:3M|4\d\d[bB]|\d+[kK])$/;

/** What a number says, apart from how it is written. */
export type ReadNumber = {
  /** "$1.2M", "$1,200,000" and "$1.2 million" have the same; "12.000", which may be twelve or thousands, its own. */
  value: string;
  /** A sign, or a limit such as "~" and ">". */
  sign: string;
  currency: string;
  isPercent: boolean;
  isOpen: boolean;
};

/** A number in digits that fits {@link numberPattern}. */
export function readNumber(raw: string): ReadNumber {
  const sign = /^[~≈<>≤≥±+−-]/u.exec(raw)?.[0].replace("−", "-").replace("≈", "~") ?? "";
  const currency = /[$€£¥₹]/u.exec(raw)?.[0] ?? "";
  const digits = /\d+(?:[.,]\d+)*/.exec(raw)?.[0] ?? "";
  const suffix = /\d([a-z]+)/i.exec(raw)?.[1] ?? "";
  const isItself = names.test(raw.trim()) || endsInZero(digits);
  const scale = isItself ? null : toScale(suffix, currency !== "");
  const value = scale === null ? `${digits}${suffix}` : toValue(digits, scale);
  return { value, sign, currency, isPercent: raw.includes("%"), isOpen: /\+/.test(raw.slice(1)) };
}

/** A number that is written as a word, such as "six"; null: it is none. */
export function readNumberWord(folded: string): ReadNumber | null {
  const value = valueOfWord.get(folded);
  return value === undefined
    ? null
    : { value: String(value), sign: "", currency: "", isPercent: false, isOpen: false };
}

/** The number with the word after it, such as "million" or "percent"; null: the word is no part of it. */
export function joinNumber(number: ReadNumber, folded: string): ReadNumber | null {
  if (percentWords.has(folded)) return { ...number, isPercent: true };
  const scale = Object.hasOwn(scaleWords, folded) ? scaleWords[folded] : undefined;
  const value = Number(number.value);
  if (scale === undefined || toText(value) !== number.value) return null;
  return { ...number, value: toText(value * scale) };
}

export function toNumberKey({ value, sign, currency, isPercent, isOpen }: ReadNumber): string {
  return `#${sign}${currency}${value}${isPercent ? "%" : ""}${isOpen ? "+" : ""}`;
}

/** "3.1" and "3.10" are two versions, and "1.200" may be a thousand times "1.2". */
function endsInZero(digits: string): boolean {
  return /^\d+[.,]\d*0$/.test(digits) && !/,\d{3}$/.test(digits);
}

/** Null: the letters may be a unit, such as metres. */
function toScale(suffix: string, isMoney: boolean): number | null {
  if (suffix === "") return 1;
  if (/^k$/i.test(suffix)) return 1e3;
  if (suffix === "M" || suffix === "MM" || suffix === "mn") return 1e6;
  if (/^mm?$/.test(suffix)) return isMoney ? 1e6 : null;
  return isMoney || suffix === "B" || suffix === "bn" || suffix === "Bn" ? 1e9 : null;
}

function toValue(digits: string, scale: number): string {
  // Codes and numbers of telephones are no amounts.
  if (/^0\d/.test(digits) || digits.length > 15) return digits;
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits);
  const plain = isGrouped
    ? digits.replaceAll(",", "")
    : /^\d{1,3}(?:\.\d{3}){2,}$/.test(digits)
      ? digits.replaceAll(".", "")
      : digits.replace(",", ".");
  const value = Number(plain);
  return Number.isNaN(value) ? digits : toText(value * scale);
}

function toText(value: number): string {
  return String(Number(value.toPrecision(15)));
}
