import type { TextBlock } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { findAsked, listLabels, quoteAsked, weighBullet } from "./asked-skills.ts";
import type { Plan } from "./plan.ts";

const CLEAR_WIN = 2;
/** A summary that stands for itself says first what the person is: "Data analyst with 6 years …". */
const introduces =
  /^\p{Lu}[^.!?]{0,160}?\b(?:with|(?:\d{1,2}|\p{L}+)\+? years|experienced?|specializ\w+|specialis\w+|skilled in|who)\b/u;
const goesOn =
  /^(?:I|My|This|These|It|They|Also|In addition|Additionally|Currently|Recently|Strong|Known|Skilled)\b/;

/** Where a section holds several summaries, each whole in itself, the one that clearly fits best. */
export function proposeSummary(plan: Plan): Change[] {
  return plan.original.sections.flatMap((section) => {
    if (section.kind !== "summary") return [];
    const texts = section.blocks.filter((block) => block.type === "text" && !block.isBullet) as TextBlock[];
    if (texts.length < 2 || texts.length !== section.blocks.length) return [];
    if (!texts.every(({ line }) => isWhole(line.text))) return [];
    const [best, second] = texts
      .map(({ line }, index) => ({ line, index, weight: weighBullet(line.text, plan.asked) }))
      .toSorted((a, b) => b.weight - a.weight || a.index - b.index);
    if (!best || !second || best.weight < second.weight + CLEAR_WIN) return [];
    const others = texts.filter(({ line }) => line !== best.line).map(({ line }) => line);
    const found = findAsked(best.line.text, plan.asked);
    const count = texts.length === 2 ? "two" : String(texts.length);
    return [
      {
        id: `summary-${best.line.id}`,
        kind: "summaryChosen",
        state: "toReview",
        by: "engine",
        detail: `one of your ${count}, which fits better`,
        place: `${section.heading?.text ?? "Summary"}, paragraph ${best.index + 1}`,
        original: others.map(({ text }) => text).join("\n"),
        tailored: best.line.text,
        reason: `It names ${listLabels(found.map(({ label }) => label))}, which the posting asks for.`,
        asked: found[0] ? quoteAsked(found[0]) : null,
        evidence: [plan.toEvidence(best.line)],
        edit: { type: "leaveOut", lineIds: others.map(({ id }) => id) },
      } satisfies Change,
    ];
  });
}

function isWhole(text: string): boolean {
  return text.length >= 40 && /[.!]$/.test(text) && introduces.test(text) && !goesOn.test(text);
}
