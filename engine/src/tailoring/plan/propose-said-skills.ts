import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { Change } from "@jobwright/contracts/tailoring";
import { technologySkills } from "#lexicon/technology-skills";
import { isSaidSkill } from "./add-proven.ts";
import type { TailoringInput } from "./propose-changes.ts";
import { asItem, findList, MOST_ADDED, readListed, toAddition, toItemId } from "./propose-skill-additions.ts";

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
  const { block } = target;
  const listed = readListed(original);
  const taken = new Set(proposed.flatMap(({ edit }) => (edit.type === "addItem" ? [edit.itemId] : [])));
  return requirements
    .filter(({ id, kind }) => kind === "skill" && technologySkills.has(id) && !listed.has(id))
    .flatMap((one): Change[] => {
      const evidence = one.evidence.find((each) => isSaidSkill(labelOf(each.said?.id, said), said));
      const text = asItem(labelOf(evidence?.said?.id, said), block);
      if (evidence === undefined || taken.has(toItemId(block, one)) || !isSaidSkill(text, said)) return [];
      return [toAddition(target, one, { text, why: "you said that you have it", evidence })];
    })
    .slice(0, MOST_ADDED);
}

function labelOf(id: string | undefined, said: readonly SaidEvidence[]): string {
  return said.find((one) => one.id === id)?.label ?? "";
}
