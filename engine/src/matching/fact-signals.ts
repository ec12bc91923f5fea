import { seniorities, type Seniority } from "@jobwright/contracts/preferences";
import { toUsd } from "#lexicon/currencies";
import { formatPay } from "#reading/format-pay";
import { countriesOf, shareCountry } from "#places/countries-of";
import type { Place } from "#places/place";
import { readPlaces, type PlaceReading } from "#places/read-places";
import type { RemoteFrom } from "#reading/read-remote-from";
import type { Candidate, Wanted } from "#wanted";
import {
  findOfficeElsewhere,
  fitSaid,
  homesOf,
  isSure,
  matchPlaces,
  type SaidFit,
  type PlaceResult,
  type WantedPlaces,
} from "./match-places.ts";
import type { PreparedWanted } from "./prepare-wanted.ts";
import { readLearnedWork } from "./learned-work.ts";
import { readRoleTitle } from "./role-title.ts";
import { NOT_STATED, type Signal } from "./signal.ts";

const DAY = 86_400_000;
/** Days after which a posting counts half as fresh: most are filled or closed within six weeks. */
const FRESHNESS_HALF_LIFE = 30;
/** The most years that somebody of a level has as a rule; each one more that is required makes a job less fitting. */
const usualYears: Record<Seniority, number> = { Junior: 1, Mid: 4, Senior: 7, Exec: 20 };
const YEAR_TOO_MUCH = 0.2;
/** A city beside a wanted one is another way to work every day. */
const NEAR = 0.4;
/**
 * Remote work for somebody who named cities alone, from one country for somebody who named none, or whose place names no
 * country: as a rule it is bound to one.
 */
const REMOTE_ON_CONDITION = 0.75;
const REMOTE_ELSEWHERE = 0.4;
const REMOTE_ABROAD = 0.1;
/** A stated town that stands in no table is seldom one of the wanted. */
const UNKNOWN_TOWN = 0.3;
const remoteFits = new Set<PlaceResult["fit"]>(["remote", "remoteFrom", "remoteAbroad"]);
const PLACE_NOT_STATED = "place not stated";
/** Closeness of levels by their distance on the ladder Junior, Mid, Senior, Exec. */
const levelCloseness = [1, 0.45, 0.1, 0];
/** The same where only the text tells, by the years that it asks for: such a level is seldom meant strictly. */
const readLevelCloseness = [1, 0.8, 0.35, 0.05];

type Levelled = Pick<Candidate, "seniority" | "title"> & Partial<Pick<Candidate, "jobType">>;
type WantedLevel = Pick<Wanted, "seniority" | "jobType" | "titles">;

/**
 * How well the level fits: that of the title or the text, and the years of experience that the text requires, where it
 * was read. The worse of the two counts.
 */
export function rateSeniority(wanted: WantedLevel, candidate: Levelled, years: number | null): Signal {
  const { seniority } = wanted;
  if (seniority === null) return { value: null, reason: "You chose no level; left out of the sum" };
  const isLearner =
    wanted.jobType === "Intern" || wanted.titles.some((title) => readLearnedWork(title) !== null);
  const level = isLearner ? rateLevel(seniority, candidate) : rateInternship(seniority, candidate);
  const asked = years === null ? null : rateYears(seniority, years);
  if (level === null || asked === null) return level ?? asked ?? { value: null, reason: NOT_STATED };
  return asked.value < level.value ? asked : level;
}

type KnownSignal = { value: number; reason: string };

/** Somebody who did not ask for an internship looks for a job: it stands a step below the lowest level. */
function rateInternship(wanted: Seniority, candidate: Levelled): KnownSignal | null {
  if (candidate.jobType !== "Intern") return rateLevel(wanted, candidate);
  const closeness = levelCloseness[seniorities.indexOf(wanted) + 1] ?? 0;
  return { value: closeness, reason: `The posting is an internship; you look for ${wanted}` };
}

function rateLevel(wanted: Seniority, { seniority: offered, title }: Levelled): KnownSignal | null {
  if (offered === null) return null;
  const distance = Math.abs(seniorities.indexOf(wanted) - seniorities.indexOf(offered));
  const named = `${offered}${nameStep(offered, title)}`;
  if (distance === 0) return { value: 1, reason: `${named}, as you wish` };
  const isRead = !readRoleTitle(title).hasLevel;
  const closeness = isRead ? readLevelCloseness : levelCloseness;
  const said = isRead ? "It seems to be" : "The posting is";
  return { value: closeness[distance] ?? 0, reason: `${said} ${named}; you look for ${wanted}` };
}

