import { toKm } from "@jobwright/contracts/place-radius";
import { genericHeads, roleFamilies } from "#lexicon/role-families";
import { countriesOf } from "#places/countries-of";
import { metroNamed } from "#places/metro-areas";
import type { Coordinates, Place } from "#places/place";
import { readPlaces } from "#places/read-places";
import type { Candidate, Wanted } from "#wanted";
import { homesOf, readWantedPlaces, type WantedPlaces } from "./match-places.ts";
import { familiesOf, nearFamiliesOf, readRoleTitle, type RoleTitle } from "./role-title.ts";
import { roleSearchTerms } from "./role-search-terms.ts";
import { tokenize } from "./term-bag.ts";

/**
 * Keys of postings and of searches: a posting whose title and place may fit what is wanted shares a key with it. An
 * index keeps them as numbers, newest posting first, so that each key is read as far as it is needed.
 */

/** Raised with every change of how keys are made, so that an index makes those of its postings anew. */
export const SEARCH_KEYS_RULES = 4;

/** Side of the cells that places are looked for in, in degrees. */
const CELL_DEGREES = 1;
const KM_A_DEGREE = 111.2;
/** How far around a town without a radius is looked: no metropolitan area of the lexicon reaches further. */
const TOWN_KM = 100;
/** Families of a field that a posting is looked for by which names no more than the field. */
const MOST_OF_FIELD = 3;
/** Words of a title that are looked for; more are of adverts that name half a company. */
const MOST_WORDS = 12;
/** Cells of one wanted place at most: a radius of 9,999 km is the whole country, and more. */
const MOST_CELLS = 60;

/** Towns and regions of one posting that are looked for each by itself; of more, the rest leave their countries' places open. */
const MOST_TOWNS = 12;
/** Countries of one posting that are looked for each by itself; with more, such as all of Europe, its country is left open. */
const MOST_COUNTRIES = 6;

/** Keys of a posting, each once. */
export function searchKeysOf(
  posting: Pick<Candidate, "title" | "locations" | "workMode" | "isSample">,
): bigint[] {
  const role = readRoleTitle(posting.title);
  const scopes = scopesOf(posting);
  const roles = [role, ...role.further];
  const families = new Set(roles.flatMap(familyKeys));
  const words = [...new Set([...role.all, role.headGroup])].slice(0, MOST_WORDS).map((word) => `w:${word}`);
  const isKnown = [...families].some((key) => !key.startsWith("l:"));
  const scoped = isKnown ? [...families] : [...families, ...words];
  const keys = [
    `t:${role.key}`,
    ...families,
    ...words,
    ...scoped.flatMap((key) => scopes.map((scope) => `${key}@${scope}`)),
  ];
  return [...new Set(keys.map((key) => hashKey(key, posting.isSample)))];
}

function familyKeys(role: RoleTitle): string[] {
  const { family, learns } = role;
  const learned = learns ? learnedFamilies(learns) : [];
  if (!family) return role.field ? firstFamilies(role).map((id) => `f:${id}`) : learned;
  const near = family.isSame ? [] : familiesNear(family.name).map((id) => `n:${id}`);
  return [`f:${family.id}`, ...near, ...learned];
}

/** Of who learns the work: few among all of a family, so that they have keys of their own. */
function learnedFamilies(learns: RoleTitle): string[] {
  return firstFamilies(learns).map((id) => `l:${id}`);
}

/** Of a field the most common families. */
function firstFamilies(role: RoleTitle): string[] {
  return familiesOf(role).slice(0, MOST_OF_FIELD);
}

/** Where a posting is looked for: cells of its towns, countries, regions, remote, and what leaves its place open. */
function scopesOf({ locations, workMode }: Pick<Candidate, "locations" | "workMode">): string[] {
  const scopes = new Set<string>();
  /** Cells and regions, with the countries they lie in. */
  const towns = new Map<string, readonly string[]>();
  if (locations.length === 0) scopes.add(workMode === "remote" ? "r:" : "o:");
  if (workMode === "remote") scopes.add("r");
  for (const location of locations) {
    const reading = readPlaces(location);
    const isRemote =
      workMode === "remote" || (reading.isRemote && workMode !== "onsite" && workMode !== "hybrid");
    const countries = reading.places.flatMap(countriesOf);
    if (isRemote) {
      scopes.add("r");
      for (const country of countries) scopes.add(`r:${country}`);
      if (countries.length === 0 || reading.isRemoteToo) scopes.add("r:");
    }
    if (reading.places.length === 0 && !isRemote) scopes.add("o:");
    for (const place of reading.places) addPlace(scopes, towns, place);
  }
  for (const [index, [town, countries]] of [...towns].entries()) {
    if (index < MOST_TOWNS) scopes.add(town);
    else leaveOpen(scopes, countries);
  }
  for (const kind of ["r:", "c:", "o:"]) mergeCountries(scopes, kind);
  return [...scopes];
}

