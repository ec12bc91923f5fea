import type { DocumentLine, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, ChangeState } from "@jobwright/contracts/tailoring";
import { isProvenSkill, listShowing } from "../check/proven-skill.ts";
import { isOnlyWish } from "../check/spare-parts.ts";
import {
  isMadeOfFacts,
  isProvenSummary,
  listDeeds,
  makeSummary,
  tellWorkYears,
  writeSummary,
  type SummaryFacts,
} from "../check/written-summary.ts";
import { technologySkills } from "#lexicon/technology-skills";
import { findAsked, weighBullet } from "./asked-skills.ts";
import { listEvidenceLines, nameSkills, type NamedSkill } from "./line-skills.ts";
import { dropProducts, standsBare } from "./listed-skills.ts";
import type { Plan } from "./plan.ts";
import { chooseTitle } from "./propose-headline.ts";
import { isWeakClaim } from "./weak-claims.ts";
import { readVerb } from "./wording/verb-forms.ts";

const LEAST_SKILLS = 2;
const MOST_SKILLS = 5;
const SHORT_SKILLS = 2;
const LONGEST_DEED = 160;
/** In characters. */
const INTRODUCTION = 60;

/**
 * For a resume without a summary, or with one that only wishes, one of its own facts, in up to three lengths: the title
 * of the latest job with the years of the dated jobs and two asked skills that bullets show, then all of these, then with
 * the finished deed with a number that shows most of what is asked. The longest is to be reviewed, the others can be
 * taken in its place. A title alone is worth no summary, and title and years only more than a wish.
 */
export function proposeWrittenSummary(plan: Plan): Change[] {
  const { original } = plan;
  const objective = findObjective(original);
  if (
    objective === null &&
    (original.sections.some(({ kind }) => kind === "summary") || hasIntroduction(original))
  )
    return [];
  const title = chooseTitle(plan);
  if (title === null) return [];
  const years = tellWorkYears(original);
  const found = listSkills(plan).filter((skill) => !title.toLowerCase().includes(skill.toLowerCase()));
  // One skill alone makes the person look as if there were no other.
  const skills = found.length < LEAST_SKILLS ? [] : found;
  if (years === null && skills.length === 0) return [];
  const deed = findDeed(plan);
  const facts = { title, years };
  // A title and a deed alone are a bullet said twice.
  const others = deed === null ? skills : skills.filter((skill) => !namesSkill(deed, skill));
  const rest = years === null && others.length < LEAST_SKILLS ? skills : others;
  const lengths: [name: string, facts: SummaryFacts, state: ChangeState][] = [
    ["short", { ...facts, skills: skills.slice(0, SHORT_SKILLS), deed: null }, "undone"],
    ["medium", { ...facts, skills, deed: null }, "undone"],
    ["long", { ...facts, skills: rest, deed }, "toReview"],
  ];
  if (deed === null)
    lengths.splice(0, 3, [
      skills.length === 0 ? "short" : "medium",
      { ...facts, skills, deed: null },
      "toReview",
    ]);
  const texts = new Set<string>();
  return lengths.flatMap(([name, parts, state]) => {
    const text = writeSummary(parts);
    if (texts.has(text) || (objective === null && parts.skills.length === 0 && parts.deed === null))
      return [];
    texts.add(text);
    if (objective !== null)
      return isMadeOfFacts(original, text)
        ? [replaceObjective(toChange(plan, { name, text, facts: parts, state }), objective)]
        : [];
    return isProvenSummary(original, makeSummary(text))
      ? [toChange(plan, { name, text, facts: parts, state })]
      : [];
  });
}

/** A text above all headings that says who somebody is. */
function hasIntroduction({ sections }: ResumeDocument): boolean {
  const top = sections.find(({ kind }) => kind === "top");
  return (
    top?.blocks.some((block) => block.type === "text" && block.line.text.length >= INTRODUCTION) === true
  );
}

/** The only paragraph of the only summary, where it only says what the person wants; null: there is no such one. */
function findObjective({ sections }: ResumeDocument): DocumentLine | null {
  const summaries = sections.filter(({ kind }) => kind === "summary");
  const [block] = summaries[0]?.blocks ?? [];
  if (summaries.length !== 1 || summaries[0]?.blocks.length !== 1 || block?.type !== "text") return null;
  return isOnlyWish(block.line.text) ? block.line : null;
}

