import { readFileSync } from "node:fs";
import { join } from "node:path";
import { areas } from "@jobwright/engine/lexicon/places";
import { countriesOf } from "@jobwright/engine/places/countries-of";
import { readRemoteFrom } from "@jobwright/engine/reading/read-remote-from";
import { figureAtLeast, type Figure } from "./harness/bench.ts";
import type { Advert } from "./postings-adverts.ts";

const LABELS = join(import.meta.dirname, "labels", "remote-from.jsonl");
const GOAL = 0.9;
/** Names of the labels that the lexicon writes in full. */
const areaNames = new Map([
  ["EU", "European Union"],
  ["LATAM", "Latin America"],
]);

type Label = {
  id: string;
  where: "bound" | "anywhere" | "silent";
  countries: string[];
  areas: string[];
  isApart: boolean;
};

/** From where remote work may be done by title and text, for the adverts that were looked at and for those kept apart. */
export function figuresOfRemoteFrom(adverts: ReadonlyMap<string, Advert>): Figure[] {
  const labels = readFileSync(LABELS, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Label);
  return [false, true].flatMap((isApart) =>
    figuresOfPart(
      labels.filter((label) => label.isApart === isApart),
      adverts,
      isApart ? "kept apart" : "looked at",
    ),
  );
}

function figuresOfPart(
  labels: readonly Label[],
  adverts: ReadonlyMap<string, Advert>,
  part: string,
): Figure[] {
  const pairs = labels.map((label) => {
    const advert = adverts.get(label.id);
    if (advert === undefined) throw new Error(`The advert ${label.id} is missing.`);
    const read = readRemoteFrom(advert.raw.title, advert.raw.description).flatMap(({ places }) => places);
    return {
      told: countriesOfLabel(label),
      read: read.length === 0 ? null : new Set(read.flatMap(countriesOf)),
    };
  });
  const bound = pairs.filter(({ told }) => told !== null);
  const said = pairs.filter(({ read }) => read !== null);
  const isRight = ({ told, read }: (typeof pairs)[number]) =>
    told === null || read === null ? told === read : told.symmetricDifference(read).size === 0;
  return [
    figureAtLeast(
      `remote from where, ${pairs.length} adverts ${part}`,
      pairs.filter(isRight).length / pairs.length,
      "share",
      { atLeast: null, baseline: (pairs.length - bound.length) / pairs.length },
    ),
    figureAtLeast(
      `  where the reader says so, ${said.length}`,
      said.filter(isRight).length / said.length,
      "share",
      {
        atLeast: GOAL,
      },
    ),
    figureAtLeast(
      `  where the advert binds it, ${bound.length}`,
      bound.filter(isRight).length / bound.length,
      "share",
      {
        atLeast: null,
      },
    ),
  ];
}

/** The countries that an advert binds the work to; null: none. */
function countriesOfLabel({ where, countries, areas: wide }: Label): Set<string> | null {
  if (where !== "bound") return null;
  const inAreas = wide.flatMap((name) => {
    const codes = areas.get(areaNames.get(name) ?? name);
    if (codes === undefined) throw new Error(`No area is called ${name}.`);
    return codes;
  });
  return new Set([...countries, ...inAreas]);
}
