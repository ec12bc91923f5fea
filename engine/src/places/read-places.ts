import { findMentions, type FoundMentions } from "./find-mentions.ts";
import { groupMentions } from "./group-mentions.ts";
import type { Place } from "./place.ts";
import { resolveGroups } from "./resolve-places.ts";
import { createWords, gaps, splitWords, type Words } from "./split-words.ts";

/** What one printed location says. */
export type PlaceReading = {
  places: Place[];
  /** What of it names no place that is known, as written; nothing of a text is dropped but words such as "office". */
  open: string[];
  isRemote: boolean;
  isHybrid: boolean;
  /** Remote work stands beside the places as a choice of its own, so they do not bind it: "Remote / NYC". */
  isRemoteToo: boolean;
  /** "Anywhere", "Worldwide": open to every country. */
  isAnywhere: boolean;
};

const PLACES_LIMIT = 30;
const KEPT_LIMIT = 20_000;
const kept = new Map<string, PlaceReading>();
const split = createWords();

/**
 * Reads a printed location: "Denver, CO - US", "Remote (United States | Canada)", "SF / NY", "Germany, Berlin". Only the
 * first 600 characters count. What is read is kept by its text, since postings repeat few places; the result must not
 * be changed.
 */
export function readPlaces(text: string): PlaceReading {
  const known = kept.get(text);
  if (known) return known;
  const reading = parsePlaces(text);
  if (kept.size >= KEPT_LIMIT) kept.clear();
  kept.set(text, reading);
  return reading;
}

/** Reads a printed location as {@link readPlaces} does, anew each time: for texts that come once. */
export function parsePlaces(text: string): PlaceReading {
  splitWords(text, split);
  const found = findMentions(split);
  const places = resolveGroups(split, groupMentions(found.mentions), found.open).slice(0, PLACES_LIMIT);
  const isAnywhere = found.isAnywhere && places.length === 0;
  const isTold = found.isRemote || found.isAnywhere || found.isHybrid || found.isOnsite;
  const isSilent = places.length === 0 && found.open.length === 0 && !isTold;
  if (isSilent && text.trim() !== "") found.open.push(text.trim());
  return {
    places,
    open: found.open,
    isRemote: found.isRemote,
    isHybrid: found.isHybrid,
    isRemoteToo: isRemoteAChoice(split, found, places),
    isAnywhere,
  };
}

/** The one country (ISO 3166) that all places of these locations lie in; null where they are several or not known. */
export function readOneCountry(locations: readonly string[]): string | null {
  const countries = new Set(
    locations.flatMap((location) => readPlaces(location).places.map(({ country }) => country)),
  );
  const [country] = countries;
  return countries.size === 1 ? (country ?? null) : null;
}

/**
 * Whether "remote" stands for itself among the places: behind "or" or a semicolon, or behind a slash beside a town.
 * "Paris | Remote", "Remote/US" and "Australia - Sydney/remote" bind it.
 */
function isRemoteAChoice(words: Words, found: FoundMentions, places: readonly Place[]): boolean {
  if (places.length === 0) return false;
  const isWithCountry = places.every(({ city }) => city === null) || hasLeadingWide(found);
  return found.remoteWords.some((word) => {
    const [first, last] = partAround(words, word);
    if (found.mentions.some((mention) => mention.first >= first && mention.last <= last))
      return found.choiceWords.length > 0 && places.length > 1 && isLonePiece(words, word);
    const before = first === 0 ? "" : words.text.slice(words.to[first - 1], words.from[first]);
    const behind = last + 1 >= words.count ? "" : words.text.slice(words.to[last], words.from[last + 1]);
    const isChoice = found.choiceWords.some((choice) => choice === first || choice === last + 1);
    const signs = before + behind;
    return isChoice || signs.includes(";") || (signs.includes("/") && !isWithCountry);
  });
}

function hasLeadingWide({ mentions }: FoundMentions): boolean {
  const [first] = mentions;
  return first !== undefined && !first.isCode && !first.hasTowns && first.countries.length > 0;
}

function isLonePiece({ gap, count }: Words, word: number): boolean {
  const behind = word + 1 < count ? (gap[word + 1] ?? 0) : gaps.part;
  return (gap[word] ?? 0) >= gaps.comma && behind >= gaps.comma;
}

/** First and last word of the part that a word stands in, between semicolons, slashes and the like. */
function partAround({ gap, count }: Words, word: number): [number, number] {
  let first = word;
  while (first > 0 && (gap[first] ?? 0) < gaps.part) first--;
  let last = word;
  while (last + 1 < count && (gap[last + 1] ?? 0) < gaps.part) last++;
  return [first, last];
}
