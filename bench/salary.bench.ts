import { summarizePay } from "@jobwright/engine/research/estimate-salary";
import { figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { medianOf } from "./harness/measure.ts";
import { createRandom } from "../engine/src/random.fixture.ts";
import { loadSalaryTitles, type PaidPosting, type SalaryTitle } from "./salary-sets.ts";

/** An estimate from a part of the postings, beside what is reported for that title and level. */
type Draw = { confidence: string; ours: number; reported: number };

const SEED = 8;
const DRAWS_OF_ONE_POOL = 60;
const [LEAST_DRAWN, MOST_DRAWN] = [3, 100];
/** A pool that is smaller, or has fewer reported salaries, tells little about errors. */
const LEAST_POOL = 12;
const LEAST_REPORTED = 30;

export const bench: Bench = {
  name: "salary",
  summary:
    "medians of pay in postings against reported salaries, and whether the stated confidence orders the errors",
  async run() {
    const titles = loadSalaryTitles();
    const lines = [...new Set(titles.map(({ line }) => line))];
    const [tuned, others] = [0, 1].map((half) =>
      titles.filter(({ line }) => lines.indexOf(line) % 2 === half),
    ) as [SalaryTitle[], SalaryTitle[]];
    const factor = medianOf(tuned.map((title) => ourMedian(title) / reportedMedian(title)));
    return [
      ...titles.map(toFigure),
      figureAtMost(
        `median error of these ${titles.length}`,
        medianOf(titles.map((title) => errorOf(ourMedian(title), reportedMedian(title)))),
        "%",
        { atMost: null },
      ),
      figureAtMost("what the postings pay for each 100 reported, tuning half", 100 * factor, "", {
        atMost: null,
      }),
      ...figuresOfConfidence("tuning half", tuned, factor),
      ...figuresOfConfidence("other half", others, factor),
    ];
  },
};

function toFigure(title: SalaryTitle): Figure {
  const [ours, reported] = [ourMedian(title), reportedMedian(title)];
  const off = 100 * (ours / reported - 1);
  const points = `${title.postings.length} postings, ${title.salaries.length.toLocaleString("en-US")} salaries`;
  return figureAtMost(`${title.title} (${points}): ${off > 0 ? "+" : ""}${off.toFixed(1)}%`, ours, "USD", {
    atMost: null,
    baseline: reported,
  });
}

/** Errors by stated confidence after the common factor, which the next surer one's must be below; beside it, as they are. */
function figuresOfConfidence(half: string, titles: readonly SalaryTitle[], factor: number): Figure[] {
  const byConfidence = Map.groupBy(drawAll(titles), ({ confidence }) => confidence);
  const errors = (confidence: string, by: number) =>
    medianOf((byConfidence.get(confidence) ?? []).map(({ ours, reported }) => errorOf(ours / by, reported)));
  return (["low", "medium", "high"] as const).map((confidence, index, all) => {
    const before = all[index - 1];
    return figureAtMost(
      `${half}, ${confidence} confidence, ${byConfidence.get(confidence)?.length ?? 0} estimates`,
      errors(confidence, factor),
      "%",
      { atMost: before === undefined ? null : errors(before, factor), baseline: errors(confidence, 1) },
    );
  });
}

/** Estimates from the postings of each company, and from random ones; of a title as a whole and of each of its levels. */
function drawAll(titles: readonly SalaryTitle[]): Draw[] {
  const random = createRandom(SEED);
  return titles.flatMap(({ title, postings, salaries }) => {
    const byLevel = [...Map.groupBy(postings, ({ titleLevel }) => titleLevel)].map(([level, pool]) => ({
      pool,
      reported: level === null ? salaries : salaries.filter((salary) => salary.level === level),
    }));
    return [{ pool: postings, reported: salaries }, ...byLevel]
      .filter(({ pool, reported }) => pool.length >= LEAST_POOL && reported.length >= LEAST_REPORTED)
      .flatMap(({ pool, reported }) => {
        const median = medianOf(reported.map(({ amount }) => amount));
        const drawn = Array.from({ length: DRAWS_OF_ONE_POOL }, () => drawSome(pool, random));
        const ofCompanies = [...Map.groupBy(pool, ({ company }) => company).values()];
        return [...drawn, ...ofCompanies].flatMap((part) => toDraw(title, part, median));
      });
  });
}

/** As many small parts as large ones, by the logarithm of their size; at most four fifths, so that parts differ. */
function drawSome(pool: readonly PaidPosting[], random: () => number): PaidPosting[] {
  const size = Math.floor(LEAST_DRAWN * (MOST_DRAWN / LEAST_DRAWN) ** random());
  const order = pool.map((posting) => ({ posting, at: random() })).toSorted((a, b) => a.at - b.at);
  return order.slice(0, Math.min(size, Math.floor(pool.length * 0.8))).map(({ posting }) => posting);
}

function toDraw(title: string, part: readonly PaidPosting[], reported: number): Draw[] {
  const { confidenceLevel, baseRange } = summarizePay(title, part)?.estimate ?? {};
  if (confidenceLevel === undefined || baseRange?.median === undefined) return [];
  return [{ confidence: confidenceLevel, ours: baseRange.median, reported }];
}

function ourMedian({ title, postings }: SalaryTitle): number {
  return summarizePay(title, postings)?.estimate.baseRange?.median ?? 0;
}

function reportedMedian({ salaries }: SalaryTitle): number {
  return medianOf(salaries.map(({ amount }) => amount));
}

/** In percent. */
function errorOf(ours: number, reported: number): number {
  return (100 * Math.abs(ours - reported)) / reported;
}
