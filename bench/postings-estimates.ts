import type { PayEstimate } from "@jobwright/contracts/matching";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import type { Posting } from "@jobwright/engine/posting";
import { estimatePay, readKnownPays } from "@jobwright/engine/estimates/estimate-pay";
import { figureAtLeast, figureAtMost, type Figure } from "./harness/bench.ts";
import { medianOf } from "./harness/measure.ts";
import type { Advert } from "./postings-adverts.ts";

const NOW = new Date("2025-10-31T00:00:00Z");

type Paid = Posting & { middle: number; currency: string };
type Trial = { posting: Paid; estimate: PayEstimate; currencyMedian: number };

/**
 * Pay estimates of recorded postings from those of all other companies: how often the stated middle lies between the
 * ends, and how far the median is off, beside the median of all postings in that currency.
 */
export function figuresOfEstimates(adverts: readonly Advert[]): Figure[] {
  const paid = adverts.flatMap(toPaid);
  const byCurrency = Map.groupBy(paid, ({ currency }) => currency);
  const trials = paid.flatMap((posting): Trial[] => {
    const known = (byCurrency.get(posting.currency) ?? []).filter(
      ({ company }) => company !== posting.company,
    );
    const estimate = estimatePay(posting, readKnownPays(known));
    return estimate === null
      ? []
      : [{ posting, estimate, currencyMedian: medianOf(known.map(({ middle }) => middle)) }];
  });
  const sure = trials.filter(({ estimate }) => estimate.confidence !== "low");
  return [
    figureAtLeast("pay estimates: postings that have one", trials.length / paid.length, "share", {
      atLeast: null,
    }),
    ...figuresOfTrials(`all ${trials.length}`, trials),
    ...figuresOfTrials(`medium or high confidence, ${sure.length}`, sure),
  ];
}

function figuresOfTrials(name: string, trials: readonly Trial[]): Figure[] {
  const inside = trials.filter(
    ({ posting, estimate }) => posting.middle >= estimate.min && posting.middle <= estimate.max,
  );
  const error = (guess: (trial: Trial) => number) =>
    100 *
    medianOf(trials.map((trial) => Math.abs(guess(trial) - trial.posting.middle) / trial.posting.middle));
  return [
    figureAtLeast(`  stated middle within the range, ${name}`, inside.length / trials.length, "share", {
      atLeast: null,
    }),
    figureAtMost(
      `  the median is off by, ${name}`,
      error(({ estimate }) => estimate.median),
      "%",
      { atMost: null, baseline: error(({ currencyMedian }) => currencyMedian) },
    ),
  ];
}

function toPaid({ raw, pay }: Advert): Paid[] {
  if (pay === null) return [];
  const posting = readPosting({ ...raw, pay }, NOW);
  const { annualMin, annualMax } = posting;
  const currency = posting.pay?.currency ?? null;
  if (annualMin === null || annualMax === null || currency === null) return [];
  return [{ ...posting, middle: (annualMin + annualMax) / 2, currency }];
}
