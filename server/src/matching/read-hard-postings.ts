import type { modelReadFacts } from "@jobwright/contracts/matching";
import { seniorities } from "@jobwright/contracts/preferences";
import { checkModelReading, type CheckedReading } from "@jobwright/engine/reading/check-model-reading";
import { annualPay, formatPay } from "@jobwright/engine/reading/format-pay";
import type { Candidate, RankedCandidate } from "@jobwright/engine/wanted";
import * as z from "zod/mini";
import { inBatches } from "#db/read-pages";
import type { ModelRun } from "#models/models.service";
import type { JobText } from "./describe-for-model.ts";

type ReadFact = (typeof modelReadFacts)[number];

/** How many of the best are looked at for facts that the local reader did not find. */
const LOOKED_AT = 20;
const BATCH = 4;
/** Characters of a posting that are quoted. */
const TEXT_LENGTH = 5000;

const INSTRUCTIONS = `You read job postings, given as data. For each one say what it states about the facts that are asked, and copy the exact words ("quote", at most 200 characters) that state it. A fact that the posting does not state is null. Never guess, never take a fact from anywhere else.
pay: what the employee is paid: min and max as plain numbers, currency as ISO 4217, period "hour", "day", "week", "month" or "year". Stipends, bonuses and funding are no pay.
seniority: "Junior", "Mid", "Senior" or "Exec", only where the words tell the level of this job.
workMode: "remote", "hybrid" or "onsite".
years: the least whole years of experience that are required.
Answer for every posting by its number.`;

const quote = z.string().check(z.maxLength(500));
const amount = z.nullable(z.number());
const readingSchema = z.object({
  readings: z
    .array(
      z.object({
        posting: z.int(),
        pay: z.nullable(
          z.object({
            min: amount,
            max: amount,
            currency: z.string(),
            period: z.enum(["hour", "day", "week", "month", "year"]),
            quote,
          }),
        ),
        seniority: z.nullable(z.object({ level: z.enum(seniorities), quote })),
        workMode: z.nullable(z.object({ mode: z.enum(["remote", "hybrid", "onsite"]), quote })),
        years: z.nullable(z.object({ years: z.number(), quote })),
      }),
    )
    .check(z.maxLength(BATCH)),
});

/** A candidate with the facts that a model found in its text, and their names. */
export type ReadCandidate = { candidate: Candidate; facts: ReadFact[]; years: number | null };

/**
 * Lets the model read those of the best whose text tells more than the local reader found. Each fact is checked
 * against its quote, and what the local reader found is never replaced. Answers by candidate id, for those of which
 * something was read.
 */
export async function readHardPostings(
  run: ModelRun,
  ranked: readonly RankedCandidate[],
  textOf: (id: string) => JobText | undefined,
  signal: AbortSignal,
): Promise<Map<string, ReadCandidate>> {
  const hard = ranked
    .slice(0, LOOKED_AT)
    .map(({ candidate, match }) => ({ candidate, yearsKnown: match.facts?.yearsRequired ?? null }))
    .filter(({ candidate }) => isHard(candidate, textOf(candidate.id)?.description ?? ""));
  const batches = [...inBatches(hard, BATCH)];
  const read = await Promise.all(
    batches.map(async (batch) => {
      const texts = batch.map(({ candidate }) =>
        (textOf(candidate.id)?.description ?? "").slice(0, TEXT_LENGTH),
      );
      const answer = await run.ask("readPosting", {
        instructions: INSTRUCTIONS,
        data: batch.map(({ candidate }, index) => ({
          name: `posting ${index + 1}`,
          text: `${candidate.title}\n${candidate.locations.join("; ")}\n${texts[index] ?? ""}`,
        })),
        answer: readingSchema,
        maxAnswerTokens: 250 * batch.length,
        signal,
      });
      if (answer.outcome !== "answered") return [];
      return answer.value.readings.flatMap(({ posting, ...reading }) => {
        const entry = batch[posting - 1];
        const text = texts[posting - 1];
        if (!entry || text === undefined) return [];
        const found = fill(entry.candidate, entry.yearsKnown, checkModelReading(reading, text));
        return found.facts.length === 0 ? [] : [[entry.candidate.id, found] as const];
      });
    }),
  );
  return new Map(read.flat());
}

/** A text that is long enough to tell more: it has amounts that were not understood, or neither level nor way of work. */
function isHard(candidate: Candidate, text: string): boolean {
  if (text.length < 200) return false;
  const hasMoney = /[$€£¥₹]\s?\d|\d\s?(?:k\b|usd|eur|gbp|chf|brutto)/i.test(text);
  return (
    (candidate.pay === null && hasMoney) || (candidate.seniority === null && candidate.workMode === null)
  );
}

function fill(candidate: Candidate, yearsKnown: number | null, read: CheckedReading): ReadCandidate {
  const facts: ReadFact[] = [];
  const filled = { ...candidate };
  if (candidate.pay === null && read.pay) {
    const annual = annualPay(read.pay);
    Object.assign(filled, {
      pay: read.pay,
      payLabel: formatPay(read.pay),
      annualMin: annual.min,
      annualMax: annual.max,
    });
    facts.push("pay");
  }
  if (candidate.seniority === null && read.seniority) {
    filled.seniority = read.seniority;
    facts.push("seniority");
  }
  if (candidate.workMode === null && read.workMode) {
    filled.workMode = read.workMode;
    facts.push("workMode");
  }
  const years = yearsKnown === null ? read.years : null;
  if (years !== null) facts.push("years");
  return { candidate: filled, facts, years };
}
