import { toTokens, type Token } from "../line-tokens.ts";
import { toNumberKey } from "../read-number.ts";
import { joinNumbers, joinRates } from "./join-numbers.ts";
import { joinGiven, joinNames, joinPhrases } from "./join-words.ts";
import { toGroup } from "./same-words.ts";
import { isBound, type Break, type Unit } from "./unit.ts";
import {
  articles,
  auxiliaries,
  bindingAdverbs,
  conjunctions,
  isPlural,
  prepositions,
  subordinators,
  toLemma,
} from "./word-classes.ts";

const MOST_UNITS = 90;
const months: ReadonlyMap<string, string> = new Map(
  "january february march april june july august september october november december"
    .split(" ")
    .flatMap((month): [string, string][] => [
      [month.slice(0, 3), month],
      [month.slice(0, 4), month],
    ]),
);

/** The words of a line as they are compared; null: it is long, or holds marks that put what is said in doubt. */
export function readUnits(text: string): Unit[] | null {
  const tokens = toTokens(text);
  if (tokens.length === 0 || tokens.length > MOST_UNITS || /["“”«»?!*_]/.test(text)) return null;
  const units: Unit[] = [];
  let end = 0;
  for (const token of tokens) {
    const isShort = units.at(-1)?.word === "with" && text[end] === "/";
    const before = units.length === 0 ? "stop" : isShort ? "none" : readBreak(text.slice(end, token.start));
    const isHyphened = text[token.start - 1] === "-" && token.start === end + 1;
    units.push(toUnit(token, before, isHyphened));
    end = token.end;
  }
  // "Each" inside a sentence is a name, or made one.
  if (units.some(({ word, letters, isFirst }) => letters !== "lower" && !isFirst && isSmallWord(word)))
    return null;
  const numbered = joinNumbers(joinNames(units, text), text);
  return markNames(joinGiven(joinRates(joinPhrases(numbered))));
}

function isSmallWord(word: string): boolean {
  const sets = [
    articles,
    prepositions,
    conjunctions,
    subordinators,
    auxiliaries,
    bindingAdverbs,
    extentWords,
  ];
  return word !== "i" && sets.some((words) => words.has(word));
}

const extentWords = new Set(
  "each every per some maybe perhaps approximately approx roughly circa twice daily".split(" "),
);

function toUnit(token: Token, before: Break, isHyphened: boolean): Unit {
  const { number, letters, start, end } = token;
  const word = number ? token.key : toPlainWord(token);
  return {
    key: number ? toNumberKey(number) : toGroup(toLemma(word)),
    word,
    before,
    isNumber: number !== null,
    isPlural: !number && isPlural(word),
    letters,
    isHyphened,
    isFirst: before === "stop",
    isOfName: false,
    start,
    end,
  };
}

/** Without the "'s" of whose it is; "Mar" and "w/" written out. */
function toPlainWord({ key, letters }: Token): string {
  const plain = key.replace(/['’]s?$/, "");
  if (plain === "w") return "with";
  return (letters === "capital" ? months.get(plain) : undefined) ?? plain;
}

function readBreak(between: string): Break {
  if (/\.[)\]]*(?:\s|$)|\n|;| [-–—] |—/.test(between)) return "stop";
  if (between.includes("(")) return "open";
  if (between.includes(")")) return between.includes(",") ? "closed" : "close";
  if (between.includes(":")) return "colon";
  if (/[,|•·[\]{}]/.test(between)) return "comma";
  return /[/\\.]/.test(between) ? "slash" : "none";
}

function markNames(units: readonly Unit[]): Unit[] {
  return units.map((unit, index) => {
    const next = units[index + 1];
    const isFollowed = isBound(next) && next.letters !== "lower" && !next.isNumber;
    return isFollowed && unit.letters === "capital" ? { ...unit, isOfName: true } : unit;
  });
}