function replaceObjective(change: Change, { id, text }: DocumentLine): Change {
  return {
    ...change,
    original: text,
    reason:
      "What you look for says nothing of you; this is made of your own title, dates, skills and bullets.",
    edit: { type: "rewrite", lineId: id, text: change.tailored },
  };
}

/** The asked skills that bullets show, the required first, as the bullets write them. */
function listSkills({ original, asked }: Plan): string[] {
  const showing = listShowing(original);
  const found = new Map<string, { text: string; isRequired: boolean; order: number }>();
  for (const line of showing) {
    for (const { id, order, isRequired } of findAsked(line, asked)) {
      const named = nameSkills(line).find((one) => one.id === id);
      if (!named || found.has(id)) continue;
      const text = writeInList(named);
      if (
        !isNameOfSkill(id, text) ||
        /,| and /.test(text) ||
        !standsBare(id, text) ||
        !isProvenSkill(showing, text)
      )
        continue;
      found.set(id, { text, isRequired, order });
    }
  }
  const ordered = [...found.values()]
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || a.order - b.order)
    .map(({ text }) => text);
  return dropProducts(ordered).slice(0, MOST_SKILLS);
}

/** A product, or a work in several words or letters: "testing" and "API" alone tell nobody what one can do. */
function isNameOfSkill(id: string, text: string): boolean {
  return (technologySkills.has(id) && !/^apis?$/i.test(text)) || /\p{L}[\s/-]\p{L}/u.test(text);
}

/** A capital that only the start of its line gave goes: "Usability tests", but not "Tableau". */
function writeInList({ id, start, writtenAs }: NamedSkill): string {
  const isName = technologySkills.has(id) || !/^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(writtenAs);
  return start > 0 || isName ? writtenAs : writtenAs.charAt(0).toLowerCase() + writtenAs.slice(1);
}

/** As a whole word in the same letters; a capital may begin the line. */
function namesSkill(text: string, skill: string): boolean {
  return nameSkills(text).some(
    ({ writtenAs, start }) => writtenAs === skill || (start === 0 && writtenAs.toLowerCase() === skill),
  );
}

/** A deed that opens with its verb reads as a sentence; what is half done is no deed yet. */
function isDeed(text: string): boolean {
  const first = text.split(" ")[0]?.toLowerCase() ?? "";
  return !isWeakClaim(text) && (readVerb(first, "past") ?? readVerb(first, "base")) !== null;
}

function findDeed({ original, asked }: Plan): string | null {
  const showing = new Set(listShowing(original));
  const [best] = listDeeds(original)
    .filter((text) => /\d/.test(text) && text.length <= LONGEST_DEED && showing.has(text) && isDeed(text))
    .map((text) => ({ text, weight: weighBullet(text, asked) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.text ?? null;
}

function toChange(
  plan: Plan,
  { name, text, facts, state }: { name: string; text: string; facts: SummaryFacts; state: ChangeState },
): Change {
  const parts = [facts.title, ...(facts.deed === null ? [] : [facts.deed])];
  const lines = listEvidenceLines(plan.original)
    .filter(({ section }) => section.kind !== "education")
    .map(({ line }) => line);
  const showing = new Set(listShowing(plan.original));
  const evidence = [
    ...parts.flatMap((part) => lines.find(({ text: words }) => words.startsWith(part)) ?? []),
    ...facts.skills.flatMap(
      (skill) => lines.find(({ text: words }) => showing.has(words) && namesSkill(words, skill)) ?? [],
    ),
  ];
  return {
    id: `summary-${name}`,
    kind: "summaryWritten",
    state,
    by: "engine",
    detail: `${name} summary`,
    place: "Summary",
    original: "",
    tailored: text,
    reason: "Your resume has no summary; this one is made of your own title, dates, skills and bullets.",
    asked: null,
    evidence: [...new Set(evidence)].map(plan.toEvidence),
    edit: { type: "writeSummary", text },
  };
}
