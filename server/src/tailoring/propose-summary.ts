import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import { WRITTEN_SUMMARY_ID, type Change, type Evidence } from "@jobwright/contracts/tailoring";
import {
  findSummaryProblem,
  joinSentences,
  listSummaryFacts,
  TITLE_FACT,
  type SummaryFact,
} from "@jobwright/engine/tailoring/check/told-summary";
import { listLines } from "@jobwright/engine/tailoring/document/document-lines";
import { createEvidenceMaker } from "@jobwright/engine/tailoring/plan/evidence";
import type { TailoringInput } from "@jobwright/engine/tailoring/plan/propose-changes";
import { toSaidLineId } from "@jobwright/engine/tailoring/plan/said-evidence";
import { toPlainText } from "#platform/llm/to-plain-text";
import type { ModelSummary } from "./ask-for-summary.ts";

const REASON_LENGTH = 200;
/** Fewer facts make no summary. */
const LEAST_FACTS = 2;

/** A summary as the checker judged it. */
export type JudgedSummary =
  { change: Change; refused: null } | { change: null; refused: { text: string; why: string } };

type Input = Pick<TailoringInput, "original" | "text" | "requirements"> & { said: readonly SaidEvidence[] };

/** The facts that a model may tell a summary of, the most relevant first; none where the resume has a summary. */
export function listFactsToTell({ original, requirements, said }: Input): SummaryFact[] {
  if (original.sections.some(({ kind }) => kind === "summary")) return [];
  const weights = new Map<string, number>([[TITLE_FACT, Infinity]]);
  for (const { isRequired, evidence } of requirements) {
    for (const { lineId, said: answer } of evidence) {
      const id = answer?.id ?? lineId;
      weights.set(id, (weights.get(id) ?? 0) + (isRequired ? 2 : 1));
    }
  }
  const facts = listSummaryFacts(original, said);
  if (facts.length < LEAST_FACTS) return [];
  return facts.toSorted((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0));
}

/** Checks what a model answered, sentence by sentence. */
export function judgeSummary(
  input: Input,
  facts: readonly SummaryFact[],
  answer: ModelSummary,
): JudgedSummary {
  const sentences = answer.sentences.map(({ factId, text }) => ({
    factId,
    text: text.replaceAll(/\s+/g, " ").trim(),
  }));
  const text = joinSentences(sentences);
  const problem = findSummaryProblem(facts, sentences);
  if (problem !== null) return { change: null, refused: { text, why: problem.text } };
  const reason = toPlainText(answer.reason, REASON_LENGTH);
  const told = sentences.flatMap(({ factId }) => facts.find(({ id }) => id === factId) ?? []);
  return {
    refused: null,
    change: {
      id: `model.${WRITTEN_SUMMARY_ID}`,
      kind: "summaryWritten",
      state: "toReview",
      by: "model",
      detail: "of your own facts",
      place: "Summary",
      original: "",
      tailored: text,
      reason:
        reason === ""
          ? "Your resume has no summary; each sentence says what one line of yours says."
          : reason,
      asked: null,
      evidence: toEvidence(input, told),
      edit: { type: "writeSummary", text, sentences },
    },
  };
}

/** The lines and answers behind the facts; the title stands in the heading of the latest job. */
function toEvidence({ original, text }: Input, facts: readonly SummaryFact[]): Evidence[] {
  const makeEvidence = createEvidenceMaker(text);
  const lines = new Map(listLines(original).map((line) => [line.id, line]));
  const jobs = original.sections.filter(({ kind }) => kind === "experience").flatMap(({ blocks }) => blocks);
  const first = jobs.find((block) => block.type === "entry");
  return facts.flatMap(({ id, text: words, said }) => {
    if (said) {
      const { saidAt, place } = said;
      return [{ lineId: toSaidLineId(id), line: null, text: words, said: { id, saidAt, place } }];
    }
    const line = id === TITLE_FACT ? first?.heading[0] : lines.get(id);
    return line === undefined ? [] : [makeEvidence(line)];
  });
}
