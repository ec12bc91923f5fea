import { isBound, joinUnits, type Joined, type Unit } from "./unit.ts";
import { prepositions, readVerb } from "./word-classes.ts";

const periods: Readonly<Record<string, string>> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annual: "year",
  annually: "year",
  hourly: "hour",
};
const periodNouns = new Set("day week month quarter year hour season shift night minute".split(" "));
const approximations = new Set(
  "about approximately approx roughly around circa some maybe perhaps".split(" "),
);
const limits: ReadonlyMap<string, string> = new Map([
  ["more than", ">"],
  ["over", ">"],
  ["above", ">"],
  ["less than", "<"],
  ["under", "<"],
  ["below", "<"],
  ["fewer than", "<"],
  ["up to", "≤"],
  ["at least", "≥"],
  ["at most", "≤"],
]);

/** Numbers with what limits them, ranges, rates and sizes of teams, each as one. `text` is the line. */
export function joinNumbers(units: readonly Unit[], text: string): Unit[] {
  const ranges = joinUnits(units, (all, index, joined) => joinRange(all, index, { joined, text }));
  return joinUnits(joinUnits(ranges, joinOpen), joinLimit);
}

export function joinRates(units: readonly Unit[]): Unit[] {
  return joinUnits(joinUnits(joinUnits(units, joinPersons), joinPeriod), joinOne);
}

function toOne(unit: Unit, length: number): Joined {
  return { units: [unit], length };
}

/** "4-5" and "4 to 5" are one unit, and so is "2021 to present"; "from 4 to 5" is a change. */
function joinRange(
  units: readonly Unit[],
  index: number,
  { joined, text }: { joined: readonly Unit[]; text: string },
): Joined | null {
  const [unit, next, third] = [units[index], units[index + 1], units[index + 2]];
  if (!unit?.isNumber || !next) return null;
  const isDash = /^ ?[-–—] ?$/.test(text.slice(unit.end, next.start));
  const isTo = isBound(next) && next.word === "to" && isBound(third);
  const last = isDash ? next : isTo ? third : undefined;
  if (!last) return null;
  const length = isDash ? 2 : 3;
  if (/^(?:present|current|now)$/.test(last.word)) {
    return toOne({ ...unit, key: `${unit.key}-present`, end: last.end }, length);
  }
  const isChange = joined.slice(-3).some(({ word }) => word === "from" || word === "between");
  if (!last.isNumber || (isTo && isChange)) return null;
  return toOne({ ...unit, key: `${unit.key}-${last.key.slice(1)}`, end: last.end }, length);
}

/** "60 or so", "60-odd", "60+" and "60 or more" are one unit each. */
function joinOpen(units: readonly Unit[], index: number): Joined | null {
  const [unit, next, third] = [units[index], units[index + 1], units[index + 2]];
  if (!unit?.isNumber) return null;
  const pair = isBound(next) && isBound(third) ? `${next.word} ${third.word}` : "";
  if (pair === "or so") return toOne({ ...unit, key: withSign("~", unit.key) }, 3);
  if (pair === "or more") return toOne({ ...unit, key: withSign("≥", unit.key) }, 3);
  if (isBound(next) && next.word === "odd") return toOne({ ...unit, key: withSign("~", unit.key) }, 2);
  return /^#[^≥].*\+$/.test(unit.key) ? toOne({ ...unit, key: `#≥${unit.key.slice(1, -1)}` }, 1) : null;
}

/** "about 60", "~60" and "over 60" are one unit each. */
function joinLimit(units: readonly Unit[], index: number): Joined | null {
  const [before, unit, next, third] = [units[index - 1], units[index], units[index + 1], units[index + 2]];
  if (!unit) return null;
  if (unit.word === "twice") return toOne({ ...unit, key: "#2x", isNumber: true }, 1);
  if (!isBound(next)) return null;
  const double = isBound(third) && third.isNumber ? limits.get(`${unit.word} ${next.word}`) : undefined;
  if (double !== undefined && third) return toOne(limit(unit, third, double), 3);
  if (!next.isNumber) return null;
  const isFree = unit.before !== "none" || prepositions.has(before?.word ?? "");
  // "Grew sales over 3 years" says how long, "wrote about 40 firms" on what.
  const isSpan = !isFree && periodNouns.has(third?.word.replace(/s$/, "") ?? "");
  const single = isSpan ? undefined : limits.get(unit.word);
  if (single !== undefined) return toOne(limit(unit, next, single), 2);
  const isAmount = approximations.has(unit.word) && (isFree || unit.word !== "about");
  return isAmount ? toOne(limit(unit, next, "~"), 2) : null;
}

function limit(unit: Unit, number: Unit, sign: string): Unit {
  return { ...number, key: withSign(sign, number.key), before: unit.before, start: unit.start };
}

function withSign(sign: string, key: string): string {
  return key.startsWith(`#${sign}`) ? key : `#${sign}${key.slice(1)}`;
}

/** "a day", "per day", "/day", "each day" and "daily" are one unit. */
function joinPeriod(units: readonly Unit[], index: number): Joined | null {
  const [unit, next] = [units[index], units[index + 1]];
  if (!unit) return null;
  const noun = Object.hasOwn(periods, unit.word) ? periods[unit.word] : undefined;
  if (noun !== undefined) return toOne({ ...unit, key: `per:${noun}` }, 1);
  if (unit.before === "slash" && periodNouns.has(unit.word)) {
    return toOne({ ...unit, key: `per:${unit.word}`, before: "none" }, 1);
  }
  const isRate = /^(?:an?|per|each|every)$/.test(unit.word) && unit.before !== "stop";
  if (!isRate || !isBound(next) || !periodNouns.has(next.word)) return null;
  return toOne({ ...next, key: `per:${next.word}`, before: unit.before, start: unit.start }, 2);
}

/** "One intern" is "an intern"; "one of three" and "Part 1" are not. */
function joinOne(units: readonly Unit[], index: number): Joined | null {
  const [before, unit, next] = [units[index - 1], units[index], units[index + 1]];
  if (unit?.key !== "#1" || !isBound(next) || next.isNumber || prepositions.has(next.word)) return null;
  const isFree =
    unit.before !== "none" ||
    (before !== undefined && (prepositions.has(before.word) || readVerb(before.word).length > 0));
  return isFree ? toOne({ ...unit, key: "a", word: "a", isNumber: false }, 1) : null;
}

const groups = new Set(["team", "squad", "crew", "group"]);
const FURTHEST_GROUP = 4;

/** "a 6-person core team" and "a core team of 6 people" are one. */
function joinPersons(units: readonly Unit[], index: number, joined: readonly Unit[]): Joined | null {
  const [unit, next] = [units[index], units[index + 1]];
  if (!unit?.isNumber || !isBound(next) || !/^(?:person|member|people|persons)$/.test(next.word)) return null;
  const behind = units.slice(index + 2, index + 1 + FURTHEST_GROUP);
  const at = behind.findIndex(({ word }) => groups.has(word));
  const words = behind.slice(0, at + 1);
  if (at >= 0 && words.every(isBound)) {
    const [first, ...rest] = words;
    const of: Unit = { ...unit, key: "of", word: "of", before: "none", isNumber: false, isFirst: false };
    const moved = first ? [{ ...first, before: unit.before }, ...rest] : [];
    return { units: [...moved, of, { ...unit, before: "none" }], length: at + 3 };
  }
  const isOfTeam = joined.at(-1)?.word === "of" && groups.has(joined.at(-2)?.word ?? "");
  return isOfTeam ? toOne(unit, 2) : null;
}
