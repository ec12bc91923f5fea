import { skillById, skillLines } from "#lexicon/skills";
import { technologySkills } from "#lexicon/technology-skills";
import type { Requirement } from "@jobwright/contracts/tailoring";
import { compareWritings, holdsTerm, isPlainWord, toPlainKey } from "./compare-writings.ts";
import { nameSkills } from "./line-skills.ts";

type AskedSkill = Requirement & { order: number };

/** What the posting asks for, made ready to weigh lines of a resume by it; `seen` keeps what a text was found to name. */
export type Asked = {
  byId: ReadonlyMap<string, AskedSkill>;
  /** Those that an ordinary word asks for, with its plain key. */
  words: readonly { one: AskedSkill; term: string }[];
  seen: Map<string, readonly AskedSkill[]>;
};

const REQUIRED = 2;
const PREFERRED = 1;
/** Everybody claims these, so that they tell little of a bullet: "communication", "teamwork". */
const ofEverybody = new Set(
  skillLines
    .filter(({ line }) => line === "working-style")
    .flatMap(({ skills }) => skills.map(({ id }) => id)),
);
/** What nearly every posting of the line names: "databases", "algorithms", "AI". */
const NOTION = 0.5;
const notions = new Set(
  skillLines
    .filter(({ line }) => line === "software" || line === "data" || line === "security")
    .flatMap(({ skills }) => skills.map(({ id }) => id).filter((id) => !technologySkills.has(id)))
    .concat("artificial-intelligence", "machine-learning", "big-data", "sales", "marketing", "databases")
    .concat("relational-databases", "data-analysis", "statistics", "mathematics"),
);

export function prepareAsked(requirements: readonly Requirement[]): Asked {
  const skills = requirements.filter(
    ({ id, kind }) => kind === "skill" || (kind === "duty" && skillById.has(id)),
  );
  // What a duty names is asked of the work, though nobody lacks it: a line that shows it counts as much.
  const byId = new Map(
    skills.map((one, order) => [
      one.id,
      { ...one, order, isRequired: one.isRequired || one.kind === "duty" },
    ]),
  );
  const words = [...byId.values()]
    .filter(({ id, label }) => isPlainWord(id, label))
    .map((one) => ({ one, term: toPlainKey(one.label) }));
  return { byId, words, seen: new Map() };
}

/** The asked skills that a line names, each once, in the posting's order. */
export function findAsked(text: string, { byId, words, seen }: Asked): readonly AskedSkill[] {
  const known = seen.get(text);
  if (known) return known;
  const found = new Set<AskedSkill>();
  for (const { id, writtenAs } of nameSkills(text)) {
    const one = byId.get(id);
    if (one && compareWritings(id, one.label, writtenAs, text) !== "near") found.add(one);
  }
  const key = words.length > 0 ? toPlainKey(text) : "";
  for (const { one, term } of words) if (holdsTerm(key, term)) found.add(one);
  const inOrder = [...found].toSorted((a, b) => a.order - b.order);
  seen.set(text, inOrder);
  return inOrder;
}

/** How much of what is asked a bullet shows: a required skill 2, a preferred 1, a general notion half of it. */
export function weighBullet(text: string, asked: Asked): number {
  return findAsked(text, asked)
    .map(weighRequirement)
    .reduce((sum, weight) => sum + weight, 0);
}

/** How much one requirement counts; 0 for what everybody claims. */
export function weighRequirement({ id, isRequired }: Pick<Requirement, "id" | "isRequired">): number {
  if (ofEverybody.has(id)) return 0;
  return (isRequired ? REQUIRED : PREFERRED) * (notions.has(id) ? NOTION : 1);
}

/** "“SQL”, “Power BI” and 2 more". */
export function listLabels(labels: readonly string[]): string {
  const shown = labels.slice(0, 3).map((label) => `“${label}”`);
  const more = labels.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} and ${last}`;
}

/** The posting's words that a change answers, in 80 characters at most. */
export function quoteAsked({ quote, label }: Pick<Requirement, "quote" | "label">): string {
  if (quote.length <= ASKED_LIMIT) return quote;
  const at = Math.max(0, quote.toLowerCase().indexOf(label.toLowerCase()));
  if (label.length > ASKED_LIMIT - 2) return label.slice(0, ASKED_LIMIT);
  const wanted = Math.max(0, at - Math.floor((ASKED_LIMIT - 2 - label.length) / 2));
  const from = wanted === 0 ? 0 : Math.min(at, quote.indexOf(" ", wanted) + 1);
  const whole = quote.slice(from, from + ASKED_LIMIT - 2);
  const isCut = from + whole.length < quote.length;
  const end = isCut ? Math.max(at - from + label.length, whole.lastIndexOf(" ")) : whole.length;
  return `${from > 0 ? "…" : ""}${whole.slice(0, end).replace(/[…\s,;]+$/u, "")}${isCut || quote.endsWith("…") ? "…" : ""}`;
}

const ASKED_LIMIT = 80;
