import synonyms from "../engine/src/lexicon/true-synonyms.json" with { type: "json" };
import { skills } from "../engine/src/lexicon/skills.ts";

/** A fact of a tailored file that its original does not have. */
export type Unsupported = { kind: "number" | "date" | "name" | "skill"; what: string };

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const LONGEST_TERM = 4;

/**
 * What a tailored text says that the text of its original does not: numbers with sign and unit, months of years, words
 * in capitals and skills of the lexicon. Written apart from the checker, which shares no code with it, so that a fault
 * of the one is not a fault of the other.
 */
export function recountFacts(original: string, tailored: string): Unsupported[] {
  const [from, to] = [original, withoutPageNumbers(tailored)].map((text) => text.normalize("NFKC"));
  if (from === undefined || to === undefined) return [];
  const allowed = listAllowedWords(from);
  const found: Unsupported[] = [
    ...missing(readNumbers(to), readNumbers(from)).map((what) => ({ kind: "number" as const, what })),
    ...missing(readDates(to), readDates(from)).map((what) => ({ kind: "date" as const, what })),
    ...readNames(to)
      .filter((name) => !allowed.has(plain(name)))
      .map((what) => ({ kind: "name" as const, what })),
    ...missing(readSkills(to.split("\n")), readSkills([from.replaceAll("\n", " "), ...from.split("\n")]))
      .filter((id) => !isSynonymOf(id, from))
      .map((what) => ({ kind: "skill" as const, what })),
  ];
  return found;
}

function missing(of: Iterable<string>, known: ReadonlySet<string>): string[] {
  return [...new Set(of)].filter((one) => !known.has(one));
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** "$1,200K" gives "$1200k": as much as a reader sees, with thousands run together. */
function readNumbers(text: string): Set<string> {
  const numbers = new Set<string>();
  for (const [raw] of text.matchAll(
    /(?<![\p{L}\d.,])[$€£]?\d+(?:[.,]\d+)*(?:[kKMB](?![\p{L}\d]))?\+? ?%?(?![\p{L}\d])/gu,
  )) {
    numbers.add(
      raw
        .replaceAll(/(?<=\d),(?=\d{3})/g, "")
        .replaceAll(" ", "")
        .toLowerCase(),
    );
  }
  return numbers;
}

/** "March 2021" and "Mar. 2021" give "mar 2021", "03/2021" gives itself. */
function readDates(text: string): Set<string> {
  const dates = new Set<string>();
  const named = new RegExp(`(?<!\\p{L})(${MONTHS})\\p{L}*\\.?,? ((?:19|20)\\d\\d)`, "giu");
  for (const [, month, year] of text.matchAll(named)) dates.add(`${month?.toLowerCase()} ${year}`);
  for (const [raw] of text.matchAll(/(?<!\d)\d{1,2}\/(?:19|20)\d\d/g)) dates.add(raw);
  return dates;
}

/** Words with a capital that do not begin a line. */
function readNames(text: string): string[] {
  return [...text.matchAll(/(?<=\p{L}[ ,;/(&-]{1,3})\p{Lu}[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

/** Words of the original, and those of other writings of what it names. */
function listAllowedWords(text: string): Set<string> {
  const split = (one: string) => plain(one).match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = new Set(split(text));
  // A word that runs over the end of a line.
  for (const [, first = "", second = ""] of text.matchAll(
    /([\p{L}\p{N}]+)[-\u00ad]\s*\n\s*([\p{L}\p{N}]+)/gu,
  )) {
    words.add(plain(first + second));
  }
  const padded = ` ${split(text).join(" ")} `;
  for (const group of synonyms.groups) {
    if (!group.some((writing) => padded.includes(` ${split(writing).join(" ")} `))) continue;
    for (const word of group.flatMap(split)) words.add(word);
  }
  return words;
}

const idsOf = new Map<string, string[]>();
for (const { id, label, aliases = [], exactCase } of skills) {
  for (const term of [label, ...aliases]) {
    const key = exactCase ? term : plain(term);
    if (key.length > 1) idsOf.set(key, [...(idsOf.get(key) ?? []), id]);
  }
}

/** Ids of the skills whose names stand in one of the lines. */
function readSkills(lines: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const line of lines) {
    const words = [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#.'-]*/gu)];
    for (let from = 0; from < words.length; from += 1) {
      for (let length = 1; length <= LONGEST_TERM && from + length <= words.length; length += 1) {
        const [first, last] = [words[from], words[from + length - 1]];
        if (!first || !last) continue;
        const term = line.slice(first.index, last.index + last[0].length).replace(/[.'-]+$/, "");
        for (const id of [...(idsOf.get(term) ?? []), ...(idsOf.get(plain(term)) ?? [])]) found.add(id);
      }
    }
  }
  return found;
}

/** Whether the original names the skill under another writing of the list of true synonyms. */
function isSynonymOf(id: string, text: string): boolean {
  const terms = [...idsOf].filter(([, ids]) => ids.includes(id)).map(([term]) => plain(term));
  const padded = ` ${plain(text).replaceAll(/[^\p{L}\p{N}+#/&.]+/gu, " ")} `;
  return synonyms.groups.some(
    (group) =>
      group.some((writing) => terms.includes(plain(writing))) &&
      group.some((writing) => padded.includes(` ${plain(writing)} `)),
  );
}

function withoutPageNumbers(text: string): string {
  return text.replaceAll(/^[ \t\f]*(?:page )?\d{1,3}(?: ?(?:of|\/) ?\d{1,3})?[ \t]*$/gim, "");
}
