import type { Requirement } from "@jobwright/contracts/tailoring";
import { findTerm } from "./compare-writings.ts";

/** What names a list of which one is enough: "or" between its parts, or an example before or behind it. */
const orBetween = /(?:\bor\b|\boder\b|\/)/i;
const exampleBefore = /\b(?:such as|e\.g\.?|like|for example|for instance|z\.\s?b\.)[^.;]*$/i;
const exampleBehind =
  /^[^.;]*\b(?:etc|or (?:other|similar|related|equivalent|comparable)|oder (?:andere|ähnliche))/i;

/**
 * Of "MySQL, PostgreSQL or Snowflake" one is enough: where the resume has it, the others are wished for and no longer
 * required.
 */
export function easeAlternatives(requirements: readonly Requirement[]): Requirement[] {
  const skills = requirements.filter(({ kind }) => kind === "skill");
  const bySentence = Map.groupBy(skills, ({ quote }) => quote);
  const eased = requirements.map((one) => {
    if (one.kind !== "skill" || one.match !== null || !one.isRequired) return one;
    const others = bySentence.get(one.quote) ?? [];
    const enough = others.find((other) => other.match !== null && isInOneList(one, other));
    if (!enough) return one;
    const hint = one.hint ?? `The posting takes ${enough.label} as well, which your resume shows.`;
    return { ...one, isRequired: false, hint };
  });
  return eased.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function isInOneList({ quote, label }: Requirement, other: Requirement): boolean {
  const words = [label, other.label].map((word) => word.toLowerCase());
  const [long = "", short = ""] = words.toSorted((a, b) => b.length - a.length);
  const text = quote.toLowerCase();
  const longAt = findTerm(text, long);
  // "React" is looked for outside of "React Native".
  const rest = text.slice(0, longAt) + " ".repeat(long.length) + text.slice(longAt + long.length);
  const shortAt = findTerm(rest, short);
  if (longAt < 0 || shortAt < 0) return false;
  const [longEnd, shortEnd] = [longAt + long.length, shortAt + short.length];
  const [start, end] = [Math.min(longAt, shortAt), Math.max(longEnd, shortEnd)];
  const between = quote.slice(Math.min(longEnd, shortEnd), Math.max(longAt, shortAt));
  // A list, and no two statements: between its parts stand further parts and what joins them.
  if (/[.;:]|\b(?:with|using|for|by|in|und|as well as)\b/i.test(between) || between.length > 90) return false;
  const behind = quote.slice(end);
  return (
    (orBetween.test(between) && !/\band\b/i.test(between)) ||
    (/^[,\s/\w.+#&-]*$/.test(between) &&
      (exampleBefore.test(quote.slice(0, start)) ||
        exampleBehind.test(behind) ||
        /^(?:,\s?[\w.+#-]+(?:\s[\w.+#-]+)?){0,6},?\s(?:or|oder)\s/i.test(behind)))
  );
}
