import { toTokens, type Token } from "../line-tokens.ts";
import { toNumberKey } from "../read-number.ts";
import { toEvenWriting } from "./even-writing.ts";
import { joinNumbers, joinRates } from "./join-numbers.ts";
import { joinGiven, joinNames, joinPhrases } from "./join-words.ts";
import { toGroup } from "./same-words.ts";
import { isBound, isOfPair, joinUnits, type Break, type Unit } from "./unit.ts";
import {
  articles,
  auxiliaries,
  bindingAdverbs,
  conjunctions,
  isPlural,
  prepositions,
  readVerb,
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

/** The words of a line as they are compared; `own` is the original beside which it stands. Null: it is long, or holds marks that put what is said in doubt. */
export function readUnits(written: string, own = written): Unit[] | null {
  const text = toEvenWriting(written);
  const tokens = toTokens(text);
  if (tokens.length === 0 || tokens.length > MOST_UNITS || /["“”«»?!*_]/.test(text)) return null;
  const units: Unit[] = [];
  let end = 0;
  for (const token of tokens) {
    const isShort = units.at(-1)?.word === "with" && text[end] === "/";
    const before = units.length === 0 ? "stop" : isShort ? "none" : readBreak(text.slice(end, token.start));
    const isHyphened = text[token.start - 1] === "-" && token.start === end + 1;
    units.push(toUnit(token, before, isHyphened, (units.at(-1)?.isNumber ?? false) && before === "none"));
    end = token.end;
  }
  // "Each" inside a sentence is a name, or made one.
  const isPart = (index: number) => (units[index + 1]?.isHyphened ?? false) || isOfPair(units, index);
  if (
    units.some(
      ({ word, letters, isFirst }, index) =>
        letters !== "lower" && !isFirst && !isPart(index) && isSmallWord(word),
    )
  )
    return null;
  const numbered = joinNumbers(joinNames(units, text), text);
  const lines = { line: text.toLowerCase(), own: toEvenWriting(own).toLowerCase() };
  return markNames(joinGiven(withoutRepeated(joinPhrases(joinRates(joinShares(numbered)), lines))));
}

/** "43 out of 50" is "43/50". */
function joinShares(units: readonly Unit[]): Unit[] {
  return joinUnits(units, (all, index) => {
    const [number, out, of, whole] = all.slice(index, index + 4);
    if (!number?.isNumber || out?.word !== "out" || of?.word !== "of" || !whole?.isNumber) return null;
    return { units: [number, { ...whole, before: "slash" }], length: 4 };
  });
}

/** What stands in brackets behind a word that says the same ("accounts payable (AP)") goes, and so do they. */
function withoutRepeated(units: readonly Unit[]): Unit[] {
  return joinUnits(units, (all, index) => {
    const [unit, repeated, next] = all.slice(index, index + 3);
    const isClosed = next === undefined || /^(?:close|closed|stop)$/.test(next.before);
    if (!unit || repeated?.before !== "open" || repeated.key !== unit.key || !isClosed) return null;
    if (!next) return { units: [unit], length: 2 };
    const before = next.before === "closed" ? "comma" : next.before === "close" ? "none" : next.before;
    return { units: [unit, { ...next, before }], length: 3 };
  });
}

/** How units of measure are written behind a number, by how they are said. */
const measures: ReadonlyMap<string, string> = new Map(
  "lb pound,lbs pound,kg kilogram,g gram,t tonne,oz ounce,km kilometer,m meter,cm centimeter,mm millimeter,ft foot,hr hour,hrs hour,min minute,mins minute,sec second,ms millisecond"
    .split(",")
    .map((row) => row.split(" ") as [string, string]),
);

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

function toUnit(token: Token, before: Break, isHyphened: boolean, isMeasured: boolean): Unit {
  const { number, letters, start, end } = token;
  const word = number ? token.key : toPlainWord(token);
  return {
    key: number
      ? toNumberKey(number)
      : ((isMeasured && letters === "lower" ? measures.get(word) : undefined) ?? toGroup(toLemma(word))),
    word,
    before,
    isNumber: number !== null,
    isPlural: !number && (isPlural(word) || (isMeasured && measures.has(word))),
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
    const isFollowed = isBound(next) && (next.letters !== "lower" || next.isNumber);
    const isVerb = unit.isFirst && readVerb(unit.word).some(({ form }) => form === "past");
    return isFollowed && unit.letters === "capital" && !isVerb ? { ...unit, isOfName: true } : unit;
  });
}
