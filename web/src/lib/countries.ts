import { countryCodes } from "@jobwright/contracts/countries";

const shortNames = new Intl.DisplayNames(["en"], { type: "region", style: "short" });
const longNames = new Intl.DisplayNames(["en"], { type: "region" });

/** The name of a country (ISO 3166) in English, without brackets: "Poland", "Hong Kong", "United States". */
export function countryName(code: string): string {
  const short = shortNames.of(code) ?? code;
  // "US" and "UK" are short names too.
  return short.length > 2 ? short : (longNames.of(code) ?? code);
}

/** The names of all countries, from A to Z. */
export function listCountryNames(): string[] {
  return countryCodes.map(countryName).sort(new Intl.Collator("en").compare);
}

let home: string | null | undefined;

/**
 * The country (ISO 3166) that the browser is in, by its timezone, or by its language where that tells none. Null where
 * neither does.
 */
export function readHomeCountry(): string | null {
  home ??= findCountry(Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);
  return home;
}

/** The country of a timezone, such as PL of "Europe/Warsaw", or of a language, such as GB of "en-GB". */
export function findCountry(timezone: string, language: string): string | null {
  const region = new Intl.Locale(language).region ?? null;
  if (region !== null && hasZone(region, timezone)) return region;
  return countryCodes.find((code) => hasZone(code, timezone)) ?? region;
}

/** False also in browsers that know no country of a timezone. */
function hasZone(country: string, timezone: string): boolean {
  const locale = new Intl.Locale("und", { region: country });
  return locale.getTimeZones?.()?.includes(timezone) ?? false;
}
