import { skillById } from "#lexicon/skills";
import { nameSkills } from "./line-skills.ts";

/** The skill of the lexicon that an answer is about: the requirement's, or the one that its label names; null: none. */
export function findSkillId({
  requirementId,
  label,
}: {
  requirementId: string;
  label: string;
}): string | null {
  if (skillById.has(requirementId)) return requirementId;
  return nameSkills(label).find(({ writtenAs }) => writtenAs === label)?.id ?? null;
}
