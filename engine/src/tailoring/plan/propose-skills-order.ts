import type { ItemsBlock } from "@jobwright/contracts/resume-document";
import type { Change } from "@jobwright/contracts/tailoring";
import { findAsked, listLabels, quoteAsked, type Asked } from "./asked-skills.ts";
import type { Plan } from "./plan.ts";

/** The items of each block in the posting's order: what it requires, what it prefers, then the rest as it stood. */
export function proposeSkillsOrder(plan: Plan): Change[] {
  const blocks = plan.original.sections.flatMap((section) =>
    section.blocks.flatMap((block) => (block.type === "items" ? [{ section, block }] : [])),
  );
  return blocks.flatMap(({ section, block }) => {
    const ordered = orderItems(block, plan.asked);
    if (ordered === null) return [];
    const named = findAsked(ordered.map(({ text }) => text).join("\n"), plan.asked);
    const [first] = named;
    if (!first) return [];
    const label = block.label?.text.replace(/\s*:\s*$/, "");
    const heading = section.heading?.text.replace(/\s*:\s*$/, "") ?? "Skills";
    return [
      {
        id: `order-${block.id}`,
        kind: "skillsOrder",
        state: "accepted",
        by: "engine",
        detail: "same skills, none added",
        place: label ? `${heading}, ${label}` : heading,
        original: block.items.map(({ text }) => text).join(", "),
        tailored: ordered.map(({ text }) => text).join(", "),
        reason: `The posting asks for ${listLabels(named.map((one) => one.label))}.`,
        asked: quoteAsked(first),
        evidence: block.items.slice(0, 1).map(plan.toEvidence),
        edit: { type: "orderItems", blockId: block.id, itemIds: ordered.map(({ id }) => id) },
      },
    ];
  });
}

/** Nobody puts first what is known a little: "some TypeScript". */
const isWeak = /\b(?:some|basics?|beginner|learning|rusty|studying|course|limited|not|never|a little)\b/i;

/** Null: what is asked stands in front already, or nothing is asked. */
function orderItems({ items }: ItemsBlock, asked: Asked): ItemsBlock["items"] | null {
  if (endsAsSentence(items.map(({ text }) => text))) return null;
  const ranked = items.map((item) => {
    const found = isWeak.test(item.text) ? [] : findAsked(item.text, asked);
    const best = found.find(({ isRequired }) => isRequired) ?? found[0];
    return { item, group: best ? (best.isRequired ? 0 : 1) : 2, order: best?.order ?? 0 };
  });
  const isInOrder = ranked.every(
    ({ group }, index) => index === 0 || (ranked[index - 1]?.group ?? 0) <= group,
  );
  if (isInOrder) return null;
  return ranked.toSorted((a, b) => a.group - b.group || a.order - b.order).map(({ item }) => item);
}

/** "Microsoft Word, Excel & Outlook" is one phrase: its parts stand only in their order. */
function endsAsSentence(items: readonly string[]): boolean {
  const joined = /(?:^|\s)(?:and|&|und|et|y)\s/i;
  return joined.test(items.at(-1) ?? "") && !items.slice(0, -1).some((item) => joined.test(item));
}
