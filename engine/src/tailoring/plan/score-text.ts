import type { TailoringScore } from "@jobwright/contracts/tailoring";
import { degreeLevels, findDegrees, rankOf } from "#reading/degree-levels";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { compareWritings, holdsTerm, isPlainWord, toPlainKey } from "./compare-writings.ts";
import { nameSkills, type NamedSkill } from "./line-skills.ts";

const REQUIRED = 2;
const PREFERRED = 1;
const OTHER_NAME = 0.5;

type Found = "exact" | "alias" | null;

/**
 * How much of what is asked stands in a text, as an applicant system reads it: a required word weighs 2, a preferred 1;
 * another name of the same thing counts half. What a title or one of its kind shows counts nothing, since such systems
 * look for words. Years and duties are no words to look up and are left out. Nothing asked: 0 of 0.
 */
export function scoreText(text: string, asked: readonly AskedRequirement[]): TailoringScore {
  const words = asked.filter(({ kind }) => kind !== "years" && kind !== "duty");
  const named = Map.groupBy(nameSkills(text), ({ id }) => id);
  const plain = toPlainKey(text);
  const score = { points: 0, most: 0, exact: 0, alias: 0 };
  for (const one of words) {
    const weight = one.isRequired ? REQUIRED : PREFERRED;
    const found =
      one.kind === "degree"
        ? findDegree(one, text)
        : (findSkill(one, named.get(one.id) ?? [], text) ?? findWord(one, plain));
    score.most += weight;
    if (found === null) continue;
    score[found] += 1;
    score.points += found === "exact" ? weight : weight * OTHER_NAME;
  }
  const { points, most, exact, alias } = score;
  return { score: most === 0 ? 0 : Math.round((100 * points) / most), exact, alias, of: words.length };
}

function findSkill({ id, label }: AskedRequirement, named: readonly NamedSkill[], text: string): Found {
  const seen = new Map<string, NamedSkill>();
  for (const one of named) if (!seen.has(one.writtenAs)) seen.set(one.writtenAs, one);
  const relations = [...seen.values()].map(({ start, end, writtenAs }) =>
    compareWritings(id, label, writtenAs, lineAround(text, start, end)),
  );
  if (relations.includes("exact")) return "exact";
  return relations.includes("alias") ? "alias" : null;
}

function findWord({ id, label }: AskedRequirement, plain: string): Found {
  return isPlainWord(id, label) && holdsTerm(plain, toPlainKey(label)) ? "exact" : null;
}

function findDegree({ id, label }: AskedRequirement, text: string): Found {
  const level = degreeLevels.find((one) => id === `degree-${one.toLowerCase()}`) ?? "degree";
  const enough = findDegrees(text).filter((one) => rankOf(one.level) >= rankOf(level));
  if (enough.length === 0) return null;
  const isExact = enough.some(({ start, end }) =>
    toPlainKey(text.slice(start, end + label.length)).startsWith(toPlainKey(label)),
  );
  return isExact ? "exact" : "alias";
}

function lineAround(text: string, start: number, end: number): string {
  const newline = text.indexOf("\n", end);
  return text.slice(text.lastIndexOf("\n", start) + 1, newline < 0 ? text.length : newline);
}