/** Employers know more steps than the four levels of preferences: which word of the title counts as Senior. */
function nameStep(level: Seniority, title: string): string {
  const [step] =
    /\b(?:(?<!Chief of |Technical )Staff|Principal|Lead(?! gen| generation))\b/i.exec(title) ?? [];
  return level === "Senior" && step !== undefined && !/\b(?:Senior|Sr|Snr)\b/i.test(title)
    ? ` (“${step}”)`
    : "";
}

/** Whether the title itself names a level two steps or more from the wanted one: for most people that is other work. */
export function isLevelFar(
  { seniority: wanted }: Pick<Wanted, "seniority">,
  { seniority: offered, title }: Levelled,
): boolean {
  if (wanted === null || offered === null || !readRoleTitle(title).hasLevel) return false;
  return Math.abs(seniorities.indexOf(wanted) - seniorities.indexOf(offered)) >= 2;
}

function rateYears(wanted: Seniority, years: number): KnownSignal {
  const over = years - usualYears[wanted];
  const value = over <= 0 ? 1 : Math.max(0, 1 - over * YEAR_TOO_MUCH);
  const word = years === 1 ? "year" : "years";
  return { value, reason: `It asks for ${years} ${word} of experience; you look for ${wanted}` };
}

export function rateFreshness(candidate: Candidate, now: Date): Signal {
  const posted = candidate.postedAt === null ? Number.NaN : Date.parse(candidate.postedAt);
  const time = Number.isNaN(posted) ? Date.parse(candidate.firstSeenAt) : posted;
  if (Number.isNaN(time)) return { value: null, reason: NOT_STATED };
  const age = Math.max(0, now.getTime() - time) / DAY;
  const verb = Number.isNaN(posted) ? "First seen" : "Posted";
  return {
    value: 2 ** (-age / FRESHNESS_HALF_LIFE),
    reason: `${verb} ${describeAge(countDays(time, now.getTime()))}`,
  };
}

/** Days between two times by the calendar (UTC), as the dates on a card differ. */
function countDays(from: number, to: number): number {
  return Math.floor(to / DAY) - Math.floor(from / DAY);
}