function addPlace(scopes: Set<string>, towns: Map<string, readonly string[]>, place: Place): void {
  const countries = countriesOf(place);
  for (const country of countries) scopes.add(`c:${country}`);
  if (place.region !== null) towns.set(`g:${place.region}`, countries);
  if (place.coordinates !== null) towns.set(cellOf(place.coordinates), countries);
  // A whole country or region, or a name in no table, may hold the wanted town or not.
  if (place.city === null || place.coordinates === null) leaveOpen(scopes, countries);
}

function leaveOpen(scopes: Set<string>, countries: readonly string[]): void {
  for (const country of countries.length > 0 ? countries : [""]) scopes.add(`o:${country}`);
}

/** Many countries of one kind become any country. */
function mergeCountries(scopes: Set<string>, kind: string): void {
  const countries = [...scopes].filter((scope) => scope.startsWith(kind) && scope !== kind);
  if (countries.length <= MOST_COUNTRIES) return;
  for (const country of countries) scopes.delete(country);
  scopes.add(kind === "r:" ? "r:" : "o:");
}

function cellOf({ latitude, longitude }: Coordinates): string {
  return `p:${Math.floor(latitude / CELL_DEGREES)},${Math.floor(longitude / CELL_DEGREES)}`;
}

/**
 * Keys of one kind of fit: the very title, the role or a near one, a word of the title, or one of the role's other names;
 * `isInPlace`: where it is wanted.
 */
export type WantedKeys = {
  of: "title" | "role" | "words" | "otherWords";
  isInPlace: boolean;
  keys: bigint[];
};

/**
 * Keys of what a search wants, in groups from the best fit to the least: the very titles, roles in the wanted places, near
 * roles and words there, and the same anywhere, since a place that is not told may fit. Empty where no title says anything.
 */
export function wantedKeys(wanted: Wanted, isSample: boolean): WantedKeys[] {
  const roles = wanted.titles.map(readRoleTitle).filter(({ head }) => head !== "");
  if (roles.length === 0) return [];
  const exact = roles.map(({ key }) => `t:${key}`);
  const isIntern = wanted.jobType === "Intern";
  const own = roles.flatMap((role) => ownFamilies(role, isIntern));
  const near = roles.flatMap((role) => nearFamilies(role, isIntern));
  const words = roles.flatMap(ownWords);
  const related = relatedWords(wanted.titles, words);
  const scopes = wantedScopes(readWantedPlaces(wanted.locations));
  const at = (keys: string[]) => scopes.flatMap((scope) => keys.map((key) => `${key}@${scope}`));
  const groups = [
    { of: "title" as const, isInPlace: false, names: exact },
    { of: "role" as const, isInPlace: true, names: at(own) },
    { of: "role" as const, isInPlace: true, names: at(near) },
    { of: "words" as const, isInPlace: true, names: at(words) },
    { of: "role" as const, isInPlace: false, names: own },
    { of: "role" as const, isInPlace: false, names: near },
    { of: "words" as const, isInPlace: false, names: words },
    { of: "otherWords" as const, isInPlace: false, names: related },
  ];
  const seen = new Set<string>();
  return groups
    .map(({ names, ...kind }) => {
      const fresh = names.filter((name) => !seen.has(name) && seen.add(name));
      return { ...kind, keys: fresh.map((name) => hashKey(name, isSample)) };
    })
    .filter(({ keys }) => keys.length > 0);
}

function ownFamilies(role: RoleTitle, isIntern: boolean): string[] {
  const roles = role.learns ? [role.learns] : [role, ...role.further];
  const key = role.learns || isIntern ? "l" : "f";
  return roles.flatMap(familiesOf).map((id) => `${key}:${id}`);
}

