import type { Change, ChangeState } from "@jobwright/contracts/tailoring";
import { isProvenSkill, listShowing } from "../check/proven-skill.ts";
import {
  countWorkYears,
  isProvenSummary,
  listDeeds,
  makeSummary,
  readLatestTitle,
  writeSummary,
  type SummaryFacts,
} from "../check/written-summary.ts";
import { findAsked, weighBullet } from "./asked-skills.ts";
import { listEvidenceLines, nameSkills } from "./line-skills.ts";
import type { Plan } from "./plan.ts";

const LEAST_SKILLS = 2;
const MOST_SKILLS = 5;
const LONGEST_DEED = 160;

/**
 * For a resume without a summary one of its own facts, in three lengths: the title of the latest job with the years of
 * the dated jobs, then the asked skills that bullets show, then the bullet with a number that shows most of what is
 * asked. The longest is to be reviewed, the others can be taken in its place.
 */
export function proposeWrittenSummary(plan: Plan): Change[] {
  const { original } = plan;
  if (original.sections.some(({ kind }) => kind === "summary")) return [];
  const title = readLatestTitle(original);
  if (title === null) return [];
  const years = countWorkYears(original);
  if (years === null) return [];
  const found = listSkills(plan).filter((skill) => !title.toLowerCase().includes(skill.toLowerCase()));
  // One skill alone makes the person look as if there were no other.
  const skills = found.length < LEAST_SKILLS ? [] : found;
  const deed = findDeed(plan);
  const short: SummaryFacts = { title, years, skills: [], deed: null };
  const lengths: [name: string, facts: SummaryFacts, state: ChangeState][] = [
    ["short", short, skills.length === 0 && deed === null ? "toReview" : "undone"],
    ["medium", { ...short, skills }, deed === null ? "toReview" : "undone"],
    ["long", { ...short, skills, deed }, "toReview"],
  ];
  const texts = new Set<string>();
  return lengths.flatMap(([name, facts, state]) => {
    const text = writeSummary(facts);
    if (texts.has(text)) return [];
    texts.add(text);
    return isProvenSummary(original, makeSummary(text)) ? [toChange(plan, { name, text, facts, state })] : [];
  });
}

/** The asked skills that bullets show, the required first, as the bullets write them. */
function listSkills({ original, asked }: Plan): string[] {
  const showing = listShowing(original);
  const found = new Map<string, { text: string; isRequired: boolean; order: number }>();
  for (const line of showing) {
    for (const { id, order, isRequired } of findAsked(line, asked)) {
      const named = nameSkills(line).find((one) => one.id === id);
      if (!named || found.has(id) || !isProvenSkill(showing, named.writtenAs)) continue;
      found.set(id, { text: named.writtenAs, isRequired, order });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.order - b.order)
    .slice(0, MOST_SKILLS)
    .map(({ text }) => text);
}

function findDeed({ original, asked }: Plan): string | null {
  const showing = new Set(listShowing(original));
  const [best] = listDeeds(original)
    .filter((text) => /\d/.test(text) && text.length <= LONGEST_DEED && showing.has(text))
    .map((text) => ({ text, weight: weighBullet(text, asked) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.text ?? null;
}

function toChange(
  plan: Plan,
  { name, text, facts, state }: { name: string; text: string; facts: SummaryFacts; state: ChangeState },
): Change {
  const parts = [facts.title, ...facts.skills, ...(facts.deed === null ? [] : [facts.deed])];
  const lines = listEvidenceLines(plan.original)
    .filter(({ section }) => section.kind !== "education")
    .map(({ line }) => line);
  const evidence = parts.flatMap((part) => lines.find(({ text: words }) => words.includes(part)) ?? []);
  return {
    id: `summary-${name}`,
    kind: "summaryWritten",
    state,
    by: "engine",
    detail: `${name}, one of three lengths`,
    place: "Summary",
    original: "",
    tailored: text,
    reason: "Your resume has no summary; this one is made of your own title, dates, skills and bullets.",
    asked: null,
    evidence: [...new Set(evidence)].map(plan.toEvidence),
    edit: { type: "writeSummary", text },
  };
}
