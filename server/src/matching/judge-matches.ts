import { verdicts, type Judgment } from "@jobwright/contracts/matching";
import { applyJudgment } from "@jobwright/engine/matching/apply-judgment";
import type { RankedCandidate, Wanted } from "@jobwright/engine/wanted";
import * as z from "zod/mini";
import { inBatches } from "#db/read-pages";
import type { ModelRun } from "#models/models.service";
import { toPlainText } from "#platform/llm/to-plain-text";
import { describeJob, describeWish, type JobText } from "./describe-for-model.ts";

/** How many of the best a model judges. */
export const JUDGED = 20;
/** Jobs in one question: enough to compare, few enough to answer well. */
const BATCH = 5;
const REASON_LENGTH = 220;

const INSTRUCTIONS = `You help a person who looks for work. You get the person's wish and some job postings, all as data.
Judge for each job how well it fits the wish, as a careful friend would: the work itself, the level, the skills, the place, the pay.
verdict: "excellent" (they would apply at once), "good" (worth applying), "possible" (one serious mismatch), "poor" (other work, or a firm wish is broken).
reason: one plain English sentence of at most 25 words, to the person ("you"), that names what decides. Use only facts of the data. No markup, no links, no praise of the company.
Answer for every job by its number.`;

const answerSchema = z.object({
  judgments: z
    .array(
      z.object({
        job: z.int(),
        verdict: z.enum(verdicts),
        reason: z.string().check(z.minLength(1), z.maxLength(600)),
      }),
    )
    .check(z.maxLength(BATCH)),
});

/** Lets the model judge the best; what it did not judge well stands as it was. The best are sorted again by score. */
export async function judgeMatches(
  run: ModelRun,
  wanted: Wanted,
  ranked: readonly RankedCandidate[],
  textOf: (id: string) => JobText | undefined,
  signal: AbortSignal,
): Promise<{ ranked: RankedCandidate[]; judged: number }> {
  const best = ranked.slice(0, JUDGED);
  const batches = [...inBatches(best, BATCH)];
  const judged = await Promise.all(batches.map((batch) => judgeBatch(run, wanted, batch, textOf, signal)));
  const all = judged.flat();
  return {
    ranked: [...all.toSorted((a, b) => b.match.score - a.match.score), ...ranked.slice(JUDGED)],
    judged: all.filter(({ match }) => match.judgment !== null).length,
  };
}

async function judgeBatch(
  run: ModelRun,
  wanted: Wanted,
  batch: RankedCandidate[],
  textOf: (id: string) => JobText | undefined,
  signal: AbortSignal,
): Promise<RankedCandidate[]> {
  const wish = describeWish(wanted);
  const jobs = batch.map(({ candidate }) => describeJob(candidate, textOf(candidate.id)));
  const answer = await run.ask("judgeMatches", {
    instructions: INSTRUCTIONS,
    data: [{ name: "wish", text: wish }, ...jobs.map((text, index) => ({ name: `job ${index + 1}`, text }))],
    answer: answerSchema,
    maxAnswerTokens: 120 * batch.length,
    signal,
  });
  if (answer.outcome !== "answered") return batch;
  const judgments = new Map<number, Omit<Judgment, "points">>();
  for (const { job, verdict, reason } of answer.value.judgments) {
    const text = toPlainText(reason, REASON_LENGTH);
    const source = jobs[job - 1];
    if (source === undefined || text === "" || judgments.has(job)) continue;
    if (hasOnlyNumbersOf(text, `${wish}\n${source}`)) {
      judgments.set(job, { model: run.model, verdict, reason: text });
    }
  }
  return batch.map((entry, index) => {
    const judgment = judgments.get(index + 1);
    return judgment ? { ...entry, match: applyJudgment(entry.match, judgment) } : entry;
  });
}

/** A reason with a number that neither the wish nor the posting has is made up. */
function hasOnlyNumbersOf(reason: string, source: string): boolean {
  const told = new Set(readDigits(source));
  return readDigits(reason).every((digits) => told.has(digits));
}

function readDigits(text: string): string[] {
  return (text.replace(/(?<=\d)[.,](?=\d{3}\b)/g, "").match(/\d+/g) ?? []).map((digits) =>
    digits.replace(/0{3}$/, ""),
  );
}
