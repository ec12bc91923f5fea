import { loadGazetteer, placesNamed, populationOf } from "./gazetteer.ts";
import { refKinds } from "./gazetteer-file.ts";
import { hashRange } from "./name-table.ts";
import { loadPlaceWords } from "./place-words.ts";
import { toPlaceKey } from "./split-words.ts";

/** Fewer people, and a name in a running text is most often another word: "Mobile", "Platform". */
const WELL_KNOWN = 250_000;

/**
 * What the whole of a text names: a `town` of at least `people`, something `wide` (a region, a country, an area of
 * several), or null. For texts that need not be about a place at all, such as the end of a title.
 */
export function readKnownPlace(text: string, people = WELL_KNOWN): "town" | "wide" | null {
  const key = toPlaceKey(text);
  if (key.length < 2) return null;
  const gazetteer = loadGazetteer();
  const bytes = Uint8Array.from(key, (character) => character.charCodeAt(0));
  const hash = hashRange(bytes, 0, bytes.length);
  const word = loadPlaceWords()(bytes, 0, bytes.length, hash);
  if (word && word.role === null && !word.isCode) return word.town >= 0 || word.metro ? "town" : "wide";
  const name = word ? -1 : gazetteer.names.find(bytes, 0, bytes.length, hash);
  if (name < 0) return null;
  for (const place of placesNamed(gazetteer, name)) {
    if (populationOf(gazetteer, place) >= people) return "town";
    break;
  }
  return (gazetteer.refKinds[gazetteer.refStarts[name] ?? 0] ?? 0) < refKinds.place ? "wide" : null;
}
