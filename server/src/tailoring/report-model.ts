import type { Tailoring } from "@jobwright/contracts/tailoring";
import type { ModelRun } from "#models/models.service";
import { isStop } from "#platform/llm/language-model";
import { plural } from "./tailoring-steps.ts";

export type ModelCounts = NonNullable<NonNullable<Tailoring["model"]>["counts"]>;
type RunState = ReturnType<ModelRun["state"]>;

/** How the questions of one round went, `before` being the state of the run that the round began with. */
type Round = { before: RunState | null; after: RunState; signal: AbortSignal | undefined };

/** What a model did, or why it did nothing, for a person; `again` null: it was not asked a second time. */
export function reportModel(
  model: string,
  counts: ModelCounts,
  { first, again }: { first: Round; again: Round | null },
): NonNullable<Tailoring["model"]> {
  const trouble = findTrouble(first);
  if (first.after.answered === 0 && trouble !== null) {
    const isOverBudget = first.after.overBudget !== null && !first.signal?.aborted;
    const text = `${model} was not used: ${trouble}. Everything here was made without it.`;
    return { model, state: isOverBudget ? "overBudget" : "failed", text, counts };
  }
  const troubleAgain = again && findTrouble(again);
  const sentences = [
    describeShare(counts),
    ...(counts.unread > 0 ? [`${counts.unread} more could not be read.`] : []),
    ...(trouble === null ? [] : [`Part of your resume was not asked about: ${trouble}.`]),
    ...(troubleAgain === null ? [] : [`What was refused was not proposed again: ${troubleAgain}.`]),
  ];
  return { model, state: "used", text: sentences.join(" "), counts };
}

/** "The model proposed 14 changes; 11 stand on your resume, 3 were refused." */
function describeShare({ proposed, passed }: ModelCounts): string {
  if (proposed === 0) return "The model proposed no changes.";
  const refused = proposed - passed;
  const stand = passed === 0 ? "none stands" : passed === 1 ? "1 stands" : `${passed} stand`;
  const left = refused === 0 ? "" : `, ${refused} ${refused === 1 ? "was" : "were"} refused`;
  return `The model proposed ${plural(proposed, "change")}; ${stand} on your resume${left}.`;
}

const budgets = {
  run: "this tailoring's token budget",
  person: "your token budget for today",
  day: "this server's token budget for today",
} as const;

/** Why a part of a round's questions came to nothing; null: all were answered. */
function findTrouble({ before, after, signal }: Round): string | null {
  if (isStop(signal)) return "it was stopped";
  if (after.overBudget !== null && after.overBudget !== before?.overBudget) {
    return `${budgets[after.overBudget]} is used up`;
  }
  if (after.failed > (before?.failed ?? 0)) return "it did not answer in time or was out of reach";
  return after.refused > (before?.refused ?? 0) ? "its answers could not be used" : null;
}
