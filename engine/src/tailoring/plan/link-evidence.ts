import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Requirement } from "@jobwright/contracts/tailoring";
import { skillById } from "#lexicon/skills";
import { usStates } from "#lexicon/places";
import { technologySkills } from "#lexicon/technology-skills";
import type { AskedRequirement } from "../posting/read-requirements.ts";
import { compareWritings, holdsTerm, isPlainWord, toPlainKey, type Relation } from "./compare-writings.ts";
import { easeAlternatives } from "./ease-alternatives.ts";
import { createEvidenceMaker, EVIDENCE_LIMIT, noLink, type EvidenceMaker, type Link } from "./evidence.ts";
import { linkDegree } from "./link-degree.ts";
import { foldDuties } from "./fold-duties.ts";
import { createDutyLinker } from "./link-duty.ts";
import { linkYears } from "./link-years.ts";
import { blankWishes, listEvidenceLines, nameSkills, type ResumeLine } from "./line-skills.ts";
import { linkSaid } from "./said-evidence.ts";
import { createSkillShower, type Mention } from "./show-skill.ts";

/**
 * Links each requirement to the lines of the resume that show it; `text` is the original, for numbers of lines. `today`
 * (ISO) ends the jobs that go on; null: the latest date that the resume prints does. `said` is what the person answered
 * to questions, of this posting and of others.
 */
export function linkEvidence(
  document: ResumeDocument,
  text: string,
  asked: readonly AskedRequirement[],
  today: string | null = null,
  said: readonly SaidEvidence[] = [],
): Requirement[] {
  const toEvidence = createEvidenceMaker(text);
  const lines = listEvidenceLines(document);
  const mentions = new Map<string, Mention[]>();
  for (const line of lines) {
    for (const { id, writtenAs } of nameSkills(blankWishes(line.line.text))) {
      const known = mentions.get(id);
      if (known) known.push({ line, writtenAs });
      else mentions.set(id, [{ line, writtenAs }]);
    }
  }
  const named = new Set(mentions.keys());
  const findWord = createWordFinder(lines);
  const { linkDuty, linkPhrase } = createDutyLinker(document, toEvidence);
  const show = createSkillShower({ document, lines, mentions, toEvidence, linkPhrase });
  const linked = asked.map((one): Requirement => {
    if (one.kind === "years")
      return { ...one, ...linkYears({ document, lines, named, today }, one, toEvidence) };
    if (one.kind === "degree") return { ...one, ...linkDegree(document, one, toEvidence) };
    if (one.kind === "duty") return { ...one, ...linkDuty(one) };
    const link = linkSkill(one, mentions, toEvidence);
    if (link.match !== null) return { ...one, ...link };
    return { ...one, ...(linkWord(findWord(one), toEvidence) ?? show(one) ?? link) };
  });
  return foldDuties(easeAlternatives(linkSaid(linked, said)));
}

/** The word of a field or an industry says what it says wherever it stands: "retail" in "Retail data analyst". */
function createWordFinder(lines: readonly ResumeLine[]) {
  let keys: string[] | null = null;
  return ({ id, label }: AskedRequirement): ResumeLine[] => {
    if (!isPlainWord(id, label) && !ofAllTrades.has(label)) return [];
    const term = toPlainKey(label);
    keys ??= lines.map(({ line }) => toPlainKey(blankWishes(line.text)));
    return lines.filter((_, at) => holdsTerm(keys?.[at] ?? "", term));
  };
}

/** Words that mean one thing in all trades that have them. */
const ofAllTrades: ReadonlySet<string> = new Set(["accessibility", "internationalization"]);

function linkWord(found: readonly ResumeLine[], toEvidence: EvidenceMaker): Link | null {
  if (found.length === 0) return null;
  const evidence = found.slice(0, EVIDENCE_LIMIT).map(({ line }) => toEvidence(line));
  return { match: "exact", writtenAs: null, evidence, hint: null };
}

function linkSkill(
  { id, label, quote }: AskedRequirement,
  mentions: ReadonlyMap<string, Mention[]>,
  toEvidence: EvidenceMaker,
): Link {
  const all = mentions.get(id) ?? [];
  const here = technologySkills.has(id) ? all : all.filter(({ line }) => !isOfOtherState(quote, label, line));
  if (all[0] && here.length === 0)
    return { ...noLink, hint: `Your resume names ${all[0].writtenAs} of another state. ${toAdvice(label)}` };
  const named = here.map((mention) => ({
    ...mention,
    relation: compareWritings(id, label, mention.writtenAs, mention.line.line.text),
  }));
  const shown = named.filter(({ relation }) => relation !== "near");
  const exact = shown.find(({ relation }) => relation === "exact");
  const first = exact ?? shown[0];
  if (!first) {
    return {
      ...noLink,
      hint: named[0] ? toNearHint(named[0].writtenAs, label) : toHint(id, label, mentions),
    };
  }
  const evidence = [...new Set(shown.map(({ line }) => line.line))].slice(0, EVIDENCE_LIMIT).map(toEvidence);
  const match: Exclude<Relation, "near"> = exact ? "exact" : "alias";
  return { match, writtenAs: exact ? null : first.writtenAs, evidence, hint: null };
}

/** How far around a licence its state stands, in characters. */
const STATE_REACH = 30;

/** "New York notary" is asked, and the line has a commission of Ohio. */
function isOfOtherState(quote: string, label: string, { line }: ResumeLine): boolean {
  const at = quote.indexOf(label);
  const asked = listStates(quote.slice(Math.max(0, at - STATE_REACH), at + label.length + STATE_REACH));
  const held = listStates(line.text);
  return asked.length > 0 && held.length > 0 && !held.some((state) => asked.includes(state));
}

/** "West Virginia" is no Virginia: the longer name first. */
const stateName = new RegExp(
  `(?<!\\p{L})(?:${[...usStates.values()].toSorted((a, b) => b.length - a.length).join("|")})(?!\\p{L})`,
  "gu",
);

function listStates(text: string): string[] {
  return text.match(stateName) ?? [];
}

/** What comes near: a skill that usually comes with the asked one, or one that the asked one usually comes with. */
function toHint(id: string, label: string, mentions: ReadonlyMap<string, Mention[]>): string | null {
  for (const [other, [mention]] of mentions) {
    if (mention && skillById.get(other)?.implies?.includes(id))
      return `Your resume names ${mention.writtenAs}, which usually comes with ${label}. ${toAdvice(label)}`;
  }
  for (const broader of skillById.get(id)?.implies ?? []) {
    const mention = mentions.get(broader)?.[0];
    if (mention && technologySkills.has(broader)) return toNearHint(mention.writtenAs, label);
  }
  return null;
}

function toNearHint(writtenAs: string, label: string): string {
  return `Your resume names ${writtenAs}, but not ${label}. ${toAdvice(label)}`;
}

function toAdvice(label: string): string {
  return `If you have ${label} itself, say so in your resume.`;
}
