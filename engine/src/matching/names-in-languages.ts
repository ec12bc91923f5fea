import { genderForms } from "#lexicon/gender-forms";
import { pluralForm } from "#lexicon/plural-forms";
import { levelWords, nameLanguages, roleFamilies, type NameLanguage } from "#lexicon/role-families";
import { smallWords } from "#lexicon/small-words";
import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "./term-bag.ts";

/** A family that a title names in another language than English. */
type NameFound = { id: string; name: string; isWhole: boolean };

const LONGEST_NAME = 5;
/** A word in so many families is one of English, whatever else it is: it is no reason to look for a name. */
const ENGLISH_FAMILIES = 3;
/** In German, Dutch and Swedish a name of this length at the end of a longer word is its head: "Lohnbuchhalter". */
const SHORTEST_HEAD = 6;
const compounding: ReadonlySet<NameLanguage> = new Set(["de", "nl", "sv"]);

type NameTable = {
  names: Map<string, string>;
  wholeOnly: Set<string>;
  /** Words of names that English names do not share: only titles with one of them are looked at. */
  ownWords: Set<string>;
  heads: Map<string, string>;
  /** Last letters of the heads, as many as the shortest has. */
  headEnds: Set<string>;
};

type NamedFamily = { id: string; language: NameLanguage };

let table: NameTable | undefined;

function getTable(): NameTable {
  table ??= makeTable();
  return table;
}

function makeTable(): NameTable {
  const made: NameTable = {
    names: new Map(),
    wholeOnly: new Set(),
    ownWords: new Set(),
    heads: new Map(),
    headEnds: new Set(),
  };
  const english = countFamilies();
  const plurals: [string, NamedFamily][] = [];
  for (const { id, names } of roleFamilies) {
    for (const language of nameLanguages) {
      for (const name of names[language].flatMap((entry) => genderForms(entry, language))) {
        addName(made, name, { id, language }, english);
        const plural = pluralForm(name, language);
        if (plural !== null) plurals.push([plural, { id, language }]);
      }
    }
  }
  // After all names, so that none is taken by the plural of another.
  for (const [plural, family] of plurals) addName(made, plural, family, english);
  return made;
}

/** A name leads to the first family that has it. */
function addName(
  made: NameTable,
  name: string,
  { id, language }: NamedFamily,
  english: ReadonlyMap<string, number>,
): void {
  const words = tellingWords(tokenize(name));
  const key = words.join(" ");
  if (key === "" || made.names.has(key)) return;
  made.names.set(key, id);
  if (name.startsWith("=")) made.wholeOnly.add(key);
  for (const word of pickOwnWords(words, english)) made.ownWords.add(word);
  if (compounding.has(language) && words.length === 1 && key.length >= SHORTEST_HEAD) {
    made.heads.set(key, id);
    made.headEnds.add(key.slice(-SHORTEST_HEAD));
  }
}

/** Words that English names do not share; the rarest where they share all of them. */
function pickOwnWords(words: readonly string[], english: ReadonlyMap<string, number>): string[] {
  const count = (word: string) => english.get(word) ?? 0;
  const own = words.filter((word) => count(word) < ENGLISH_FAMILIES);
  return own.length > 0 ? own : words.toSorted((a, b) => count(a) - count(b)).slice(0, 1);
}

/** In how many families each word stands in English names. */
function countFamilies(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { same, near } of roleFamilies)
    for (const word of new Set([...same, ...near].flatMap((name) => tokenize(name))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function tellingWords(words: readonly string[]): string[] {
  return words.filter(
    (word) => !smallWords.has(word) && (word === "it" || !stopWords.has(word)) && !levelWords.has(word),
  );
}

/**
 * The longest name of another language that the words of a title hold, of equally long ones the first: these languages
 * put the head in front ("Técnico de laboratorio") or behind. Null for a title of English words alone.
 */
export function findNameInLanguages(main: readonly string[]): NameFound | null {
  const { names, wholeOnly, ownWords } = getTable();
  if (!main.some((word) => ownWords.has(word))) return null;
  const words = tellingWords(main);
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const name = words.slice(start, start + length).join(" ");
      const id = names.get(name);
      if (id === undefined || (wholeOnly.has(name) && length < words.length)) continue;
      return { id, name, isWhole: isRestAnotherForm(words, start, length, id) };
    }
  }
  return null;
}

/** Nothing else in the title, or the same role once more: "Verkäufer / Verkäuferin". */
function isRestAnotherForm(words: readonly string[], start: number, length: number, id: string): boolean {
  const rest = [...words.slice(0, start), ...words.slice(start + length)];
  return rest.length === 0 || getTable().names.get(rest.join(" ")) === id;
}

/** The family of a compound by its head: "Debitorenbuchhalter" is a "Buchhalter". Null where no word is one. */
export function findCompoundName(main: readonly string[]): NameFound | null {
  const { heads, headEnds } = getTable();
  for (const word of main) {
    if (word.length <= SHORTEST_HEAD || !headEnds.has(word.slice(-SHORTEST_HEAD))) continue;
    for (let start = 1; start <= word.length - SHORTEST_HEAD; start++) {
      const id = heads.get(word.slice(start));
      if (id !== undefined) return { id, name: word.slice(start), isWhole: false };
    }
  }
  return null;
}

/** Names of the wanted roles in one language, each as its words; for a first, wide look into an index. */
export function namesOfFamily(familyId: string, language: NameLanguage): string[][] {
  const family = roleFamilies.find(({ id }) => id === familyId);
  const forms = family?.names[language].flatMap((name) => genderForms(name, language)) ?? [];
  const plurals = forms.flatMap((form) => pluralForm(form, language) ?? []);
  return [...forms, ...plurals].map((form) =>
    (form.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !smallWords.has(word)),
  );
}
