/** Words of equal strength, one group a row; of a verb all forms are meant. A pair that one may confuse is none. */
const groups: readonly string[] = [
  "buy purchase",
  "obtain get",
  "organize arrange",
  "tech technical",
  "problem issue",
  "role position",
  "outside external",
  "grad graduate",
  "intro introductory",
  "phone telephone",
  "email e-mail",
  "mostly mainly chiefly largely",
  "begin start",
  "possible potential",
  "person people",
  "show demonstrate",
  "finish complete",
  "sole only",
  "dev developer",
  "med medication",
  "ortho orthopedic",
  "app application",
  "lab laboratory",
  "licence license",
  "correct fix",
  "height high",
  "gain garner",
  "find discover",
  "gather collect",
  "large big",
  "assign allocate",
  "further additional",
  "doctor physician",
  "children child",
  "each every",
  "lb pound",
  "hour hr",
  "second s sec",
  "metre meter",
];

const groupOf: ReadonlyMap<string, string> = new Map(
  groups.flatMap((row) => row.split(" ").map((word): [string, string] => [word, row.split(" ")[0] ?? word])),
);

/** One key for a lemma and all that say as much. */
export function toGroup(lemma: string): string {
  return groupOf.get(lemma) ?? lemma;
}

/**
 * Of each verb those that claim less, whatever was done and to whatever; one direction alone. "Helped in surgery" is no
 * assisting in it, and "cut parts" no reducing of them.
 */
const weakerVerbs: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    "assist:help aid:help support:help conduct:perform,do perform:do do:handle,perform lead:help manage:handle,coordinate " +
    "own:handle improve:enhance enhance:improve optimize:improve boost:increase author:write architect:design " +
    "utilize:use decrease:reduce garner:gain migrate:move"
  )
    .split(" ")
    .map((row) => row.split(":") as [string, string])
    .map(([from, to]): [string, ReadonlySet<string>] => [from, new Set(to.split(","))]),
);

/** Several words that say what one verb says; any form of the first. */
const phrases: ReadonlyMap<string, string> = new Map([
  ["take part", "participate"],
  ["set up", "establish"],
  ["put together", "compile"],
  ["pass along", "share"],
  ["carry out", "perform"],
  ["respond to", "answer"],

  ["talk about", "discuss"],
  ["look for", "seek"],
  ["such as", "including"],
  ["in order to", "to"],
  ["as well as", "and"],
  ["together with", "with"],
  ["along with", "with"],
]);

/** The one word for several, and how many they are; null: they are none of the known. */
export function readPhrase(
  words: readonly { word: string; lemma: string }[],
): { key: string; length: number } | null {
  for (let length = Math.min(3, words.length); length > 1; length -= 1) {
    const [first, ...rest] = words.slice(0, length);
    const key = phrases.get([first?.lemma, ...rest.map(({ word }) => word)].join(" "));
    if (key !== undefined) return { key, length };
  }
  return null;
}

export function isWeaker(original: string, proposed: string): boolean {
  return weakerVerbs.get(original)?.has(proposed) ?? false;
}

/** Before a bare list of what was done, they claim nothing of their own. */
export const neutralVerbs: ReadonlySet<string> = new Set(["handle", "perform", "do"]);

/** They do so with the word behind them. */
export const neutralPhrases: ReadonlySet<string> = new Set(["work on", "serve as", "carry out"]);

/** Praise that may be left out and never added. */
export const praise: ReadonlySet<string> = new Set(
  (
    "comprehensive unique suitable detailed creative innovative robust passionate enthusiastic " +
    "motivated dynamic excellent great outstanding exceptional seamless key vital various numerous several successfully " +
    "efficiently actively proactively diligently passionately seamlessly expertly"
  ).split(" "),
);
