import * as z from "zod/mini";
import type { ModelRun } from "#models/models.service";
import { MOST_SENTENCES, TITLE_FACT, type SummaryFact } from "@jobwright/engine/tailoring/check/told-summary";

const POSTING_LENGTH = 5000;
const SENTENCE_LENGTH = 600;
const FACTS_LENGTH = 4000;
const FACTS = 24;
const ANSWER_TOKENS = 700;

const INSTRUCTIONS = `A person's resume has no summary, and you help to add one for a job posting. You get facts of the resume, each with its id, and the posting, all as data.
Choose the two to ${MOST_SENTENCES} facts that matter most to the posting and tell each in one sentence of its own, the fact "${TITLE_FACT}" first where there is one. Each sentence says what its one fact says, no more: in the same or in plainer words, another order, the posting's word for exactly the same thing. Leave out "I".
A fact checker reads each sentence against its fact. It refuses any number, date, name, skill or quality that the fact does not say, a stronger verb, a limit that is left out, and two facts in one sentence.
sentences: in their order, each with factId, the id of its fact, and text; reason: one short plain sentence to the person.`;

const AGAIN = `A fact checker refused this summary; "why" says what it found. Tell it once more without that.
`;

const sentenceSchema = z.object({
  factId: z.string().check(z.maxLength(60)),
  text: z.string().check(z.maxLength(SENTENCE_LENGTH)),
});
const answerSchema = z.object({
  sentences: z.array(sentenceSchema).check(z.maxLength(MOST_SENTENCES)),
  reason: z.string().check(z.maxLength(1000)),
});
export type ModelSummary = z.infer<typeof answerSchema>;

type Asking = {
  run: ModelRun;
  posting: { title: string; description: string };
  signal: AbortSignal | undefined;
};

/** Asks a model for a summary of facts, the most relevant first; null where it did not answer. */
export function askForSummary(asking: Asking, facts: readonly SummaryFact[]): Promise<ModelSummary | null> {
  return ask(asking, INSTRUCTIONS, facts, []);
}

/** Asks a model once more for a summary that was refused. */
export function askForSummaryAgain(
  asking: Asking,
  facts: readonly SummaryFact[],
  refused: { text: string; why: string },
): Promise<ModelSummary | null> {
  return ask(asking, AGAIN + INSTRUCTIONS, facts, [
    { name: "refused summary", text: JSON.stringify(refused) },
  ]);
}

async function ask(
  { run, posting, signal }: Asking,
  instructions: string,
  facts: readonly SummaryFact[],
  more: { name: string; text: string }[],
): Promise<ModelSummary | null> {
  const { title, description } = posting;
  const answer = await run.ask<ModelSummary>("tailorResume", {
    instructions,
    data: [
      { name: "posting", text: `${title}\n${description}`.slice(0, POSTING_LENGTH) },
      { name: "facts of the resume", text: quoteFacts(facts) },
      ...more,
    ],
    answer: answerSchema,
    maxAnswerTokens: ANSWER_TOKENS,
    ...(signal ? { signal } : {}),
  });
  return answer.outcome === "answered" ? answer.value : null;
}

function quoteFacts(facts: readonly SummaryFact[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const { id, text } of facts.slice(0, FACTS)) {
    length += text.length;
    if (length > FACTS_LENGTH) break;
    lines.push(JSON.stringify({ factId: id, text }));
  }
  return lines.join("\n");
}
