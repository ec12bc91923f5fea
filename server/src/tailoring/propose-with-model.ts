import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, Evidence, RefusedChange, Tailoring } from "@jobwright/contracts/tailoring";
import { checkEdit } from "@jobwright/engine/tailoring/check/check-edit";
import { addSaidBullets } from "@jobwright/engine/tailoring/plan/add-bullets";
import type { TailoringInput } from "@jobwright/engine/tailoring/plan/propose-changes";
import type { ModelRun } from "#models/models.service";
import { toPlainText } from "#platform/llm/to-plain-text";
import { askAgain, askForEdits, type ModelEdit, type RefusedEdit } from "./ask-for-edits.ts";
import { listEditableParts, type EditableLine } from "./editable-parts.ts";
import { askForSummary, askForSummaryAgain } from "./ask-for-summary.ts";
import { createEvidenceFinder } from "./find-evidence.ts";
import { judgeSummary, listFactsToTell, type JudgedSummary } from "./propose-summary.ts";
import { reportModel } from "./report-model.ts";
import { siftChanges } from "./sift-changes.ts";

const REASON_LENGTH = 200;
const SHOWN_LENGTH = 400;
/** The most questions of one tailoring: beyond them the less relevant lines stay as they are. */
const QUESTIONS = 6;

type Proposed = { changes: Change[]; refused: RefusedChange[]; model: Tailoring["model"] };

/** Edits as the checker judged them, by their line. */
type Judged = { accepted: Map<string, Change>; refused: Map<string, RefusedEdit> };

/**
 * Adds to the engine's changes what a model proposes: whole new lines, each checked against its original and the lines
 * that it names as evidence, bullets in the person's own words among them; and a summary where the resume has none. What is refused is asked for once more with the reason; what is refused then is among
 * `refused`. The model has no tools and sees the posting as data. Never throws: where the model fails or has no budget
 * left the given changes stand, and `model` says so. `startRound` gives the signal that ends the questions of a round.
 */
export async function proposeWithModel(
  run: ModelRun,
  input: TailoringInput & { changes: Change[]; said?: readonly SaidEvidence[] },
  startRound: () => AbortSignal | undefined = () => undefined,
): Promise<Proposed> {
  const { original, posting, said = [] } = input;
  const withSaid = addSaidBullets(original, input.changes, said);
  const parts = listEditableParts({ ...input, original: withSaid }).slice(0, QUESTIONS);
  const lines = new Map(parts.flatMap(({ lines: own }) => own.map((line) => [line.id, line])));
  const judge = createJudge(withSaid, input.text);
  const summary = createSummaryAsker(run, { ...input, said });

  const signal = startRound();
  const [told, answers] = await Promise.all([
    summary.ask(signal),
    Promise.all(parts.map((part) => askForEdits({ run, posting, signal }, part))),
  ]);
  const first = { before: null, after: run.state(), signal };
  const edits = answers.flatMap((answer) => answer.edits);
  const { accepted, refused } = judge(edits, lines);

  const asked = [...refused.values()];
  const isAskedAgain = asked.length > 0 || (told !== null && told.refused !== null);
  const secondSignal = isAskedAgain ? startRound() : undefined;
  const [toldAgain, again] = await Promise.all([
    summary.askAgain(told, secondSignal),
    asked.length === 0 ? null : proposeAgain({ run, posting, judge, signal: secondSignal }, asked),
  ]);
  const lastTold = toldAgain ?? told;
  for (const [id, change] of again?.accepted ?? []) {
    accepted.set(id, change);
    refused.delete(id);
  }
  for (const [id, edit] of again?.refused ?? []) refused.set(id, edit);

  const merged = mergeChanges(input.changes, accepted, lastTold?.change ?? null);
  const sifted = await siftChanges(original, merged, said);
  const counts = {
    proposed: accepted.size + refused.size + Number(told !== null),
    passed: sifted.changes.filter(({ by }) => by === "model").length,
    retried: asked.length + Number(told !== null && told.refused !== null),
    unread: answers.reduce((sum, { unread }) => sum + unread, 0),
  };
  const second = { before: first.after, after: run.state(), signal: secondSignal };
  const rounds = { first, again: isAskedAgain ? second : null };
  return {
    changes: sifted.changes,
    refused: [...[...refused.values()].map(toRefused), ...toRefusedSummary(lastTold), ...sifted.refused],
    model: reportModel(run.model, counts, rounds),
  };
}

