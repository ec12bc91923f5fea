import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { splitCells } from "#platform/csv/read-csv";
import { SourceFormatError } from "#platform/outbound/source-format-error";
import { mostEntries, type Citation, type Fact } from "../facts.ts";
import { cacheList } from "./cached-list.ts";
import { SHARED_NAME, type ResearchSource, type Subject } from "./research-source.ts";

const NAME = "S&P 500 constituents";
const PAGE = "https://github.com/datasets/s-and-p-500-companies";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Of a larger group most members do different things: they are no competitors of each other. */
const MOST_IN_GROUP = 15;

/** A company of the list; texts as the list has them. */
export type Constituent = {
  symbol: string;
  /** Without "(Class A)". */
  name: string;
  sector: string;
  subIndustry: string;
  /** The first of several, without marks of footnotes; "" where there is none. */
  headquarters: string;
  /** Number at the SEC, without leading zeros; "" where it is missing. */
  cik: string;
  /** A year, often with others in brackets: "2013 (1888)". */
  founded: string;
};

const columns = {
  symbol: "Symbol",
  name: "Security",
  sector: "GICS Sector",
  subIndustry: "GICS Sub-Industry",
  headquarters: "Headquarters Location",
  cik: "CIK",
  founded: "Founded",
} as const;

const askForList = cacheList("data/constituents.csv", readConstituents);

/** The companies of the S&P 500 index. */
export const constituentsSource: ResearchSource = {
  id: "constituents",
  name: NAME,
  defaultBaseUrl: "https://raw.githubusercontent.com/datasets/s-and-p-500-companies/main",
  maxAgeMs: WEEK_MS,
  whyNot: ({ isNameShared }) => (isNameShared ? { isOff: false, reason: SHARED_NAME } : null),
  async research(subject, access) {
    const list = await askForList(access);
    const found = findConstituent(list, subject);
    return { facts: found === null ? [] : toFacts(found, list, access.now), url: PAGE };
  },
};

function toFacts(found: Constituent, list: readonly Constituent[], seenAt: Date): Fact[] {
  const cite: Citation = { name: NAME, url: PAGE, seenAt };
  const ofGroup: Citation = { name: `${NAME}, same sub-industry`, url: PAGE, seenAt };
  const founded = readFoundedYear(found.founded);
  const facts: Fact[] = [
    { field: "companyOverview.stockSymbol", value: found.symbol, cite },
    { field: "companyOverview.industry", value: `${found.subIndustry} (${found.sector})`, cite },
    { field: "companyOverview.headquarters", value: found.headquarters, cite },
  ];
  if (founded !== null) facts.push({ field: "companyOverview.founded", value: founded, cite });
  for (const name of findPeers(found, list)) {
    facts.push({ field: "competitors", value: { name }, cite: ofGroup });
  }
  return facts.filter(({ value }) => value !== "");
}

/**
 * The year that stands first: "2013 (1888)" gives 2013, when the company became what it is; brackets hold the year of
 * what it came from, and years behind a stroke what it merged with.
 */
export function readFoundedYear(founded: string): string | null {
  return /\b(?:1[5-9]|20)\d\d\b/.exec(founded)?.[0] ?? null;
}

/** Other companies of its sub-industry, those of the list's beginning first; one with two classes of shares is one. */
function findPeers(found: Constituent, list: readonly Constituent[]): string[] {
  const group = new Map(
    list
      .filter((each) => each.subIndustry === found.subIndustry)
      .map((each) => [each.cik || each.name, each.name]),
  );
  if (group.size > MOST_IN_GROUP) return [];
  group.delete(found.cik || found.name);
  return [...group.values()].slice(0, mostEntries.competitors);
}

/** Throws where the text is not that list. */
export function readConstituents(csv: string): Constituent[] {
  const [header, ...lines] = csv
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => splitCells(line, ","));
  const places = Object.values(columns).map((name) => header?.indexOf(name) ?? -1);
  if (places.includes(-1)) throw new SourceFormatError("The list of S&P 500 companies has other columns now");
  const list = lines.map((cells) => toConstituent(places.map((place) => cells[place] ?? "")));
  const whole = list.filter(({ symbol, name }) => symbol !== "" && name !== "");
  if (whole.length === 0) throw new SourceFormatError("The list of S&P 500 companies is empty");
  return whole;
}

function toConstituent(cells: readonly string[]): Constituent {
  const [symbol = "", name = "", sector = "", subIndustry = "", headquarters = "", cik = "", founded = ""] =
    cells;
  return {
    symbol: symbol.toUpperCase(),
    name: name.replace(/\s\(Class [A-Z]\)$/, ""),
    sector,
    subIndustry,
    headquarters: headquarters === "none" ? "" : headquarters.replace(/\[\d+\]|\s*;.*$/g, ""),
    cik: cik.replace(/^0+/, ""),
    founded,
  };
}

/**
 * The company in the list: of its number at the SEC, else of its ticker where the names begin alike (exchanges give one
 * ticker to several companies), else of its compared name, unless it is known to be listed under another number.
 */
export function findConstituent(list: readonly Constituent[], { name, entity }: Subject): Constituent | null {
  const hasTicker = ({ symbol }: Constituent) => entity?.tickers.includes(symbol) ?? false;
  const ofNumber = list.filter(({ cik }) => cik !== "" && cik === entity?.cik);
  const names = [entity?.name ?? name, ...(entity?.aliases ?? [])];
  const ofTicker = list.filter(
    (each) => hasTicker(each) && names.some((other) => beginAlike(each.name, other)),
  );
  const found = ofNumber.find(hasTicker) ?? ofNumber[0] ?? ofTicker[0];
  if (found !== undefined) return found;
  // A company that Wikidata knows as listed elsewhere, or by another number, is not this one whatever its name.
  if (entity !== null && (entity.cik !== null || entity.tickers.length > 0)) return null;
  const key = normalizeCompany(entity?.name ?? name);
  return (key === "" ? undefined : list.find((each) => normalizeCompany(each.name) === key)) ?? null;
}

function beginAlike(one: string, other: string): boolean {
  const firstWord = (text: string) => /[\p{L}\p{N}]+/u.exec(text.toLowerCase().replace(/^the\s/, ""))?.[0];
  return normalizeCompany(one) === normalizeCompany(other) || firstWord(one) === firstWord(other);
}
