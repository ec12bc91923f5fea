import type { Pay } from "@jobwright/engine/posting";
import { readPostingFacts } from "@jobwright/engine/reading/read-posting-facts";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { figureAtLeast, type Bench, type Figure } from "./harness/bench.ts";
import {
  isHeldOut,
  loadAdverts,
  loadJudgedIds,
  loadLabels,
  tellsPay,
  tellsPayAsMoney,
  type Advert,
  type PostingLabel,
} from "./postings-adverts.ts";
import { figuresOfEstimates } from "./postings-estimates.ts";
import { readFirstAmounts } from "./postings-baseline.ts";
import { figureOfInvented, figuresOfOtherBoards } from "./postings-other-score.ts";
import { figuresOfRemoteFrom } from "./remote-from-score.ts";

const PAY_GOAL = 0.95;
const GOAL = 0.9;
const NOW = new Date("2025-10-31T00:00:00Z");

export const bench: Bench = {
  name: "postings",
  summary: "pay, level, way of working and years read from adverts of three boards, and pay estimates",
  async run() {
    const adverts = loadAdverts();
    const ids = loadJudgedIds();
    const labels = loadLabels();
    const judged = ids.map((id) => pick(adverts, id));
    const told = judged.filter(tellsPay);
    const judgedIds = new Set(ids);
    const others = [...adverts]
      .filter(([id]) => !judgedIds.has(id) && isHeldOut(id))
      .map(([, advert]) => advert);
    return [
      ...figuresOfPay(
        `the board's words, ${judged.length} adverts`,
        judged,
        (advert) => advert.raw,
        PAY_GOAL,
      ),
      figureOfRounding(judged),
      ...figuresOfPay(`the text alone, ${told.length} of these`, told, withoutWords, PAY_GOAL),
      ...heldOutFigures(others.filter(tellsPay)),
      ...figuresOfLabels(
        judged,
        ids.map((id) => pick(labels, id)),
      ),
      ...figuresOfOtherBoards(),
      figureOfInvented(adverts),
      ...figuresOfRemoteFrom(adverts),
      ...figuresOfEstimates([...adverts.values()]),
    ];
  },
};

function heldOutFigures(adverts: readonly Advert[]): Figure[] {
  const asMoney = adverts.filter(tellsPayAsMoney);
  return [
    ...figuresOfPay(`the text alone, ${adverts.length} more`, adverts, withoutWords, PAY_GOAL),
    ...figuresOfPay(`the text alone, ${asMoney.length} of these told as money`, asMoney, withoutWords, null),
  ];
}

function pick<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The advert ${id} is missing.`);
  return value;
}

function withoutWords({ raw }: Advert): Advert["raw"] {
  return { ...raw, payText: null };
}

/** Both ends exact, currency and period, beside the first two amounts and the commonest currency and period. */
function figuresOfPay(
  from: string,
  adverts: readonly Advert[],
  toRaw: (advert: Advert) => Advert["raw"],
  atLeast: number | null,
): Figure[] {
  const pairs = adverts.map((advert) => ({
    stated: advert.pay,
    read: readPosting(toRaw(advert), NOW).pay,
    first: readFirstAmounts(toRaw(advert).payText ?? advert.raw.description),
  }));
  const isExact = (read: Pick<Pay, "min" | "max"> | null, stated: Pay | null) =>
    read?.min === stated?.min && read?.max === stated?.max;
  const hits = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length / pairs.length;
  return [
    figureAtLeast(
      `pay from ${from}: both ends`,
      hits(({ read, stated }) => isExact(read, stated)),
      "share",
      {
        atLeast,
        baseline: hits(({ first, stated }) => isExact(first, stated)),
      },
    ),
    figureAtLeast(
      `  currency`,
      hits(({ read, stated }) => read?.currency === stated?.currency),
      "share",
      {
        atLeast: GOAL,
        baseline: shareOfCommonest(pairs.map(({ stated }) => stated?.currency ?? null)),
      },
    ),
    figureAtLeast(
      `  period`,
      hits(({ read, stated }) => read?.period === stated?.period),
      "share",
      {
        atLeast: GOAL,
        baseline: shareOfCommonest(pairs.map(({ stated }) => stated?.period ?? null)),
      },
    ),
  ];
}

/** The board's words are rounded to a tenth of a thousand: how many ends agree as far as the words can tell. */
function figureOfRounding(adverts: readonly Advert[]): Figure {
  const isNear = (read: number | null | undefined, stated: number | null | undefined) =>
    read == null || stated == null ? (read ?? null) === (stated ?? null) : Math.abs(read - stated) <= 50;
  const near = adverts.filter(({ raw, pay }) => {
    const read = readPosting(raw, NOW).pay;
    return isNear(read?.min, pay?.min) && isNear(read?.max, pay?.max);
  });
  return figureAtLeast("  both ends, to the rounding of the words", near.length / adverts.length, "share", {
    atLeast: null,
  });
}

function figuresOfLabels(adverts: readonly Advert[], labels: readonly PostingLabel[]): Figure[] {
  const read = adverts.map(({ raw }) => {
    const { seniority, workMode } = readPosting(raw, NOW);
    return { seniority, workMode, years: readPostingFacts(raw).yearsRequired };
  });
  const fields = [
    ["seniority", "seniority"],
    ["workMode", "way of working"],
    ["years", "years required"],
  ] as const;
  return fields.flatMap(([field, name]) => {
    const right = labels.filter((label, index) => label[field] === read[index]?.[field]);
    const told = labels.flatMap((label, index) =>
      label[field] === null ? [] : [{ label, read: read[index] }],
    );
    const found = told.filter(({ label, read: own }) => label[field] === own?.[field]);
    return [
      figureAtLeast(`${name}, ${labels.length} adverts`, right.length / labels.length, "share", {
        atLeast: GOAL,
        baseline: shareOfCommonest(labels.map((label) => label[field])),
      }),
      figureAtLeast(`  where the advert tells, ${told.length}`, found.length / told.length, "share", {
        atLeast: null,
      }),
    ];
  });
}

function shareOfCommonest(values: readonly (string | number | null)[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  return Math.max(...counts) / values.length;
}