type Judge = (edits: readonly ModelEdit[], lines: ReadonlyMap<string, EditableLine>) => Judged;

/** The second try of refused edits, which may only be of their lines. */
async function proposeAgain(
  asking: {
    run: ModelRun;
    posting: TailoringInput["posting"];
    judge: Judge;
    signal: AbortSignal | undefined;
  },
  refused: readonly RefusedEdit[],
): Promise<Judged> {
  const { judge } = asking;
  const { edits } = await askAgain(asking, refused);
  return judge(edits, new Map(refused.map(({ line }) => [line.id, line])));
}

/** Asks for a summary, and once more where it was refused; null: it was not asked for, or there was no answer. */
function createSummaryAsker(run: ModelRun, input: TailoringInput & { said: readonly SaidEvidence[] }) {
  const facts = listFactsToTell(input);
  const { posting } = input;
  return {
    async ask(signal: AbortSignal | undefined): Promise<JudgedSummary | null> {
      if (facts.length === 0) return null;
      const answer = await askForSummary({ run, posting, signal }, facts);
      return answer === null || answer.sentences.length === 0 ? null : judgeSummary(input, facts, answer);
    },
    async askAgain(
      former: JudgedSummary | null,
      signal: AbortSignal | undefined,
    ): Promise<JudgedSummary | null> {
      if (former === null || former.refused === null) return null;
      const answer = await askForSummaryAgain({ run, posting, signal }, facts, former.refused);
      return answer === null || answer.sentences.length === 0 ? null : judgeSummary(input, facts, answer);
    },
  };
}

function createJudge(original: ResumeDocument, text: string): Judge {
  const findEvidence = createEvidenceFinder(original, text);
  return (edits, lines) => {
    const accepted = new Map<string, Change>();
    const refused = new Map<string, RefusedEdit>();
    for (const edit of edits) {
      const line = lines.get(edit.lineId);
      const proposed = toLine(edit.text);
      // The first word on a line counts: a second one has no original any more.
      if (!line || accepted.has(line.id) || refused.has(line.id)) continue;
      if (proposed === "" || proposed === line.text) continue;
      const evidence = findEvidence(line.id, edit.factIds);
      const asked = { lineId: line.id, original: line.text, proposed, evidence: evidence.map(toText) };
      const problem = checkEdit(asked);
      if (problem) refused.set(line.id, { line, text: proposed, why: problem.text });
      else accepted.set(line.id, toChange(line, proposed, edit.reason, evidence));
    }
    return { accepted, refused };
  };
}

function toText({ text }: Evidence): string {
  return text;
}

/** As it may stand in a document: one line. What hides in it is left for the checker to refuse. */
function toLine(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, " ").trim();
}

function toChange(line: EditableLine, text: string, given: string, evidence: readonly Evidence[]): Change {
  const reason = toPlainText(given, REASON_LENGTH);
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
    evidence: [toOwnEvidence(line), ...evidence],
    edit: { type: "rewrite", lineId: line.id, text },
  };
}

function toOwnEvidence({ id, number, text, said }: EditableLine): Evidence {
  if (said === undefined) return { lineId: id, line: number, text };
  return { lineId: id, line: number, text, said: { id: said.id, saidAt: said.saidAt, place: said.place } };
}

function toRefusedSummary(told: JudgedSummary | null): RefusedChange[] {
  if (told === null || told.refused === null) return [];
  const { text, why } = told.refused;
  const shown = toPlainText(text, SHOWN_LENGTH);
  return [{ place: "Summary", original: "", proposed: shown, reason: why }];
}

function toRefused({ line, text, why }: RefusedEdit): RefusedChange {
  const shown = toPlainText(text, SHOWN_LENGTH);
  return { place: line.place, original: line.text, proposed: shown, reason: why };
}

/**
 * An edit of a line takes the place of what the engine rewrote there. A told summary stands in place of the engine's own,
 * which can be chosen instead.
 */
function mergeChanges(
  changes: readonly Change[],
  accepted: ReadonlyMap<string, Change>,
  summary: Change | null,
): Change[] {
  const kept = changes
    .filter(({ edit }) => edit.type !== "rewrite" || !accepted.has(edit.lineId))
    .map((change) =>
      summary !== null && change.kind === "summaryWritten" ? { ...change, state: "undone" as const } : change,
    );
  return [...kept, ...accepted.values(), ...(summary === null ? [] : [summary])];
}
