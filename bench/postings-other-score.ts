import { readPosting } from "@jobwright/engine/reading/read-posting";
import { readPostingFacts } from "@jobwright/engine/reading/read-posting-facts";
import type { Pay } from "@jobwright/engine/posting";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import { lowerEndOf } from "./harness/measure.ts";
import { readFirstAmounts } from "./postings-baseline.ts";
import type { Advert } from "./postings-adverts.ts";
import {
  loadIdsWithoutPay,
  loadOtherAdverts,
  loadOtherPostings,
  type OtherAdvert,
} from "./postings-other-boards.ts";

const GOAL = 0.9;
const NOW = new Date("2025-12-31T00:00:00Z");

type Read = Pick<OtherAdvert, "pay" | "years" | "workMode" | "level" | "type">;
type Scored = { label: OtherAdvert; read: Read; first: Pick<Pay, "min" | "max"> | null };

/** From how many adverts without a pay, most of which name other money, one is read all the same. */
export function figureOfInvented(ashby: ReadonlyMap<string, Advert>): Figure {
  const other = loadOtherPostings();
  const adverts = loadIdsWithoutPay().map((key) => {
    const raw = other.get(key) ?? ashby.get(key.replace(/^ashby /, ""))?.raw;
    if (raw === undefined) throw new Error(`The advert ${key} is missing.`);
    return { ...raw, payText: null };
  });
  const invented = adverts.filter((raw) => readPosting(raw, NOW).pay !== null).length;
  return figureAtMost(`pay invented, of ${adverts.length} adverts without`, invented, "adverts", {
    atMost: 0,
    baseline: adverts.filter(({ description }) => readFirstAmounts(description) !== null).length,
  });
}

/**
 * The boards that are for work one by one and together, without the fifth that is kept apart. That fifth is scored with
 * `KEPT_APART=yes` and the board left out with `HELD_OUT=yes`: each such look is counted in docs/benchmarks.md.
 */
export function figuresOfOtherBoards(): Figure[] {
  const all = loadOtherAdverts();
  const working = all.filter(({ isLeftOut, isApart }) => !isLeftOut && !isApart);
  const apart = all.filter(({ isLeftOut, isApart }) => !isLeftOut && isApart);
  const leftOut = all.filter(({ isLeftOut }) => isLeftOut);
  const boards = [...Map.groupBy(working, ({ set }) => set)];
  return [
    ...boards.flatMap(([set, adverts]) => figuresOfBoard(set, adverts, null)),
    ...figuresOfBoard("both boards", working, GOAL),
    ...(process.env["KEPT_APART"] === "yes" ? figuresOfBoard("kept apart", apart, null) : []),
    ...(leftOut.length > 0 ? figuresOfBoard("the board left out", leftOut, GOAL) : []),
  ];
}

/**
 * Scores the readers on adverts of boards other than the one they were developed on: each field is the lower end of the 95%
 * interval of the share that is right. Pay, its currency and its period count where the label has a pay, and a pay
 * where it has none is invented; the other fields count null too. Baseline: the commonest value, the first amount.
 *
 * Where the labels' rules and the product's own differ, the product's meaning stands and the advert still counts: six
 * months are 0 whole years, a list called desired asks for none, a permanent post is full time. Levels of managers, and
 * of titles with a numeral whose label has none, are not compared.
 */
function figuresOfBoard(name: string, adverts: readonly OtherAdvert[], atLeast: number | null): Figure[] {
  const scored = adverts.map(score);
  const stated = scored.filter(({ label }) => label.pay);
  const unstated = scored.filter(({ label }) => label.pay === null);
  const invented = unstated.filter(({ read }) => read.pay !== null).length;
  const share = (field: string, right: number, baseline: number, of: number) =>
    figureAtLeast(`  ${field}, ${right} of ${of}`, lowerEndOf(right, of), "lower end", {
      atLeast,
      baseline: lowerEndOf(baseline, of),
    });
  const hits = (test: (one: Scored) => boolean) => stated.filter(test).length;
  return [
    figureAtLeast(`${name}: adverts`, adverts.length, "adverts", { atLeast: null }),
    share(
      "pay, both ends",
      hits(({ read, label }) => isSame(read.pay, label.pay)),
      hits(({ first, label }) => isSame(first, label.pay)),
      stated.length,
    ),
    ...(["currency", "period"] as const).map((field) =>
      share(
        field,
        hits(({ read, label }) => read.pay?.[field] === label.pay?.[field]),
        countOfCommonest(stated.map(({ label }) => label.pay?.[field])),
        stated.length,
      ),
    ),
    figureAtMost(`  pay invented, of ${unstated.length} without`, invented, "adverts", {
      atMost: 0,
      baseline: unstated.filter(({ first }) => first !== null).length,
    }),
    ...(["years", "workMode", "level", "type"] as const).map((field) => {
      const told = scored.filter(({ label }) => label[field] !== undefined);
      const right = told.filter(({ label, read }) => label[field] === read[field]).length;
      return share(field, right, countOfCommonest(told.map(({ label }) => label[field])), told.length);
    }),
  ];
}

function score(label: OtherAdvert): Scored {
  return { label, read: readAdvert(label), first: readFirstAmounts(label.raw.description) };
}

function readAdvert({ raw }: OtherAdvert): Read {
  const { pay, workMode, seniority, jobType } = readPosting(raw, NOW);
  return { pay, workMode, level: seniority, type: jobType, years: readPostingFacts(raw).yearsRequired };
}

function isSame(read: Pick<Pay, "min" | "max"> | null | undefined, stated: Pay | null | undefined): boolean {
  return read != null && stated != null && read.min === stated.min && read.max === stated.max;
}

function countOfCommonest(values: readonly unknown[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length);
  return Math.max(0, ...counts);
}
