import type { Requirement } from "@jobwright/contracts/tailoring";
import { listKinds } from "#lexicon/broader-skills";
import { isOneEnough } from "#reading/skill-alternatives";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { technologySkills } from "#lexicon/technology-skills";
import { findTerm } from "./compare-writings.ts";

type Eased = Requirement & Pick<AskedRequirement, "hasOthers">;

/**
 * Of "MySQL, PostgreSQL or Snowflake" one is enough, so that the list is one requirement: where the resume has one of
 * it, the others are none; where it has none, the first stands for all and its hint names the others. In place of what
 * `hasOthers` says, the resume may have something that nobody reads: that it has it not is no lack.
 */
export function easeAlternatives(requirements: readonly Eased[]): Eased[] {
  const skills = requirements.filter(({ kind }) => kind === "skill");
  const dropped = new Set<Requirement>();
  const others = new Map<Requirement, string[]>();
  for (const one of skills) {
    if (one.match !== null) continue;
    if (one.hasOthers || isShownByExamples(one, skills)) dropped.add(one);
    // A skill that is shown may stand in this list although its own quote is another sentence.
    const list = skills.filter((other) => other !== one && isInOneList(one, other));
    const first = list.find(
      (other) =>
        other.match === null &&
        other.quote === one.quote &&
        !dropped.has(other) &&
        isBefore(other, one, skills),
    );
    if (list.some(({ match }) => match !== null)) dropped.add(one);
    else if (first) {
      dropped.add(one);
      others.set(first, [...(others.get(first) ?? []), one.label]);
    }
  }
  return requirements
    .filter((one) => !dropped.has(one))
    .map((one) => {
      const labels = others.get(one);
      if (!labels) return one;
      const enough = `The posting takes ${labels.join(", ")} as well.`;
      return { ...one, hint: one.hint === null ? enough : `${one.hint} ${enough}` };
    });
}

/** "DevOps tooling (AWS, Docker)": of a field whose tools the posting names, one of these is enough. */
function isShownByExamples({ quote, label, id }: Requirement, skills: readonly Requirement[]): boolean {
  const at = quote.indexOf(label);
  const [, examples] = /^(?:\s\p{L}+){0,2}\s\(([^()]*)\)/u.exec(quote.slice(at + label.length)) ?? [];
  if (at < 0 || examples === undefined || technologySkills.has(id)) return false;
  return skills.some((other) => other.match !== null && findTerm(examples, other.label) >= 0);
}

function isBefore(one: Requirement, other: Requirement, all: readonly Requirement[]): boolean {
  return all.indexOf(one) < all.indexOf(other);
}

function isInOneList(one: Requirement, other: Requirement): boolean {
  const { quote, label } = one;
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
  const isExample =
    /^(?:,(?! (?:and|und)\b)[^();&]*)?[,/]\s?$/.test(between) &&
    !/\b(?:and|und)\b/i.test(between) &&
    isInBrackets(quote, start, end) &&
    (/\p{Ll}\s\([^()]*$/u.test(quote.slice(0, start)) || isOneKind(one.id, other.id));
  return isExample || isOneEnough(quote.slice(0, start), between, quote.slice(end));
}

/** "Infrastructure as code (Terraform, CloudFormation)": two tools of one kind. */
function isOneKind(one: string, other: string): boolean {
  const kinds = listKinds(other);
  return listKinds(one).some((kind) => kinds.includes(kind));
}

function isInBrackets(quote: string, start: number, end: number): boolean {
  const before = quote.slice(0, start);
  return before.lastIndexOf("(") > before.lastIndexOf(")") && /^[^()]*\)/.test(quote.slice(end));
}
