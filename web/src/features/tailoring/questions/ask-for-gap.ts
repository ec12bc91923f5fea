import type { Question } from "@jobwright/contracts/evidence-bank";
import type { Gap } from "../keywords/describe-score.ts";

/**
 * The question about a gap that the person says they can fill: the one that is asked already, or one beside the most
 * important, with the same jobs to choose of.
 */
export function askForGap(
  { id, kind, label, quote, isRequired }: Gap,
  questions: readonly Question[],
): Question {
  const asked = questions.find(({ requirementId }) => requirementId === id);
  if (asked !== undefined) return asked;
  const choices = questions.find((one) => one.form === "unlisted" && one.kind === "skill")?.choices ?? [];
  const where = choices.length > 0 ? "In which of these jobs" : "Where";
  return {
    id,
    requirementId: id,
    kind,
    label: label.slice(0, 120),
    quote: quote.slice(0, 1000),
    form: "unlisted",
    isRequired,
    text: `The posting asks for ${label}. ${where} have you used it, and for what?`,
    choices,
  };
}
