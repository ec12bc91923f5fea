import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { Change } from "@jobwright/contracts/tailoring";
import { technologySkills } from "#lexicon/technology-skills";
import { isSaidSkill } from "./add-proven.ts";
import { quoteAsked } from "./asked-skills.ts";
import { listEvidenceLines, nameSkills } from "./line-skills.ts";
import type { TailoringInput } from "./propose-changes.ts";
import { asItem, findList } from "./propose-skill-additions.ts";

const MOST_ADDED = 4;

/**
 * Asked tools and technologies that the person says they have and no list of the resume names, at the end of its list of
 * skills, each with the answer. What `proposed` adds already is passed over.
 */
export function proposeSaidSkills(
  { original, requirements }: Pick<TailoringInput, "original" | "requirements">,
  said: readonly SaidEvidence[],
  proposed: readonly Change[],
): Change[] {
  const target = said.length === 0 ? null : findList({ original });
  if (target === null) return [];
  const { block, heading } = target;
  const listed = new Set(
    listEvidenceLines(original)
      .filter(({ part, section }) => part === "item" || section.kind === "skills")
      .flatMap(({ line }) => nameSkills(line.text).map(({ id }) => id)),
  );
  const taken = new Set(proposed.flatMap(({ edit }) => (edit.type === "addItem" ? [edit.itemId] : [])));
  return requirements
    .filter(({ id, kind }) => kind === "skill" && technologySkills.has(id) && !listed.has(id))
    .flatMap((one): Change[] => {
      const itemId = `added-${block.id}-${one.id}`;
      const evidence = one.evidence.find((each) => isSaidSkill(labelOf(each.said?.id, said), said));
      const text = asItem(labelOf(evidence?.said?.id, said), block);
      if (evidence === undefined || taken.has(itemId) || !isSaidSkill(text, said)) return [];
      return [
        {
          id: `add-${block.id}-${one.id}`,
          kind: "skillAdded",
          state: "toReview",
          by: "engine",
          detail: text,
          place: heading,
          original: block.items.map((item) => item.text).join(", "),
          tailored: [...block.items.map((item) => item.text), text].join(", "),
          reason: `The posting asks for “${one.label}”, and you said that you have it.`,
          asked: quoteAsked(one),
          evidence: [evidence],
          edit: { type: "addItem", blockId: block.id, itemId, text },
        },
      ];
    })
    .slice(0, MOST_ADDED);
}

function labelOf(id: string | undefined, said: readonly SaidEvidence[]): string {
  return said.find((one) => one.id === id)?.label ?? "";
}
