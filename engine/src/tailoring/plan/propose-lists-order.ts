import type { Change } from "@jobwright/contracts/tailoring";
import { technologySkills } from "#lexicon/technology-skills";
import { toPlainKey } from "./compare-writings.ts";
import { listEvidenceLines, nameSkills } from "./line-skills.ts";
import type { Plan } from "./plan.ts";
import { explainOrder, listRaised, orderItems } from "./propose-skills-order.ts";

/** Fewer items are read at once, in any order. */
const LEAST_ITEMS = 4;
/** "Languages" are ordered by how well they are known, and what was passed or won is no tool. */
const ofOthers = /language|certif|licen[sc]|award|honou?r|publication|course|training|hobb|interest/i;

/**
 * A line that only lists tools under a heading of its own, such as "Systems", in the posting's order, as a list of skills
 * is. Words in brackets stay with their item; `taken` are lines that others reword.
 */
export function proposeListsOrder(plan: Plan, taken: ReadonlySet<string>): Change[] {
  const posting = toPlainKey(`${plan.posting.title}\n${plan.posting.description}`);
  return listEvidenceLines(plan.original).flatMap(({ line, part, section: { kind, heading } }) => {
    if (taken.has(line.id) || part !== "text" || kind !== "other" || ofOthers.test(heading?.text ?? ""))
      return [];
    const items = splitItems(line.text);
    if (items.length < LEAST_ITEMS || !areTools(items)) return [];
    const places = orderItems(items, plan, posting);
    const ordered = places?.flatMap((at) => items[at] ?? []) ?? null;
    const tailored = ordered?.join(", ") ?? line.text;
    if (ordered === null || !plan.accepts(line, tailored)) return [];
    return [
      {
        id: `order-${line.id}`,
        kind: "skillsOrder",
        state: "toReview",
        by: "engine",
        detail: "same skills, none added",
        place: heading?.text.replace(/\s*:\s*$/, "") ?? "Skills",
        original: line.text,
        tailored,
        ...explainOrder(
          listRaised(places ?? []).map((at) => items[at] ?? ""),
          plan,
          posting,
        ),
        evidence: [plan.toEvidence(line)],
        edit: { type: "rewrite", lineId: line.id, text: tailored },
      },
    ];
  });
}

/** The parts between the commas that stand in no brackets. */
function splitItems(text: string): string[] {
  return text.split(/,\s+(?![^(]*\))/);
}

/** Whether a line is a list of tools and no sentence: most of its items name one, and none goes on behind a stop. */
function areTools(items: readonly string[]): boolean {
  const tools = items.filter((item) => nameSkills(item).some(({ id }) => technologySkills.has(id)));
  return tools.length * 2 > items.length && !items.some((item) => /[.;:!?](?:\s|$)/.test(item));
}
