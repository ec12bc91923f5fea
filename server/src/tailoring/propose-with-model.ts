import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, Evidence, RefusedChange, Tailoring } from "@jobwright/contracts/tailoring";
import { checkEdit } from "@jobwright/engine/tailoring/check/check-edit";
import type { TailoringInput } from "@jobwright/engine/tailoring/plan/propose-changes";
import type { ModelRun } from "#models/models.service";
import { toPlainText } from "#platform/llm/to-plain-text";
import { askAgain, askForEdits, type ModelEdit, type RefusedEdit } from "./ask-for-edits.ts";
import { listEditableParts, type EditableLine } from "./editable-parts.ts";
import { createEvidenceFinder } from "./find-evidence.ts";
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
 * that it names as evidence. What is refused is asked for once more with the reason; what is refused then is among
 * `refused`. The model has no tools and sees the posting as data. Never throws: where the model fails or has no budget
 * left the given changes stand, and `model` says so. `startRound` gives the signal that ends the questions of a round.
 */
export async function proposeWithModel(
  run: ModelRun,
  input: TailoringInput & { changes: Change[]; said?: readonly SaidEvidence[] },
  startRound: () => AbortSignal | undefined = () => undefined,
): Promise<Proposed> {
  const { original, posting } = input;
  const parts = listEditableParts(input).slice(0, QUESTIONS);
  const lines = new Map(parts.flatMap(({ lines: own }) => own.map((line) => [line.id, line])));
  const judge = createJudge(original, input.text);

  const signal = startRound();
  const answers = await Promise.all(parts.map((part) => askForEdits({ run, posting, signal }, part)));
  const first = { before: null, after: run.state(), signal };
  const edits = answers.flatMap((answer) => answer.edits);
  const { accepted, refused } = judge(edits, lines);

  const asked = [...refused.values()];
  const again = asked.length === 0 ? null : await proposeAgain({ run, posting, judge, startRound }, asked);
  for (const [id, change] of again?.accepted ?? []) {
    accepted.set(id, change);
    refused.delete(id);
  }
  for (const [id, edit] of again?.refused ?? []) refused.set(id, edit);

  const sifted = await siftChanges(original, mergeChanges(input.changes, accepted), input.said ?? []);
  const counts = {
    proposed: accepted.size + refused.size,
    passed: sifted.changes.filter(({ by }) => by === "model").length,
    retried: asked.length,
    unread: answers.reduce((sum, { unread }) => sum + unread, 0),
  };
  const rounds = { first, again: again && { before: first.after, after: run.state(), signal: again.signal } };
  return {
    changes: sifted.changes,
    refused: [...[...refused.values()].map(toRefused), ...sifted.refused],
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
    startRound: () => AbortSignal | undefined;
  },
  refused: readonly RefusedEdit[],
): Promise<Judged & { signal: AbortSignal | undefined }> {
  const { run, posting, judge, startRound } = asking;
  const signal = startRound();
  const { edits } = await askAgain({ run, posting, signal }, refused);
  return { ...judge(edits, new Map(refused.map(({ line }) => [line.id, line]))), signal };
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
    evidence: [{ lineId: line.id, line: line.number, text: line.text }, ...evidence],
    edit: { type: "rewrite", lineId: line.id, text },
  };
}

function toRefused({ line, text, why }: RefusedEdit): RefusedChange {
  const shown = toPlainText(text, SHOWN_LENGTH);
  return { place: line.place, original: line.text, proposed: shown, reason: why };
}

/** An edit of a line takes the place of what the engine rewrote there. */
function mergeChanges(changes: readonly Change[], accepted: ReadonlyMap<string, Change>): Change[] {
  const kept = changes.filter(({ edit }) => edit.type !== "rewrite" || !accepted.has(edit.lineId));
  return [...kept, ...accepted.values()];
}