function describeAge(days: number): string {
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

type AnnualUsd = { min: number | null; max: number | null };

/** Pay in US dollars a year at approximate rates; null ends where not told or without a rate. */
export function readAnnualUsd({
  annualMin,
  annualMax,
  pay,
}: Pick<Candidate, "annualMin" | "annualMax" | "pay">): AnnualUsd {
  const currency = pay?.currency ?? null;
  return {
    min: annualMin === null ? null : toUsd(annualMin, currency),
    max: annualMax === null ? null : toUsd(annualMax, currency),
  };
}

/**
 * How well place and pay fit. `told`: what its text says of where it may be done from, which counts where it is
 * remote; empty: not read, or nothing.
 */
export function ratePlaceAndPay(
  prepared: PreparedWanted,
  candidate: Candidate,
  told: readonly RemoteFrom[] = [],
): Signal {
  const said = keepOfCountry(told, candidate);
  const place =
    prepared.wanted.locations.length === 0
      ? null
      : ratePlace(matchPlaces(prepared.places, candidate), candidate, prepared.places, said);
  const pay = prepared.wanted.salaryRange === null ? null : ratePay(prepared.wanted.salaryRange, candidate);
  const known = [place, pay].filter(
    (part): part is { value: number; reason: string } => part !== null && part.value !== null,
  );
  const reasons = [place, pay].filter((part) => part !== null).map(({ reason }) => reason);
  if (known.length === 0) {
    if (reasons.length === 0)
      return { value: null, reason: "You chose no place or pay; left out of the sum" };
    const isStated = place !== null && place.reason !== PLACE_NOT_STATED;
    return {
      value: null,
      reason: isStated ? `${capitalize(place.reason)}; left out of the sum` : NOT_STATED,
    };
  }
  // Good pay does not make up for the wrong place, nor the other way round.
  return { value: Math.min(...known.map(({ value }) => value)), reason: capitalize(reasons.join("; ")) };
}

/**
 * What the text says of the countries that the board prints, of all where it prints none: of others a company speaks
 * in general.
 */
function keepOfCountry(told: readonly RemoteFrom[], { locations }: Candidate): readonly RemoteFrom[] {
  if (told.length === 0) return told;
  const printed = locations.flatMap((text) => readPlaces(text).places);
  if (printed.flatMap(countriesOf).length === 0) return told;
  return told.filter(({ places }) => shareCountry(places, printed));
}

function ratePlace(
  { fit, location, beyond, isRemote }: PlaceResult,
  candidate: Candidate,
  wanted: WantedPlaces,
  said: readonly RemoteFrom[],
): Signal {
  if (fit === "inside") return { value: 1, reason: `${location ?? "its place"} is among your places` };
  const office = remoteFits.has(fit) ? findOfficeElsewhere(wanted, candidate, said) : null;
  if (office !== null)
    return {
      value: office.isInCountry ? REMOTE_ELSEWHERE : REMOTE_ABROAD,
      reason: `remote, but its text says “${office.quote}”`,
    };
  if (fit === "remote") return rateRemote(location, candidate, wanted, said);
  if (fit === "remoteFrom")
    return { value: REMOTE_ON_CONDITION, reason: `remote, with ${location} named; you named no country` };
  if (fit === "near") return { value: NEAR, reason: `${location} is near one of your places` };
  if (location !== null && isRemote && (fit === "remoteAbroad" || fit === "unknown")) {
    const told = fitSaid(wanted, candidate, said);
    if (told !== null) return rateSaid(told);
    return {
      value: fit === "unknown" ? REMOTE_ON_CONDITION : REMOTE_ABROAD,
      reason: `${describeRemote(location)}; ask whether from ${whence(wanted)}`,
    };
  }
  if (beyond !== null) return { value: 0, reason: `${location} is ${beyond}` };
  if (fit === "outside") return { value: 0, reason: `${location ?? "its place"} is outside your places` };
  const stated = location ?? candidate.locations[0];
  if (stated === undefined) return { value: null, reason: PLACE_NOT_STATED };
  const { places, open } = readPlaces(stated);
  if (wanted.places.length === 0 && places.some(({ city }) => city !== null))
    return { value: NEAR, reason: `${stated}, and nothing is said of remote work` };
  // The wanted town may lie in it or not.
  if (
    open.length === 0 &&
    places.length > 0 &&
    places.every(({ city, certainty }) => city === null && certainty !== "open")
  )
    return { value: null, reason: `${stated} names no town` };
  const isTown = open.length > 0 || places.some(({ certainty }) => certainty === "open");
  return { value: isTown ? UNKNOWN_TOWN : null, reason: `${stated} cannot be compared with your places` };
}

/** Remote work that is not closed to the wanted places. Somebody who named cities alone did not ask for it. */
function rateRemote(
  location: string | null,
  candidate: Candidate,
  wanted: WantedPlaces,
  said: readonly RemoteFrom[],
): KnownSignal {
  const told = fitSaid(wanted, candidate, said);
  if (told?.isHere === false) return rateSaid(told);
  const readings = candidate.locations.map((text) => ({ text, ...readPlaces(text) }));
  const decisive = location === null ? null : readPlaces(location);
  if (!wanted.wantsRemote && wanted.places.every(({ place }) => place.city !== null)) {
    const isTied =
      decisive !== null && !decisive.isRemoteToo && decisive.places.some(({ city }) => city !== null);
    if (isTied) return { value: REMOTE_ELSEWHERE, reason: `remote, with its office in ${location}` };
    const isAbroad = told === null && findAbroad(wanted, readings) !== undefined;
    if (!isAbroad) return { value: REMOTE_ON_CONDITION, reason: "remote, which you did not name" };
  }
  if (told !== null) return rateSaid(told);
  if (readings.some(({ isAnywhere }) => isAnywhere)) return { value: 1, reason: "remote, from anywhere" };
  const homes = homesOf(wanted);
  if (homes.length === 0) {
    const [first] = said;
    const area = findOneArea(readings);
    if (first === undefined && area === null) return { value: 1, reason: "remote, as you wish" };
    const words = first === undefined ? `with ${area} named` : `and its text says “${first.quote}”`;
    return { value: REMOTE_ON_CONDITION, reason: `remote, ${words}; you named no country` };
  }
  const region = findOtherRegion(homes, readings);
  if (region !== undefined)
    return {
      value: REMOTE_ON_CONDITION,
      reason: `${describeRemote(region.text)}; ask whether from where you look`,
    };
  if (isOpenTo(homes, readings)) {
    const reason = `remote, open to ${wanted.home.length > 0 ? whence(wanted) : "your places"}`;
    return { value: 1, reason };
  }
  const abroad = findAbroad(wanted, readings);
  const unread = readings.find(({ open }) => open.length > 0);
  const named = abroad ?? unread;
  if (named === undefined && wanted.home.length > 0) return { value: 1, reason: "remote, as you wish" };
  if (named === undefined)
    return { value: REMOTE_ON_CONDITION, reason: "remote; its place names no country" };
  return {
    value: abroad === undefined ? REMOTE_ON_CONDITION : REMOTE_ELSEWHERE,
    reason: `${describeRemote(named.text)}; ask whether from ${whence(wanted)}`,
  };
}

/** A printed place of remote work, as the beginning of a sentence. */
function describeRemote(location: string): string {
  return readPlaces(location).isRemote ? location : `remote, with ${location} named`;
}

/** What a sentence calls the place from which somebody would work. */
function whence({ home }: WantedPlaces): string {
  return home.length > 0 ? "where you live" : "your country";
}

type TextReading = PlaceReading & { text: string };

function isOpenTo(homes: readonly Place[], readings: readonly TextReading[]): boolean {
  const sure = homes.filter(isSure);
  return readings.some(({ places }) => shareCountry(places, sure));
}

/** The first of the places where all are states of countries of the homes and none is that of a home: "Remote - Hawaii". */
function findOtherRegion(homes: readonly Place[], readings: readonly TextReading[]): TextReading | undefined {
  const named = readings.filter(({ places }) => places.length > 0);
  const isElsewhere = ({ city, region, certainty }: Place) =>
    city === null &&
    region !== null &&
    certainty !== "open" &&
    homes.every((home) => home.region !== null && home.region !== region);
  const isBound = homes.every(isSure) && named.every(({ places }) => places.every(isElsewhere));
  return isBound && isOpenTo(homes, named) ? named[0] : undefined;
}

/** The first place in another country, where the countries of all homes are known and none of the places is in one of them. */
function findAbroad(wanted: WantedPlaces, readings: readonly TextReading[]): TextReading | undefined {
  const homes = homesOf(wanted);
  if (!homes.every(isSure) || isOpenTo(homes, readings)) return undefined;
  if (readings.some(({ isAnywhere }) => isAnywhere)) return undefined;
  return readings.find(({ places }) => places.some((place) => countriesOf(place).length > 0));
}

/** The one country or area that the board prints without a town: "LatAm" beside "Remote"; null: none, or several. */
function findOneArea(readings: readonly TextReading[]): string | null {
  const named = readings.filter(({ places }) => places.length > 0);
  const places = named.flatMap((reading) => reading.places);
  if (places.some((place) => place.city !== null || countriesOf(place).length === 0)) return null;
  const names = new Set(places.map(({ country, area }) => country ?? area));
  return named.length === 1 || names.size === 1 ? (named[0]?.text ?? null) : null;
}

function rateSaid({ isHere, quote }: SaidFit): KnownSignal {
  const words = `its text says “${quote}”`;
  return isHere
    ? { value: 1, reason: `remote, and ${words}` }
    : { value: REMOTE_ABROAD, reason: `remote, but ${words}` };
}

function ratePay(range: { min: number; max: number }, candidate: Candidate): Signal {
  const usd = readAnnualUsd(candidate);
  const top = usd.max ?? usd.min;
  if (top === null) return { value: null, reason: "pay not stated" };
  const label = describeAnnual(candidate);
  const bottom = usd.min ?? top;
  if (bottom >= range.min) return { value: 1, reason: `${label} is above your floor` };
  // Only the upper end is told to be below, or the floor lies inside the range: the more of it is above, the better.
  if (top < range.min)
    return {
      value: usd.max === null ? 0.5 : 0,
      reason: usd.max === null ? `${label} may reach your floor` : `${label} is below your floor`,
    };
  const share = (top - range.min) / Math.max(1, top - bottom);
  return { value: 0.6 + 0.4 * share, reason: `${label} reaches your floor` };
}

function describeAnnual({ annualMin, annualMax, pay }: Candidate): string {
  const sentence = formatPay({
    min: annualMin,
    max: annualMax,
    currency: pay?.currency ?? null,
    period: "year",
  });
  return sentence ?? "its pay";
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
