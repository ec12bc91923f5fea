import { areTrueSynonyms, synonymGroups, toKey } from "#lexicon/true-synonyms";
import { findSkills } from "#reading/read-skills";
import { toTokens, type Token } from "./line-tokens.ts";

/** How a place of a line may be said otherwise: so many of its tokens by this row of keys. */
export type OtherWording = { length: number; keys: readonly string[] };

/** A line as it is compared. */
export type Wording = {
  tokens: readonly Token[];
  /** For each token the other wordings that begin there. */
  others: readonly (readonly OtherWording[])[];
  /** For each token whether it belongs to a skill's name of several words, which is the same in small letters. */
  isInName: readonly boolean[];
};

export function readWording(text: string): Wording {
  const tokens = toTokens(text);
  return { tokens, others: listOtherWordings(text, tokens), isInName: markNames(text, tokens) };
}

/**
 * Pairs that say the same whatever stands beside them. One direction alone where the other says more somewhere: "over 3
 * years" may be during them, "about 40 firms" what a book is about, and "MA" a state.
 */
const sameWords: readonly (readonly [from: string, to: string])[] = [
  ["in order to", "to"],
  ["helped to", "helped"],
  ["collaborated with", "worked with"],
  ["B.S.", "BS"],
  ["B.A.", "BA"],
  ["M.S.", "MS"],
  ["M.A.", "MA"],
  ["health care", "healthcare"],
  ["healthcare", "health care"],
  ["web site", "website"],
  ["web sites", "websites"],
  ["website", "web site"],
  ["websites", "web sites"],
  ["start-up", "startup"],
  ["start-ups", "startups"],
  ["startup", "start-up"],
  ["startups", "start-ups"],
];

/** Limits of a number that are the same before one. */
const sameLimits: readonly (readonly [from: string, to: string])[] = [
  ["approximately", "about"],
  ["roughly", "about"],
  ["more than", "over"],
];

/** What stands before a duty at the start of a sentence. */
const dutyOpenings: readonly string[] = [
  "responsible for",
  "was responsible for",
  "i was responsible for",
  "in charge of",
  "was in charge of",
  "i was in charge of",
  "my duties included",
  "duties included",
  "responsibilities included",
];
/**
 * Duties that go on and have no end to reach: whoever had one did it. "Responsible for winning" is not having won, and
 * "the supervising physician" no supervision.
 */
const duties: readonly (readonly [duty: string, done: string])[] = [
  ["managing", "managed"],
  ["maintaining", "maintained"],
  ["overseeing", "oversaw"],
];
const titles: ReadonlySet<string> = new Set(
  "director partner editor agent member broker attorney consultant".split(" "),
);

type Row = { from: readonly string[]; to: readonly string[]; kind: "same" | "limit" | "duty" };
const rows: ReadonlyMap<string, readonly Row[]> = Map.groupBy(
  [
    ...sameWords.map(([from, to]) => toRow(from, to, "same")),
    ...sameLimits.map(([from, to]) => toRow(from, to, "limit")),
    ...dutyOpenings.flatMap((opening) =>
      duties.map(([duty, done]) => toRow(`${opening} ${duty}`, done, "duty")),
    ),
  ],
  ({ from }) => from[0] ?? "",
);

function toRow(from: string, to: string, kind: Row["kind"]): Row {
  return { from: toKeys(from), to: toKeys(to), kind };
}

function toKeys(text: string): string[] {
  return toTokens(text).map(({ key }) => key);
}

const LONGEST_TERM = 5;
const groupOf = new Map(synonymGroups.flatMap((group) => group.map((writing) => [toKey(writing), group])));

function listOtherWordings(text: string, tokens: readonly Token[]): OtherWording[][] {
  return tokens.map((token, index) => {
    const wordings = (rows.get(token.key) ?? [])
      .filter((row) => isWritten(row, tokens, index))
      .map(({ from, to }): OtherWording => ({ length: from.length, keys: to }));
    for (let length = 1; length <= LONGEST_TERM && index + length <= tokens.length; length += 1) {
      const last = tokens[index + length - 1];
      if (!last || (length > 1 && last.gap !== "none" && last.gap !== "slash")) break;
      const term = text.slice(token.start, last.end);
      for (const other of groupOf.get(toKey(term)) ?? []) {
        if (toKey(other) !== toKey(term) && areTrueSynonyms(term, other, text)) {
          wordings.push({ length, keys: toKeys(other) });
        }
      }
    }
    return wordings;
  });
}

function isWritten({ from, kind }: Row, tokens: readonly Token[], place: number): boolean {
  const next = tokens[place + from.length];
  if (kind === "limit" && !(next?.number && next.gap === "none")) return false;
  // "Responsible for managing director's calls".
  if (kind === "duty" && (tokens[place]?.gap !== "stop" || titles.has(next?.key.split("'")[0] ?? "")))
    return false;
  return from.every((key, offset) => {
    const token = tokens[place + offset];
    if (token?.key !== key) return false;
    // "Duties included: managing".
    const isListed =
      kind === "duty" && token.gap === "comma" && tokens[place + offset - 1]?.key === "included";
    return offset === 0 || token.gap === "none" || isListed;
  });
}

function markNames(text: string, tokens: readonly Token[]): boolean[] {
  const names = findSkills(text).filter(({ start, end }) => /[\s-]/.test(text.slice(start, end)));
  let at = 0;
  return tokens.map(({ start, end }) => {
    while ((names[at]?.end ?? Infinity) <= start) at += 1;
    const name = names[at];
    return name !== undefined && name.start < end;
  });
}
