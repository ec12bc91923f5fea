import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { genderForms } from "../../engine/src/lexicon/gender-forms.ts";
import { nameLanguages, nearFamilyPairs, roleFamilies } from "../../engine/src/lexicon/role-families.ts";
import { readTitleWords } from "../../engine/src/matching/title-features.ts";
import { sharedData } from "../shared-data.ts";
import { readTable } from "./read-table.ts";

/** One occupation, or one group of them, with its names by language. */
export type NameGroup = {
  /** Groups whose keys follow each other do similar work. */
  key: string;
  names: ReadonlyMap<string, readonly string[]>;
  /** Sentences that say what the work is. */
  sentences: readonly string[];
  /** Keys of groups that are the same work, wider or narrower work, or a neighbour's. */
  related: readonly string[];
};

const SENTENCES = 3;
const LONGEST_SENTENCE = 200;

/**
 * The names that the space is learned from: ESCO 1.1.1 in 21 languages, O*NET 27.0, the occupation table and the
 * lexicon's families. Of O*NET only the working half where `isHalf` is set: the benchmark scores the other.
 */
export async function readNameGroups(isHalf: boolean): Promise<NameGroup[]> {
  const groups = [
    ...(await readEsco()),
    ...readOnet(isHalf),
    ...(await readOccupationTable()),
    ...readFamilies(),
  ];
  return groups.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

function readLabels(name: string): string {
  const path = sharedData(`labels/${name}`);
  if (path === null) throw new Error("The shared data is not here; SHARED_DATA names its folder.");
  const bytes = readFileSync(path);
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

async function readEsco(): Promise<NameGroup[]> {
  const translated = new Map<string, Map<string, string[]>>();
  for (const line of readLabels("esco-multilingual.tsv.gz").split("\n").slice(1)) {
    const [language = "", uri = "", label = ""] = line.split("\t");
    if (label === "") continue;
    const names = translated.get(uri) ?? new Map<string, string[]>();
    translated.set(uri, names.set(language, [...(names.get(language) ?? []), ...toForms(label)]));
  }
  const occupations = await readTable(readLabels("esco-1.1.1-tabiya/occupations.csv.gz"));
  const groups = await readTable(readLabels("esco-1.1.1-tabiya/ISCOGroups.csv.gz"));
  return [...occupations, ...groups].map((row) => toEscoGroup(row, translated));
}

function toEscoGroup(
  row: ReadonlyMap<string, string>,
  translated: ReadonlyMap<string, ReadonlyMap<string, string[]>>,
): NameGroup {
  const uri = (row.get("ORIGINURI") ?? "").replace("http://data.europa.eu/esco/", "esco:");
  const english = [row.get("PREFERREDLABEL") ?? "", ...(row.get("ALTLABELS") ?? "").split("\n")];
  const isco = row.get("ISCOGROUPCODE");
  return {
    key: isco === undefined ? toIscoKey(row.get("CODE") ?? "") : `${toIscoKey(isco)} ${uri}`,
    names: new Map([...(translated.get(uri) ?? []), ["en", toNames(english)]]),
    sentences: toSentences(row.get("DESCRIPTION") ?? ""),
    related: isco === undefined ? [] : [toIscoKey(isco)],
  };
}

function toIscoKey(code: string): string {
  return `isco ${code}`;
}

/** "Koch/Köchin" is two names and a third as it stands. */
function toForms(label: string): string[] {
  const forms = label.split(/\s?\/\s?/).filter((form) => form.length > 3);
  return forms.length === 2 ? [...forms, label] : [label];
}

function toNames(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => readTitleWords(text).length > 0))];
}

function toSentences(description: string): string[] {
  const sentences = description.split(/[.;]\s/).map((sentence) => sentence.trim());
  return sentences
    .filter(({ length }) => length > 15)
    .slice(0, SENTENCES)
    .map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
}

function readRows(name: string): string[][] {
  return readLabels(`onet-27.0/${name}`)
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
}

function readOnet(isHalf: boolean): NameGroup[] {
  const titles = ["occupation-data.txt", "alternate-titles.txt.gz", "sample-of-reported-titles.txt"];
  const names = new Map<string, string[]>();
  for (const [code = "", title = ""] of titles.flatMap(readRows))
    if (title !== "" && (!isHalf || isWorkingCode(code)))
      names.set(code, [...(names.get(code) ?? []), title]);
  const related = new Map<string, string[]>();
  for (const [code = "", other = "", tier = ""] of readRows("related-occupations.txt.gz"))
    if (tier.startsWith("Primary")) related.set(code, [...(related.get(code) ?? []), toOnetKey(other)]);
  const descriptions = new Map(
    readRows("occupation-data.txt").map(([code = "", , text = ""]) => [code, text]),
  );
  return [...names].map(([code, titlesOf]) => ({
    key: toOnetKey(code),
    names: new Map([["en", toNames(titlesOf)]]),
    sentences: toSentences(descriptions.get(code) ?? ""),
    related: related.get(code) ?? [],
  }));
}

function toOnetKey(code: string): string {
  return `onet ${code}`;
}

/** The half that `bench/titles-sample.ts` draws its working queries from. */
function isWorkingCode(code: string): boolean {
  return isEvenHash(code.slice(0, 7));
}

/** The half of the occupation table that nothing is measured on. */
async function readOccupationTable(): Promise<NameGroup[]> {
  const rows = await readTable(readLabels("jobseek-occupations.csv"));
  return rows
    .filter((row) => isEvenHash(row.get("slug") ?? ""))
    .map((row) => {
      const names: [string, readonly string[]][] = [...row]
        .filter(([language, name]) => language.length === 2 && name !== "")
        .map(([language, name]) => [language, [name]]);
      const aliases = toNames((row.get("aliases") ?? "").split("|"));
      return {
        key: `table ${row.get("slug") ?? ""}`,
        names: new Map([...names, ["other", aliases]]),
        sentences: [],
        related: [],
      };
    })
    .map((group) => ({ ...group, names: new Map([...group.names].filter(([, list]) => list.length > 0)) }));
}

function isEvenHash(text: string): boolean {
  return ((createHash("sha256").update(text).digest()[0] ?? 0) & 1) === 0;
}

function readFamilies(): NameGroup[] {
  const idOfFirst = new Map(roleFamilies.map(({ id, same }) => [same[0] ?? "", id]));
  const withoutMarks = (names: readonly string[]) => names.map((name) => name.replace(/^=/, ""));
  return roleFamilies.map(({ id, same, near, names }) => ({
    key: `family ${id}`,
    names: new Map([
      ["en", toNames(withoutMarks(same))],
      ...nameLanguages.map((language): [string, readonly string[]] => [
        language,
        toNames(withoutMarks(names[language]).flatMap((name) => genderForms(name, language))),
      ]),
    ]),
    sentences: [],
    related: [
      ...near.flatMap((name) => idOfFirst.get(name) ?? []),
      ...nearFamilyPairs.flatMap(([one, other]) => (one === id ? [other] : other === id ? [one] : [])),
    ]
      .filter((other) => other !== id)
      .map((other) => `family ${other}`),
  }));
}
