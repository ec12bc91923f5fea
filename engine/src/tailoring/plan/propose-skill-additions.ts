import type { ItemsBlock } from "@jobwright/contracts/resume-document";
import type { Change, Requirement } from "@jobwright/contracts/tailoring";
import { skillLines } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import { isProvenSkill, listShowing } from "../check/proven-skill.ts";
import { quoteAsked, weighRequirement } from "./asked-skills.ts";
import { compareWritings } from "./compare-writings.ts";
import { listEvidenceLines, nameSkills } from "./line-skills.ts";
import type { Plan } from "./plan.ts";

/** Skills that one proposal of their kind adds at most. */
export const MOST_ADDED = 4;
/** Lists that take any skill; "Languages" and "AWS" take their own kind alone. */
const ofAnySkill =
  /^(?:(?:technical |key |core |other |it |professional )?(?:skills?|tools?|technolog(?:y|ies)|software|systems?|platforms?|other|competenc(?:y|ies|es)|expertise)[\s&,/and]*)+:?$/i;

/** Asked tools and technologies that a bullet shows and the list of skills lacks, at the end of the list, each with its bullet. */
export function proposeSkillAdditions(plan: Plan): Change[] {
  const target = findList(plan);
  if (target === null) return [];
  const { block, heading } = target;
  const tools = block.items.filter(({ text }) => nameSkills(text).some(({ id }) => technologySkills.has(id)));
  const isOfTools = ofTools.test(heading) || tools.length * 2 > block.items.length;
  const listed = readListed(plan.original);
  const showing = listShowing(plan.original);
  const lines = listEvidenceLines(plan.original).filter(({ line }) => showing.includes(line.text));
  const asked = [...plan.asked.byId.values()]
    .filter((one) => isOfList(one, isOfTools) && !listed.has(one.id))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.order - b.order);
  return asked
    .flatMap((one): Change[] => {
      for (const { line } of lines) {
        const named = nameSkills(line.text).find(
          ({ id, writtenAs }) =>
            id === one.id && compareWritings(id, one.label, writtenAs, line.text) !== "near",
        );
        const text = named && asItem(named.writtenAs, block);
        if (text === undefined || !isProvenSkill(showing, text)) continue;
        const shown = { text, why: "a bullet of yours shows it", evidence: plan.toEvidence(line) };
        return [toAddition(target, one, shown)];
      }
      return [];
    })
    .slice(0, MOST_ADDED);
}

/**
 * A tool, or a work that several words name, such as "accounts payable". A field or a notion, such as "Marketing" or
 * "best practices", says nothing in a list, nor does what everybody claims.
 */
function isOfList(one: Requirement, isOfTools: boolean): boolean {
  if (technologySkills.has(one.id)) return true;
  if (isOfTools) return false;
  return weighRequirement(one) >= 1 && ofWork.has(one.id) && /\p{L}\s\p{L}/u.test(one.label);
}

const ofTools = /\b(?:it|technical|tech|tools?|software|systems?|computer|technolog(?:y|ies))\b/i;
const ofWork: ReadonlySet<string> = new Set(
  skillLines
    .filter(({ line }) => !["software", "data", "security", "working-style", "languages"].includes(line))
    .flatMap(({ skills }) => skills.map(({ id }) => id)),
);

/** The skills that lists of the resume name. */
export function readListed(original: Plan["original"]): Set<string> {
  return new Set(
    listEvidenceLines(original)
      .filter(({ part, section }) => part === "item" || section.kind === "skills")
      .flatMap(({ line }) => nameSkills(line.text).map(({ id }) => id)),
  );
}

/** A skill that goes to the end of a list, with why it may. */
export function toAddition(
  { block, heading }: SkillList,
  one: Requirement,
  { text, why, evidence }: { text: string; why: string; evidence: Change["evidence"][number] },
): Change {
  const items = block.items.map((item) => item.text);
  return {
    id: `add-${block.id}-${one.id}`,
    kind: "skillAdded",
    state: "toReview",
    by: "engine",
    detail: text,
    place: heading,
    original: items.join(", "),
    tailored: [...items, text].join(", "),
    reason: `The posting asks for “${one.label}”, and ${why}.`,
    asked: quoteAsked(one),
    evidence: [evidence],
    edit: { type: "addItem", blockId: block.id, itemId: toItemId(block, one), text },
  };
}

export function toItemId(block: ItemsBlock, { id }: Requirement): string {
  return `added-${block.id}-${id}`;
}

type SkillList = { block: ItemsBlock; heading: string };

/** The list of skills that takes any skill, and what it is called; null: the resume has none. */
export function findList({ original }: Pick<Plan, "original">): SkillList | null {
  for (const { kind, heading, blocks } of original.sections) {
    if (kind !== "skills") continue;
    const lists = blocks.filter((block) => block.type === "items");
    const block =
      lists.length === 1 ? lists[0] : lists.find(({ label }) => label && ofAnySkill.test(label.text.trim()));
    if (block && (block.label === null || ofAnySkill.test(block.label.text.trim())))
      return { block, heading: heading?.text.replace(/\s*:\s*$/, "") ?? "Skills" };
  }
  return null;
}

/** As the list writes its items: with a capital where the others of the list begin with one. */
export function asItem(written: string, { items }: ItemsBlock): string {
  const capitals = items.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  return capitals * 2 > items.length ? written.charAt(0).toUpperCase() + written.slice(1) : written;
}
