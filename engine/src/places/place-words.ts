import {
  areaAliases,
  areas,
  australianStates,
  canadianProvinces,
  countryAliases,
  metroAreas,
  partsOfCountries,
  regionAliases,
  townAliases,
  usStates,
  type MetroArea,
} from "#lexicon/places";
import { findName, loadGazetteer, placesNamed, type Gazetteer } from "./gazetteer.ts";
import { createWordTable, type WordTable } from "./name-table.ts";
import { toPlaceKey } from "./split-words.ts";

/**
 * `filler` names no place and may go; `street` and `building` tell that the words before them name none; `county` makes
 * a region of them; `choice` joins places as "or" does; `exclusion` says that what follows is meant not to be.
 */
export type WordRole =
  | "filler"
  | "remote"
  | "hybrid"
  | "onsite"
  | "anywhere"
  | "street"
  | "building"
  | "county"
  | "choice"
  | "join"
  | "exclusion";

/** What a word or phrase of the table means. Numbers are those of the gazetteer. */
export type WordMeaning = {
  role: WordRole | null;
  regions: readonly number[];
  countries: readonly number[];
  /** An area of several countries, as `areas` of the lexicon names it. */
  area: string | null;
  metro: MetroArea | null;
  /** The town that a short name stands for, or -1. */
  town: number;
  /** Two letters that are words too: they count where they are written as a code. */
  isCode: boolean;
};

const roleWords: Record<WordRole, string> = {
  remote:
    "remote|remotely|remotework|wfh|work from home|working from home|home office|homeoffice|home based|distributed|telecommute|" +
    "telecommuting|virtual|teletravail|teletrabajo|zdalnie|zdalna|praca zdalna|distans|da remoto|en remoto|remoto|thuiswerk",
  hybrid: "hybrid|hybride|hibrido|ibrido|hybrydowo|hybrydowa|remote possible|remote optional",
  onsite: "onsite|on site|in office|in person|vor ort|presencial|presentiel|stacjonarnie|pa plats",
  anywhere:
    "anywhere|worldwide|world wide|global|globally|international|internationally|any location|any place|weltweit",
  street:
    "street|avenue|ave|blvd|boulevard|road|rd|drive|suite|ste|floor|fl|lane|dr|highway|hwy|parkway|pkwy|strasse|str|way|square|" +
    "building|bldg|unit|room|platz|allee|weg|rue|via|calle|ulica|ul",
  building: "mall|centre|center|plaza|outlet|outlets|collection|marketplace|market place|place|airport|store",
  county: "county",
  choice: "or|oder|ou",
  join: "and|und|et|y|plus|as well as|en",
  exclusion: "non|not|no|except|excluding|outside|without|ohne",
  filler:
    "fully|full|only|preferred|preferably|greater|great|area|areas|metro|metropolitan|region|regional|based|office|offices|" +
    "hq|hqs|headquarters|headquarter|headquartered|of|in|the|within|from|to|at|near|around|for|per|with|a|an|be|is|if|can|" +
    "will|must|may|city of|town of|state of|province of|campus|location|locations|multiple|various|several|eligible|day|days|" +
    "week|weeks|weekly|month|times|candidate|candidates|resident|residents|flexible|available|opening|opportunity|position|" +
    "role|roles|job|jobs|work|working|worker|option|optional|possible|time|zone|zones|timezone|timezones|first|friendly|ok|" +
    "everywhere|world|home|site|raum|grossraum|umkreis|gebiet|buero|buro|standort|hauptsitz|bureau|oficina|sede|kantoor|" +
    "biuro|kontor|siege|central|im|am|der|die|das|den|bei|und umgebung|municipality|downtown|central business district|cbd|currently|" +
    "tage|woche|pro|jours|semaine|par|dias|semana|giorni|settimana|dni|dagar|dagen|nur|seulement|solo|hiring|open|all|any|" +
    "either|both|other|others|more|tbd|tba|tbc|br|usa based|br gt",
};

const nothing: WordMeaning = {
  role: null,
  regions: [],
  countries: [],
  area: null,
  metro: null,
  town: -1,
  isCode: false,
};

let table: WordTable<WordMeaning> | null = null;

/** The words and short names that the lexicon holds; made when it is first asked for. */
export function loadPlaceWords() {
  table ??= createWordTable(collectWords(loadGazetteer()));
  return table;
}

function collectWords(gazetteer: Gazetteer): Map<string, WordMeaning> {
  const words = new Map<string, WordMeaning>();
  const add = (name: string, meaning: Partial<WordMeaning>) => {
    const key = toPlaceKey(name);
    const known = words.get(key) ?? nothing;
    words.set(key, {
      ...known,
      ...meaning,
      regions: [...new Set([...known.regions, ...(meaning.regions ?? [])])],
      countries: [...new Set([...known.countries, ...(meaning.countries ?? [])])],
    });
  };
  addCodes(gazetteer, add);
  addNames(gazetteer, add);
  for (const [role, list] of Object.entries(roleWords) as [WordRole, string][]) {
    // Where a word is a code as well ("OR", "IN"), the code counts where it is written as one.
    for (const word of list.split("|")) add(word, { role });
  }
  return words;
}

type Add = (name: string, meaning: Partial<WordMeaning>) => void;

function addCodes({ countries, countryIds, regionIds }: Gazetteer, add: Add): void {
  const region = (code: string) => [regionIds.get(code)].filter((id) => id !== undefined);
  for (const code of usStates.keys()) add(code, { regions: region(`US-${code}`), isCode: true });
  for (const code of canadianProvinces.keys()) add(code, { regions: region(`CA-${code}`), isCode: true });
  for (const code of australianStates) add(code, { regions: region(`AU-${code}`), isCode: true });
  for (const { code } of countries) add(code, { countries: [countryIds.get(code) ?? 0], isCode: true });
  // Puerto Rico is a country of the standard and a state of addresses.
  add("PR", { regions: [], countries: [countryIds.get("PR") ?? 0], isCode: true });
}

function addNames(gazetteer: Gazetteer, add: Add): void {
  const { countryIds, regionIds } = gazetteer;
  const country = (code: string) => [countryIds.get(code)].filter((id) => id !== undefined);
  for (const [code, names] of countryAliases)
    for (const name of names) add(name, { countries: country(code), isCode: false });
  for (const [name, code] of partsOfCountries) add(name, { countries: country(code) });
  for (const [code, names] of regionAliases) {
    const id = regionIds.get(code);
    if (id === undefined) continue;
    for (const name of names) add(name, { regions: [id], isCode: /^[A-Z]{2}$/.test(name) });
  }
  for (const area of areas.keys()) add(area, { area });
  for (const [name, area] of areaAliases) add(name, { area });
  for (const metro of metroAreas) for (const name of [metro.name, ...metro.aliases]) add(name, { metro });
  for (const [alias, { name, within }] of townAliases) {
    const town = findTown(gazetteer, name, within);
    const known = alias === "new york" ? regionIds.get("US-NY") : undefined;
    if (town >= 0) add(alias, { town, regions: known === undefined ? [] : [known] });
  }
}

/** The largest place of a name in a region ("US-NY") or country ("IL"), or -1. */
export function findTown(gazetteer: Gazetteer, name: string, within: string): number {
  const id = findName(gazetteer, name);
  if (id < 0) return -1;
  for (const place of placesNamed(gazetteer, id)) {
    const country = gazetteer.countries[gazetteer.placeCountries[place] ?? 0]?.code;
    const region = gazetteer.regions[gazetteer.placeRegions[place] ?? 0]?.code;
    if (within === country || within === region) return place;
  }
  return -1;
}
