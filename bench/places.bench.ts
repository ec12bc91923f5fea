import { readFileSync } from "node:fs";
import { parsePlaces } from "@jobwright/engine/places/read-places";
import { sharedData } from "../scripts/shared-data.ts";
import { figureAtLeast, type Bench } from "./harness/bench.ts";
import { readRecordedPlaces } from "./places-recorded.ts";
import { isPairRight, scorePlaces, type PlaceLabel, type PlacePair } from "./places-score.ts";

const goals = { country: 0.98, city: 0.95, pairs: 0.98, textsASecond: 20_000 };
const ROUNDS = 10;
/** The held-out part is printed for a last look alone: HELD_OUT=1. */
const isHeldOutShown = process.env.HELD_OUT === "1";

export const bench: Bench = {
  name: "places",
  summary: "places read as labelled, pairs within 50 km, and texts a second beside splitting them",
  async run() {
    const labels = readLabels<PlaceLabel>("places.json");
    const parts = [{ name: "working part", labels: labels.filter(({ heldOut }) => !heldOut) }];
    if (isHeldOutShown)
      parts.push({ name: "held-out part", labels: labels.filter(({ heldOut }) => heldOut) });
    const shares = parts.flatMap(({ name, labels: part }) => {
      const scores = part.map(scorePlaces);
      const share = (key: "country" | "city" | "remote") => shareOf(scores.map((score) => score[key]));
      return [
        figureAtLeast(`${name}, country`, share("country"), "share", { atLeast: goals.country }),
        figureAtLeast(`${name}, city`, share("city"), "share", { atLeast: goals.city }),
        figureAtLeast(`${name}, remote`, share("remote"), "share", { atLeast: null }),
      ];
    });
    const pairs = (file: string) => shareOf(readLabels<PlacePair>(file).map(isPairRight));
    return [
      ...shares,
      figureAtLeast("pairs within 50 km", pairs("place-pairs.json"), "share", { atLeast: goals.pairs }),
      figureAtLeast("100 more, never read", pairs("place-pairs-unseen.json"), "share", {
        atLeast: goals.pairs,
      }),
      measureSpeed(),
    ];
  },
};

function readLabels<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(`labels/${file}`, import.meta.url), "utf8")) as T[];
}

function shareOf(hits: readonly boolean[]): number {
  return hits.filter(Boolean).length / hits.length;
}

/** Distinct recorded texts, none of them kept from round to round. */
function measureSpeed() {
  const folder = sharedData("");
  if (folder === null) throw new Error("The shared data is not here; SHARED_DATA names its folder.");
  const texts = readRecordedPlaces(folder).map(({ text }) => text);
  const perSecond = (work: (text: string) => unknown) => {
    const started = performance.now();
    for (let round = 0; round < ROUNDS; round++) for (const text of texts) work(text);
    return (texts.length * ROUNDS * 1000) / (performance.now() - started);
  };
  perSecond(parsePlaces);
  const baseline = perSecond((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const value = perSecond(parsePlaces);
  return figureAtLeast("reading, beside splitting", value, "texts/s", {
    atLeast: goals.textsASecond,
    baseline,
  });
}
