import { areas, cityStates } from "#lexicon/places";
import { largestOf, type Mention } from "./find-mentions.ts";
import { loadGazetteer, placesNamed, type Gazetteer } from "./gazetteer.ts";
import { gaps } from "./split-words.ts";

/**
 * One place of a text: its town, and what stands around it. `wides`: states and countries, which all hold it. A town
 * in no table has a mention without towns.
 */
export type Group = {
  town: Mention | null;
  wides: Mention[];
  /** Areas of several countries that stand alone. */
  area: Mention | null;
  /** States and countries stand before the town: they hold for further towns of a slash list too. */
  isWideFirst: boolean;
  gap: number;
  isAfterSlash: boolean;
};

/** A region that is as well known as its town counts for itself unless so many people live in the town. */
const LARGE_TOWN = 100_000;
/** Beside its country a name is that of the town: "Lucerne, Switzerland". */
const SEAT = 20_000;
/** Countries whose regions are named without the country, so that a lone name means the region rather than a town. */
const countriesOfStates = new Set(["US", "CA", "AU"]);

/** Puts towns and what holds them together: "Denver, CO - US" is one group, "UK, London" too, "Paris; Lyon" two. */
export function groupMentions(all: readonly Mention[]): Group[] {
  const groups: Group[] = [];
  const mentions = all.filter((mention, index) => !isPartOfTown(mention, all[index - 1], all[index + 1]));
  for (const [index, mention] of mentions.entries()) {
    const group = groups.at(-1);
    const next = mentions[index + 1];
    if (mention.area !== null) addArea(groups, mention);
    else if (isWideHere(mention, group, next)) addWide(groups, mention);
    else addTown(groups, mention);
  }
  return shareInSlashLists(groups);
}

/** "Berlin-Süd", "North London": the part of a town, and no region of Haiti or Cameroon that has this name. */
function isPartOfTown(mention: Mention, before: Mention | undefined, next: Mention | undefined): boolean {
  if (!mention.isDirection || mention.countries.length > 0) return false;
  const town = before && mention.gap < gaps.comma ? before : next && next.gap < gaps.comma ? next : null;
  return town?.hasTowns === true && !holdsTown(mention, town);
}

function makeGroup(mention: Mention, parts: Partial<Group>): Group {
  return {
    town: null,
    wides: [],
    area: null,
    isWideFirst: false,
    gap: mention.gap,
    isAfterSlash: mention.isAfterSlash,
    ...parts,
  };
}

function isWide({ regions, countries }: Mention): boolean {
  return regions.length + countries.length > 0;
}

function isTown({ hasTowns, metro, name, regions, countries, area }: Mention): boolean {
  return hasTowns || metro !== null || (name < 0 && regions.length + countries.length === 0 && area === null);
}

/** Whether a name that may be a town and something wider is the wider here. */
function isWideHere(mention: Mention, group: Group | undefined, next: Mention | undefined): boolean {
  if (!isWide(mention)) return false;
  if (mention.isCode && mention.town < 0) return true;
  if (!isTown(mention)) return true;
  const isBehindTown = group?.town && mention.gap < gaps.part && !hasSameLevel(group, mention);
  if (isBehindTown && group.town && holdsTown(mention, group.town)) return true;
  if (mention.isCode) return isBehindTown === true;
  if (next && next.gap < gaps.part && isWide(next)) {
    if (next.regions.length > 0 && holdsTown(next, mention)) return false;
    if (mention.countries.length > 0) return isWideAlone(mention);
    if (next.countries.length > 0) return isRegionOf(mention, next);
  }
  return isWideAlone(mention);
}

/** "New York, United States" and "Ontario, Canada" name regions; "Berlin, Germany" and "Madrid, Spain" the towns. */
function isRegionOf(mention: Mention, country: Mention): boolean {
  const { regions, countries } = loadGazetteer();
  const isRegion = mention.regions.some((region) =>
    country.countries.includes(regions[region]?.country ?? -1),
  );
  if (!isRegion) return mention.countries.length > 0 && !mention.hasTowns;
  const isOfStates = country.countries.some((id) => countriesOfStates.has(countries[id]?.code ?? ""));
  return isOfStates || largestOf(mention) < SEAT;
}

function isWideAlone(mention: Mention): boolean {
  const { countries, regions } = loadGazetteer();
  if (mention.countries.length > 0)
    return !mention.countries.some((id) => cityStates.has(countries[id]?.code ?? ""));
  if (mention.town >= 0) return false;
  const isOfStates = mention.regions.some((id) =>
    countriesOfStates.has(countries[regions[id]?.country ?? 0]?.code ?? ""),
  );
  return isOfStates || largestOf(mention) < LARGE_TOWN;
}

