import type { Match, SignalName } from "@jobwright/contracts/matching";
import type { Candidate } from "#wanted";
import { rateSeniority } from "./fact-signals.ts";
import type { TextFindings } from "./find-in-text.ts";
import type { PreparedWanted } from "./prepare-wanted.ts";
import { measureSkillRarity, rateSkills, type TextStatistics } from "./text-signals.ts";
import { toWantedSkills, type WantedSkill } from "./wanted-skill.ts";

type Raise = Match["raises"][number];
type Signals = Match["signals"];

/** What a match was rated with. */
type RatingContext = {
  prepared: PreparedWanted;
  texts: TextStatistics;
  /** Among these the rarity of a skill is measured. */
  candidates: readonly Candidate[];
};

/** Smaller gains are not worth a line, in points. */
const LEAST_GAIN = 0.5;
const SHOWN = 3;

/**
 * A reader of what a person could change that would raise a score most: a skill that the posting requires and they may
 * have but did not list, or its level. Points are those that the score would gain if that alone were changed. Its title
 * is not among it: whoever looks for the title of each posting looks for nothing.
 */
export function createRaiseFinder(
  context: RatingContext,
): (candidate: Candidate, signals: Signals, findings: TextFindings | null) => Raise[] {
  const addSkill = createSkillAdder(context);
  return (candidate, signals, findings) =>
    [
      raiseLevel(context.prepared, candidate, signals, findings),
      ...raiseSkills(addSkill, candidate, signals, findings),
    ]
      .filter((raise) => raise !== null)
      .filter(({ points }) => points >= LEAST_GAIN)
      .toSorted((a, b) => b.points - a.points)
      .slice(0, SHOWN);
}

/** Points that a signal would gain with another value, to a tenth. */
function gain(signals: Signals, name: SignalName, value: number | null): number {
  const signal = signals.find((one) => one.name === name);
  if (!signal || signal.value === null || value === null) return 0;
  return Math.round(value * signal.maxPoints * 10) / 10 - signal.points;
}

function toRaise(points: number, text: string, skill: string | null): Raise {
  return { points: Math.round(points * 10) / 10, text, skill };
}

function raiseLevel(
  { wanted }: PreparedWanted,
  candidate: Candidate,
  signals: Signals,
  findings: TextFindings | null,
): Raise | null {
  const level = candidate.seniority;
  if (wanted.seniority === null || level === null || level === wanted.seniority) return null;
  const { value } = rateSeniority(
    { ...wanted, seniority: level },
    candidate,
    findings?.facts.yearsRequired ?? null,
  );
  return toRaise(gain(signals, "seniority", value), `Look for the level ${level}.`, null);
}

type SkillAdder = (name: string, candidate: Candidate, findings: TextFindings) => number | null;

function raiseSkills(
  addSkill: SkillAdder,
  candidate: Candidate,
  signals: Signals,
  findings: TextFindings | null,
): Raise[] {
  const isRated = signals.some(({ name, value }) => name === "skills" && value !== null);
  if (!isRated || !findings) return [];
  return findings.asked
    .filter(({ isRequired }) => isRequired)
    .slice(0, SHOWN)
    .map(({ name }) =>
      toRaise(
        gain(signals, "skills", addSkill(name, candidate, findings)),
        `List ${name} among your skills, if you have it.`,
        name,
      ),
    );
}

/** The skills signal of a candidate for somebody who lists one skill more, which the posting requires. */
function createSkillAdder({ prepared, texts, candidates }: RatingContext): SkillAdder {
  const added = new Map<string, { skill: WantedSkill; texts: TextStatistics } | null>();
  const prepare = (name: string) => {
    const [skill] = toWantedSkills([name]);
    if (!skill) return null;
    const rarity = new Map(texts.rarity).set(skill, measureSkillRarity(skill, candidates));
    return { skill, texts: { ...texts, rarity } };
  };
  return (name, candidate, findings) => {
    const more = added.get(name) ?? prepare(name);
    added.set(name, more);
    if (more === null) return null;
    const { text } = more.skill;
    const skills = [...prepared.skills, more.skill];
    const found = {
      ...findings,
      skills: new Set(findings.skills).add(text),
      requiredSkills: new Set(findings.requiredSkills).add(text),
      lackingLanguages: findings.lackingLanguages.filter(({ names }) => !names.includes(name)),
    };
    return rateSkills({ ...prepared, skills }, candidate, more.texts, found).signal.value;
  };
}