/** For who wants to learn a work, also those who do it, behind all who learn it. */
function nearFamilies(role: RoleTitle, isIntern: boolean): string[] {
  const learned = role.learns ?? (isIntern ? role : null);
  if (learned) {
    const near = learned.family ? nearFamiliesOf(learned.family.id) : [];
    const working = familiesOf(learned).map((id) => `f:${id}`);
    return [...near.map((id) => `l:${id}`), ...working, ...nearWorking(learned)];
  }
  return nearWorking(role);
}

function nearWorking({ family }: RoleTitle): string[] {
  if (!family) return [];
  const names = family.isSame ? [] : familiesNear(family.name).map((id) => `f:${id}`);
  return [`n:${family.id}`, ...nearFamiliesOf(family.id).map((id) => `f:${id}`), ...names];
}

/** Without a last word that nearly every title has, where there are others. */
function ownWords({ all, head, headGroup }: RoleTitle): string[] {
  const words = [...all].filter((word) => word !== head);
  const isTelling = words.length === 0 || !genericHeads.has(head);
  return [...words, ...(isTelling ? [head, headGroup] : [])].slice(0, MOST_WORDS).map((word) => `w:${word}`);
}

function relatedWords(titles: readonly string[], own: readonly string[]): string[] {
  const known = new Set(own);
  const terms = roleSearchTerms(titles).flatMap((term) => tokenize(term).map((word) => `w:${word}`));
  return terms.filter((word) => !known.has(word));
}

const nearOf = new Map<string, string[]>();
for (const { id, near } of roleFamilies)
  for (const name of near) {
    const key = tokenize(name).join(" ");
    nearOf.set(key, [...(nearOf.get(key) ?? []), id]);
  }

function familiesNear(name: string): readonly string[] {
  return nearOf.get(name) ?? [];
}

/** Nearest first; none where every place will do, or where the wanted one is in no table. */
function wantedScopes(wanted: WantedPlaces): string[] {
  const { places, wantsRemote, wantsAnywhere } = wanted;
  if (wantsAnywhere) return [];
  const scopes = new Set<string>();
  for (const { place, radius } of places) for (const scope of around(place, radius)) scopes.add(scope);
  if (scopes.size === 0 && !wantsRemote) return [];
  const homes = homesOf(wanted).flatMap(countriesOf);
  if (homes.length === 0) scopes.add("r");
  for (const country of homes) scopes.add(`r:${country}`);
  scopes.add("r:");
  for (const country of places.flatMap(({ place }) => countriesOf(place))) scopes.add(`o:${country}`);
  scopes.add("o:");
  return [...scopes];
}

function around(place: Place, radius: WantedPlaces["places"][number]["radius"]): string[] {
  if (place.coordinates !== null && (place.city !== null || radius !== null || metroNamed(place.area)))
    return cellsAround(
      place.coordinates,
      radius === null ? TOWN_KM : toKm(radius) + (metroNamed(place.area)?.km ?? 0),
    );
  if (place.region !== null) return [`g:${place.region}`];
  return countriesOf(place).map((country) => `c:${country}`);
}

/** Cells that a circle reaches, from its middle outwards. */
function cellsAround({ latitude, longitude }: Coordinates, km: number): string[] {
  const step = CELL_DEGREES;
  const high = km / KM_A_DEGREE;
  const wide = high / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const cells: { cell: string; far: number }[] = [];
  for (let y = Math.floor((latitude - high) / step); y <= Math.floor((latitude + high) / step); y++)
    for (let x = Math.floor((longitude - wide) / step); x <= Math.floor((longitude + wide) / step); x++) {
      const far = Math.hypot((y + 0.5) * step - latitude, (x + 0.5) * step - longitude);
      cells.push({ cell: `p:${y},${x}`, far });
    }
  return cells
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MOST_CELLS)
    .map(({ cell }) => cell);
}

/** 64 bits of two FNV-1a hashes with different seeds, signed as PostgreSQL's `bigint` is. */
function hashKey(key: string, isSample: boolean): bigint {
  let high = isSample ? 0x9747b28c : 0x811c9dc5;
  let low = 0x1b873593;
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 15;
  }
  return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
}