/** Whether one of the towns that a name may mean lies in one of the regions or countries of another mention. */
export function holdsTown(wide: Mention, town: Mention): boolean {
  return findTownWithin(loadGazetteer(), town, [wide]) >= 0;
}

/** The largest town of a name that all of these hold, or -1. */
export function findTownWithin(gazetteer: Gazetteer, town: Mention, wides: readonly Mention[]): number {
  if (town.town >= 0) {
    if (wides.every((wide) => holdsPlace(gazetteer, wide, town.town))) return town.town;
  }
  if (town.name < 0) return -1;
  for (const place of placesNamed(gazetteer, town.name)) {
    if (wides.every((wide) => holdsPlace(gazetteer, wide, place))) return place;
  }
  return -1;
}

export function holdsPlace(gazetteer: Gazetteer, { regions, countries }: Mention, place: number): boolean {
  return (
    countries.includes(gazetteer.placeCountries[place] ?? -1) ||
    regions.includes(gazetteer.placeRegions[place] ?? -1)
  );
}

/** Whether a region of the one lies in a country of the other. */
function isInside(inner: Mention, outer: Mention): boolean {
  const { regions } = loadGazetteer();
  return inner.regions.some((region) => outer.countries.includes(regions[region]?.country ?? -1));
}

/** Whether the group has a region or country already that the mention is not around or within. */
function hasSameLevel({ wides }: Group, mention: Mention): boolean {
  return wides.some((wide) => !isInside(wide, mention) && !isInside(mention, wide) && !isSame(wide, mention));
}

function isSame(first: Mention, second: Mention): boolean {
  return (
    first.countries.some((id) => second.countries.includes(id)) ||
    first.regions.some((id) => second.regions.includes(id))
  );
}

function addWide(groups: Group[], mention: Mention): void {
  const group = groups.at(-1);
  if (group && mention.gap < gaps.part && group.area === null && accepts(group, mention))
    group.wides.push(mention);
  else groups.push(makeGroup(mention, { wides: [mention] }));
}

function accepts(group: Group, mention: Mention): boolean {
  if (hasSameLevel(group, mention)) return false;
  const { town } = group;
  if (town === null)
    return group.wides.some((wide) => !isSame(wide, mention) || wide.isCode || mention.isCode);
  if (town.metro !== null) return true;
  if (findTownWithin(loadGazetteer(), town, [...group.wides, mention]) >= 0) return true;
  // A well-known town and a country that it does not lie in are two places: "Toronto, United States".
  return mention.isCode || mention.regions.length > 0 || largestOf(town) < LARGE_TOWN;
}

function addTown(groups: Group[], mention: Mention): void {
  const group = groups.at(-1);
  const canLead = group && group.town === null && group.area === null && mention.gap < gaps.part;
  if (
    canLead &&
    (isUnknown(mention) || mention.metro !== null || group.wides.some((wide) => holdsTown(wide, mention)))
  ) {
    group.town = mention;
    group.isWideFirst = true;
    return;
  }
  groups.push(makeGroup(mention, { town: mention }));
}

function isUnknown({ hasTowns, metro }: Mention): boolean {
  return !hasTowns && metro === null;
}

/** An area that holds the country before it says nothing new: "London, Europe". */
function addArea(groups: Group[], mention: Mention): void {
  const group = groups.at(-1);
  const { countries } = loadGazetteer();
  const held = areas.get(mention.area ?? "") ?? [];
  const isAround =
    group?.town &&
    mention.gap < gaps.part &&
    group.wides.some((wide) => wide.countries.some((id) => held.includes(countries[id]?.code ?? "")));
  if (!isAround) groups.push(makeGroup(mention, { area: mention }));
}

/** "Nashville/Franklin, TN" and "Australia - Sydney/Melbourne": what holds one town of a slash list holds the others. */
function shareInSlashLists(groups: Group[]): Group[] {
  for (const [index, group] of groups.entries()) {
    const before = groups[index - 1];
    if (!before || !group.isAfterSlash || !before.town || !group.town) continue;
    const { wides } = before;
    if (before.isWideFirst && group.wides.length === 0 && wides.every((wide) => fits(wide, group.town))) {
      group.wides = wides;
      group.isWideFirst = true;
    }
    if (before.wides.length === 0 && group.wides.every((wide) => fits(wide, before.town)))
      before.wides = group.wides;
  }
  return groups;
}

function fits(wide: Mention, town: Mention | null): boolean {
  return town !== null && holdsTown(wide, town);
}
