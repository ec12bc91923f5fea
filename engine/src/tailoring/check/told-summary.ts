import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { ToldSentence } from "@jobwright/contracts/tailoring";
import { checkEdit } from "./check-edit.ts";
import { isLeaning } from "./leaning-lines.ts";
import { tellWorkYears, listDeeds, readLatestTitle, writeSummary } from "./written-summary.ts";

/** The id of the fact that says the title of the latest job and the years of work. */
export const TITLE_FACT = "title";
/** Sentences of a summary. */
export const MOST_SENTENCES = 4;

/** What one sentence of a summary may be told of: an own line, or what the person said (`said`). */
export type SummaryFact = { id: string; text: string; said?: SaidEvidence };

/**
 * The facts of which a summary may be told, each by itself: title and years, the bullets of jobs that stand by
 * themselves, and the person's answers. The id of a bullet is that of its line, and of an answer its own.
 */
export function listSummaryFacts(original: ResumeDocument, said: readonly SaidEvidence[]): SummaryFact[] {
  const title = readLatestTitle(original);
  const years = tellWorkYears(original);
  const deeds = new Set(listDeeds(original));
  const bullets = original.sections
    .filter(({ kind }) => kind === "experience")
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "entry" ? block.body : [])))
    .filter(({ line }) => deeds.has(line.text))
    .map(({ line }) => ({ id: line.id, text: line.text }));
  const answers = said
    .filter(({ answer, text }) => answer === "has" && !isLeaning(text))
    .map((one) => ({ id: one.id, text: one.text, said: one }));
  const own =
    title === null ? [] : [{ id: TITLE_FACT, text: writeSummary({ title, years, skills: [], deed: null }) }];
  return [...own, ...bullets, ...answers];
}

/** The summary that sentences make, each with its full stop. */
export function joinSentences(sentences: readonly Pick<ToldSentence, "text">[]): string {
  return sentences.map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(" ");
}

/**
 * What keeps sentences from being a summary: each is to say what one fact says, as a line may be reworded, and no fact
 * is told twice. Null: they may. `text` is one sentence for a person.
 */
export function findSummaryProblem(
  facts: readonly SummaryFact[],
  sentences: readonly ToldSentence[],
): { factId: string; text: string } | null {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const seen = new Set<string>();
  for (const { factId, text } of sentences.slice(0, MOST_SENTENCES)) {
    const fact = byId.get(factId);
    if (fact === undefined || text.trim() === "")
      return { factId, text: "A sentence names no line of yours." };
    if (seen.has(factId)) return { factId, text: "One line of yours is told twice." };
    seen.add(factId);
    const [original, proposed] = [withoutStop(fact.text), withoutStop(text)];
    const problem = original === proposed ? null : checkEdit({ lineId: factId, original, proposed });
    if (problem !== null) return { factId, text: problem.text };
  }
  if (sentences.length > MOST_SENTENCES)
    return { factId: "", text: `It has more than ${MOST_SENTENCES} sentences.` };
  return sentences.length === 0 ? { factId: "", text: "It says nothing." } : null;
}

function withoutStop(text: string): string {
  return text.trim().replace(/\.$/, "");
}
