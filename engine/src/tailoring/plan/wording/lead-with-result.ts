import { matchCase } from "./open-with-verb.ts";
import { readVerb } from "./verb-forms.ts";

const resultVerbs: ReadonlySet<string> = new Set(
  "cut reduce increase improve grow decrease achieve earn".split(" "),
);
const deedAndResult =
  /^(\p{Lu}[\p{Ll}-]+) ([^,;.()]{3,90}), (?:thereby |thus )?(\p{Ll}+ing) ([^,;.()]*\d[^,;()]*?)(\.?)$/u;

/**
 * "Redesigned the line, cutting scrap by 30%" as "Cut scrap by 30% by redesigning the line": the figure is what the eye
 * looks for. Null: there is no result in figures behind one plain deed, or a verb of the two is not known.
 */
export function leadWithResult(text: string): string | null {
  const [, opening = "", object = "", gerund = "", result = "", end = ""] = deedAndResult.exec(text) ?? [];
  const deed = readVerb(opening.toLowerCase(), "past");
  const verb = readVerb(gerund, "gerund");
  // With another verb or "by" in the deed it would not be plain what led to what.
  if (
    !deed ||
    !verb ||
    !resultVerbs.has(verb.base) ||
    /\b(?:and|by|while|which|that|to)\b/.test(`${object} ${result.replace(/ (?:by|to|from) \S*\d/g, "")}`)
  )
    return null;
  return `${matchCase(verb.past, opening)} ${result} by ${deed.gerund} ${object}${end}`;
}
