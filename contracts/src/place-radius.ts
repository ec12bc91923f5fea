/** Units that distances are chosen and told in: `mi` is the international mile. */
export const distanceUnits = ["km", "mi"] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** How far around a wanted place a job may lie: a whole number above 0 in its unit. */
export type PlaceRadius = { value: number; unit: DistanceUnit };

/** A wanted place as it is saved, in its two parts; `radius` is null where the text has none. */
export type PlaceWithRadius = { place: string; radius: PlaceRadius | null };

/** Radii that are offered in each unit, smallest first. A text may hold any other. */
export const radiusChoices: Record<DistanceUnit, readonly number[]> = {
  km: [10, 20, 30, 50, 75, 100, 150],
  mi: [5, 10, 15, 25, 30, 50, 100],
};

/** Kilometres of one international mile. */
export const KM_A_MILE = 1.609344;

const unitWords: Record<DistanceUnit, { one: string; many: string }> = {
  km: { one: "km", many: "km" },
  mi: { one: "mile", many: "miles" },
};
const ending = /^(.*\S)\s*\(\s*(\d{1,4})\s*(km|mi|miles?)\s*\)\s*$/isu;
/** "within 25 miles of Leeds", "im Umkreis von 50 km um Hannover", "à 30 km de Lyon". */
const spoken =
  /^(?:within|less than|up to|(?:im )?umkreis(?: von)?|bis|dans un rayon de|[àa]|en un radio de)\s+(\d{1,4})\s*(km|kilomet(?:re|er)s?|mi|miles?|meilen)\s+(?:of|from|around|um|von|rund um|de|d'|autour de)\s*(\p{L}.*)$/isu;
/** Countries where distances on roads are told in miles. */
const mileCountries = new Set(["US", "GB", "LR", "MM"]);
/** Languages that stand without a country for one of them: Burmese. */
const mileLanguages = new Set(["my"]);

/** Splits "Leeds (25 miles)" or "within 25 miles of Leeds" into place and radius; any other text is all place. */
export function splitRadius(text: string): PlaceWithRadius {
  const [, place = "", value = "", unit = ""] = ending.exec(text) ?? turn(spoken.exec(text.trim()));
  if (place === "" || Number(value) === 0) return { place: text.trim(), radius: null };
  return { place, radius: { value: Number(value), unit: /^k/i.test(unit) ? "km" : "mi" } };
}

function turn(found: RegExpExecArray | null): string[] {
  const [text = "", value = "", unit = "", place = ""] = found ?? [];
  return [text, place, value, unit];
}

/** The text that is saved: "Leeds (25 miles)", or the place alone where there is no radius. */
export function joinRadius({ place, radius }: PlaceWithRadius): string {
  return radius === null ? place : `${place} (${radius.value} ${nameUnit(radius)})`;
}

/** A radius in words: "25 miles", "50 km". */
export function describeRadius(radius: PlaceRadius): string {
  return `${radius.value.toLocaleString("en-US")} ${nameUnit(radius)}`;
}

function nameUnit({ value, unit }: PlaceRadius): string {
  return value === 1 ? unitWords[unit].one : unitWords[unit].many;
}

/** The radius that a newly chosen town starts with: 30 miles where roads are measured in miles, else 50 km. */
export function firstRadius(locale: string): PlaceRadius {
  const { language, region } = new Intl.Locale(locale);
  const isMiles = region === undefined ? mileLanguages.has(language) : mileCountries.has(region);
  return isMiles ? { value: 30, unit: "mi" } : { value: 50, unit: "km" };
}

/** A radius in kilometres. */
export function toKm({ value, unit }: PlaceRadius): number {
  return unit === "km" ? value : value * KM_A_MILE;
}

/** A distance for a person, in whole units: "12 miles away", "19 km away", "less than 1 km away". */
export function describeDistance(km: number, unit: DistanceUnit): string {
  const value = roundDistance(km, unit);
  return value === 0 ? `less than 1 ${unitWords[unit].one} away` : `${describeRadius({ value, unit })} away`;
}

/** What a job beyond a radius is hidden for: "31 miles away, beyond 25". */
export function describeBeyond(km: number, radius: PlaceRadius): string {
  // Just beyond it, the rounded distance would be the radius itself.
  const value = Math.max(roundDistance(km, radius.unit), radius.value + 1);
  return `${describeRadius({ value, unit: radius.unit })} away, beyond ${radius.value}`;
}

function roundDistance(km: number, unit: DistanceUnit): number {
  return Math.round(unit === "km" ? km : km / KM_A_MILE);
}
