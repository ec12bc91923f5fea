import { foldText } from "#reading/fold-text";
import fields from "./fields.json" with { type: "json" };

/** What people add to a field that they look for work in: "Nursing jobs". */
const ofWork =
  / (?:jobs?|work|roles?|positions?|careers?|arbeit|stellen?|emplois?|empleos?|trabajo|lavoro|werk|praca|jobb)$/;

/** Ids of role families by the names of the field that they work in, folded. */
const familiesOfField = new Map(
  Object.entries(fields).flatMap(([names, ids]) =>
    names.split(" | ").map((name) => [name, new Set(ids.split(" "))] as const),
  ),
);

/**
 * Families of the roles that somebody may mean who names a field for a title, the most common first: "Nursing", "IT",
 * "Gastronomie". Null where the text is no field.
 */
export function familiesOfFieldNamed(text: string): ReadonlySet<string> | null {
  const folded = foldText(text).trim().replace(/\s+/g, " ");
  return familiesOfField.get(folded) ?? familiesOfField.get(folded.replace(ofWork, "")) ?? null;
}
