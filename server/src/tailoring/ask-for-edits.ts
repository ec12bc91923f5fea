import * as z from "zod/mini";
import type { ModelRun } from "#models/models.service";
import { modelExamples } from "./model-examples.ts";
import type { EditableLine, EditablePart } from "./editable-parts.ts";

/** The most edits of one answer, and characters of the texts that are quoted or taken. */
const EDITS = 12;
const POSTING_LENGTH = 5000;
const LINE_LENGTH = 5000;
/** Tokens of an answer: around one edit, and around them all. A line has one for two characters at the most. */
const EDIT_TOKENS = 80;
const FRAME_TOKENS = 100;

const INSTRUCTIONS = `You help a person to tailor a resume to a job posting. You get lines of the resume, each with its id, and the posting, all as data.
Propose whole new lines for the bullets and the summary lines that matter most to the posting: led by the verb and the result, plain and short. Leave a line alone where nothing is gained.
A fact checker reads each new line against the old one and the lines that it rests on.
It allows: another order of the words, other articles and prepositions, active for passive, the posting's word for exactly the same thing, the other spelling of a word, leaving out filler, "I" and a side remark.
It refuses: any number, date, name, place, skill, duty or quality that those lines do not say; a stronger verb or a higher rank; leaving out a limit or a negation ("helped", "about", "planned", "junior", "not", "only"); "the" for "a"; a claim that moves to another thing or person; two lines in one. A skill that no line names is never added, whatever the posting asks for.
${modelExamples.map(toExample).join("\n")}
lineId: the line's id; text: the whole new line; factIds: ids of the lines that it rests on, which begin like its own up to the last dot (those of a summary line may be any); reason: one short plain sentence to the person.`;

const AGAIN = `A fact checker refused your edits of these resume lines; "why" says what it found. Propose each line once more without that, from the words of "text" alone, or leave the line out of your answer.
`;

function toExample({ from, to, isAllowed, why }: (typeof modelExamples)[number]): string {
  return `${isAllowed ? "Allowed" : "Refused"}: "${from}" → "${to}" (${why})`;
}

const lineIdSchema = z.string().check(z.maxLength(60));
const textSchema = z.string().check(z.maxLength(LINE_LENGTH));
const answerSchema = z.object({
  edits: z
    .array(
      z.object({
        lineId: lineIdSchema,
        text: textSchema,
        factIds: z.array(lineIdSchema).check(z.maxLength(20)),
        reason: z.string().check(z.maxLength(1000)),
      }),
    )
    .check(z.maxLength(EDITS)),
});
export type ModelEdit = z.infer<typeof answerSchema>["edits"][number];
/** The edits of one answer of a model; `unread`: how many more it had that could not be read. */
type ReadEdits = { edits: ModelEdit[]; unread?: number };

/** An edit of an answer that does not fit as a whole: what the checker needs must be there. */
const looseEditSchema = z.object({
  lineId: lineIdSchema,
  text: textSchema,
  factIds: z.catch(z.array(z.string()), []),
  reason: z.catch(z.string(), ""),
});

/** An edit that the checker refused, with its sentence. */
export type RefusedEdit = { line: EditableLine; text: string; why: string };

type Asking = {
  run: ModelRun;
  posting: { title: string; description: string };
  signal: AbortSignal | undefined;
};

/** Asks a model for edits of the lines of a part; none where it did not answer. */
export function askForEdits(asking: Asking, { name, lines }: EditablePart): Promise<Required<ReadEdits>> {
  const { title, description } = asking.posting;
  const posting = { name: "posting", text: `${title}\n${description}`.slice(0, POSTING_LENGTH) };
  const resume = lines.map(({ id, text }) => JSON.stringify({ lineId: id, text })).join("\n");
  return ask(asking, INSTRUCTIONS, [posting, { name: `resume: ${name}`, text: resume }], lines);
}

/** Asks a model once more for the lines whose edits were refused, all in one question. */
export function askAgain(asking: Asking, refused: readonly RefusedEdit[]): Promise<Required<ReadEdits>> {
  const asked = refused.slice(0, EDITS);
  const text = asked
    .map(({ line, text: proposed, why }) =>
      JSON.stringify({ lineId: line.id, text: line.text, refused: proposed, why }),
    )
    .join("\n");
  return ask(
    asking,
    AGAIN + INSTRUCTIONS,
    [{ name: "refused edits", text }],
    asked.map(({ line }) => line),
  );
}

async function ask(
  { run, signal }: Asking,
  instructions: string,
  data: { name: string; text: string }[],
  lines: readonly EditableLine[],
): Promise<Required<ReadEdits>> {
  const answer = await run.ask<ReadEdits>("tailorResume", {
    instructions,
    data,
    answer: answerSchema,
    salvage,
    maxAnswerTokens: countAnswerTokens(lines),
    ...(signal ? { signal } : {}),
  });
  return { edits: [], unread: 0, ...(answer.outcome === "answered" ? answer.value : {}) };
}

function countAnswerTokens(lines: readonly EditableLine[]): number {
  const longest = lines.map(({ text }) => Math.ceil(text.length / 2)).toSorted((a, b) => b - a);
  return longest.slice(0, EDITS).reduce((sum, tokens) => sum + tokens + EDIT_TOKENS, FRAME_TOKENS);
}

function salvage(objects: readonly unknown[], broken: number): ReadEdits | null {
  const read = objects.map((object) => looseEditSchema.safeParse(object));
  const edits = read.flatMap(({ data }) => data ?? []);
  return edits.length === 0
    ? null
    : { edits: edits.slice(0, EDITS), unread: broken + read.length - edits.length };
}
