import type { Change, RefusedChange, Tailoring } from "@jobwright/contracts/tailoring";
import { checkEdit } from "@jobwright/engine/tailoring/check/check-edit";
import type { TailoringInput } from "@jobwright/engine/tailoring/plan/propose-changes";
import * as z from "zod/mini";
import type { ModelRun } from "#models/models.service";
import { toPlainText } from "#platform/llm/to-plain-text";
import { listEditableParts, type EditableLine, type EditablePart } from "./editable-parts.ts";

/** The most edits of one answer, and characters of the texts that are quoted or taken. */
const EDITS = 12;
const POSTING_LENGTH = 5000;
const LINE_LENGTH = 5000;
const REASON_LENGTH = 200;
const SHOWN_LENGTH = 400;
/** The most questions of one tailoring: beyond them the less relevant lines stay as they are. */
const QUESTIONS = 6;

const INSTRUCTIONS = `You help a person to tailor a resume to a job posting. You get lines of the resume, each with its id, and the posting, all as data.
Propose edits of single lines that make plainer what the posting asks for. An edit rewrites one line from its own words alone.
You may: put a word in the posting's writing if it names exactly the same thing (k8s, Kubernetes); leave out filler words ("successfully", "various"); leave out a result at the end of a sentence (", resulting in fewer calls"); write "Managed" for "Responsible for managing"; write the American spelling for the British or the other way.
You may not: change the order, the tense or the number of words, or articles, commas and capitals; leave out anything else; add any number, date, name, place, skill, verb or quality; use a stronger verb or a higher rank; leave out a limit or a negation ("helped", "about", "planned", "junior", "not"); join lines. A skill that the line does not name is never added, whatever the posting asks for.
Leave a line alone where nothing is gained. lineId: the line's id; text: the whole new line; factIds: ids of the lines that it rests on; reason: one short plain sentence to the person.`;

const answerSchema = z.object({
  edits: z
    .array(
      z.object({
        lineId: z.string().check(z.maxLength(60)),
        text: z.string().check(z.maxLength(LINE_LENGTH)),
        factIds: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
        reason: z.string().check(z.maxLength(1000)),
      }),
    )
    .check(z.maxLength(EDITS)),
});
type ModelEdit = z.infer<typeof answerSchema>["edits"][number];

type Proposed = { changes: Change[]; refused: RefusedChange[]; model: Tailoring["model"] };

/**
 * Adds to the engine's changes what a model proposes: edits of single lines, each checked against its original. What
 * the resume does not support is among `refused`. The model has no tools and sees the posting as data. Never throws:
 * where the model fails or has no budget left the given changes stand, and `model` says so.
 */
export async function proposeWithModel(
  run: ModelRun,
  input: TailoringInput & { changes: Change[] },
  signal?: AbortSignal,
): Promise<Proposed> {
  const parts = listEditableParts(input).slice(0, QUESTIONS);
  const answers = await Promise.all(parts.map((part) => askForEdits(run, input, part, signal)));
  const lines = new Map(parts.flatMap(({ lines: own }) => own.map((line) => [line.id, line])));
  const accepted = new Map<string, Change>();
  const refused = new Map<string, RefusedChange>();
  for (const edit of answers.flat()) {
    const line = lines.get(edit.lineId);
    const text = toLine(edit.text);
    // The first word on a line counts: a second one has no original any more.
    if (!line || text === "" || text === line.text || accepted.has(line.id) || refused.has(line.id)) continue;
    const problem = checkEdit({ lineId: line.id, original: line.text, proposed: text });
    if (problem) refused.set(line.id, toRefused(line, text, problem.text));
    else accepted.set(line.id, toChange(line, text, toPlainText(edit.reason, REASON_LENGTH)));
  }
  return {
    changes: mergeChanges(input.changes, accepted),
    refused: [...refused.values()],
    model: toReport(run, accepted.size, refused.size, signal),
  };
}

async function askForEdits(
  run: ModelRun,
  { posting }: TailoringInput,
  { name, lines }: EditablePart,
  signal: AbortSignal | undefined,
): Promise<ModelEdit[]> {
  const answer = await run.ask("tailorResume", {
    instructions: INSTRUCTIONS,
    data: [
      { name: "posting", text: `${posting.title}\n${posting.description}`.slice(0, POSTING_LENGTH) },
      {
        name: `resume: ${name}`,
        text: lines.map(({ id, text }) => JSON.stringify({ lineId: id, text })).join("\n"),
      },
    ],
    answer: answerSchema,
    maxAnswerTokens: 120 * Math.min(lines.length, EDITS) + 100,
    ...(signal ? { signal } : {}),
  });
  return answer.outcome === "answered" ? answer.value.edits : [];
}

/** As it may stand in a document: one line. What hides in it is left for the checker to refuse. */
function toLine(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, " ").trim();
}

function toChange(line: EditableLine, text: string, reason: string): Change {
  return {
    id: `model.${line.id}`,
    kind: "reworded",
    state: "toReview",
    by: "model",
    detail: "in other words",
    place: line.place,
    original: line.text,
    tailored: text,
    reason: reason === "" ? "It says the same in fewer or plainer words." : reason,
    asked: null,
    evidence: [{ lineId: line.id, line: line.number, text: line.text }],
    edit: { type: "rewrite", lineId: line.id, text },
  };
}

function toRefused(line: EditableLine, text: string, reason: string): RefusedChange {
  const shown = toPlainText(text, SHOWN_LENGTH);
  return { place: line.place, original: line.text, proposed: shown, reason };
}

/** An edit of a line takes the place of what the engine rewrote there. */
function mergeChanges(changes: readonly Change[], accepted: ReadonlyMap<string, Change>): Change[] {
  const kept = changes.filter(({ edit }) => edit.type !== "rewrite" || !accepted.has(edit.lineId));
  return [...kept, ...accepted.values()];
}

const budgets = {
  run: "this tailoring's token budget",
  person: "your token budget for today",
  day: "this server's token budget for today",
} as const;

function toReport(
  run: ModelRun,
  accepted: number,
  refused: number,
  signal: AbortSignal | undefined,
): NonNullable<Tailoring["model"]> {
  const { model } = run;
  const { overBudget, failed, refused: unusable, answered } = run.state();
  const done = `${model} proposed ${countOf(accepted, "change")} that your resume supports`;
  const left = refused === 0 ? "" : ` and ${countOf(refused, "other")} that it does not, which were left out`;
  const reason = signal?.aborted
    ? "it was stopped"
    : overBudget !== null
      ? `${budgets[overBudget]} is used up`
      : failed > 0
        ? "it did not answer in time or was out of reach"
        : unusable > 0
          ? "its answers could not be used"
          : null;
  if (reason === null) return { model, state: "used", text: `${done}${left}.` };
  const state = overBudget !== null && !signal?.aborted ? "overBudget" : "failed";
  if (answered > 0)
    return {
      model,
      state: "used",
      text: `${done}${left}. Part of your resume was not asked about: ${reason}.`,
    };
  return { model, state, text: `${model} was not used: ${reason}. Everything here was made without it.` };
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
