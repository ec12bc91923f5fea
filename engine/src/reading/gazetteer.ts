import {
  canadianProvinces,
  cityLines,
  countryNames,
  metroAliases,
  metroAreas,
  regions,
  usStates,
} from "#lexicon/places";
import { foldText } from "./fold-text.ts";

/** What a name of a place means, one of: a city with its country, a state, a country, a region, a metropolitan area. */
export type PlaceName =
  | { kind: "city"; city: string; state: string | null; country: string }
  | { kind: "state"; state: string; country: string }
  | { kind: "country"; country: string }
  | { kind: "region"; region: string }
  | { kind: "metro"; metro: string };

const names = new Map<string, PlaceName>();

for (const [code, spellings] of countryNames) {
  for (const spelling of spellings) names.set(foldText(spelling), { kind: "country", country: code });
}
for (const [code, name] of usStates)
  names.set(foldText(name), { kind: "state", state: `US-${code}`, country: "US" });
for (const [code, name] of canadianProvinces) {
  names.set(foldText(name), { kind: "state", state: `CA-${code}`, country: "CA" });
}
for (const region of regions.keys()) names.set(region, { kind: "region", region });
for (const metro of metroAreas.keys()) names.set(metro, { kind: "metro", metro });
for (const [alias, metro] of metroAliases) names.set(alias, { kind: "metro", metro });
for (const line of cityLines) {
  const [country = "", state = "", ...rest] = line.split(" ");
  for (const entry of rest.join(" ").split("|")) {
    const [name = "", aliases = ""] = entry.replace(")", "").split(" (");
    const city = foldText(name);
    const meaning: PlaceName = {
      kind: "city",
      city,
      state: state === "-" ? null : `${country}-${state}`,
      country,
    };
    for (const spelling of [name, ...aliases.split(", ")])
      if (spelling) names.set(foldText(spelling), meaning);
  }
}

/** The meaning of a folded name, such as "nyc" or "bayern"; undefined where the table does not hold it. */
export function findPlaceName(folded: string): PlaceName | undefined {
  return names.get(folded);
}

/** A state by its code behind a city, such as "co" in "Denver, CO"; undefined where there is none. */
export function findStateCode(folded: string): PlaceName | undefined {
  const code = folded.toUpperCase();
  if (usStates.has(code)) return { kind: "state", state: `US-${code}`, country: "US" };
  if (canadianProvinces.has(code)) return { kind: "state", state: `CA-${code}`, country: "CA" };
  return undefined;
}

/** A country by its ISO code, such as "de"; undefined where there is none. */
export function findCountryCode(folded: string): PlaceName | undefined {
  const code = folded.toUpperCase();
  return countryNames.has(code) ? { kind: "country", country: code } : undefined;
}

const metroOfCity = new Map<string, string>();
for (const [metro, cities] of metroAreas) for (const city of cities) metroOfCity.set(city, metro);

/** The metropolitan area that a folded city name belongs to, or null. */
export function findMetro(city: string): string | null {
  return metroOfCity.get(city) ?? null;
}
