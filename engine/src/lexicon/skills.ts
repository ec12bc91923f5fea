import type { Skill, SkillLine } from "./lexicon-schema.ts";
import business from "./skills/business.json" with { type: "json" };
import data from "./skills/data.json" with { type: "json" };
import design from "./skills/design.json" with { type: "json" };
import education from "./skills/education.json" with { type: "json" };
import health from "./skills/health.json" with { type: "json" };
import hospitalityRetail from "./skills/hospitality-retail.json" with { type: "json" };
import languages from "./skills/languages.json" with { type: "json" };
import lawPublic from "./skills/law-public.json" with { type: "json" };
import logistics from "./skills/logistics.json" with { type: "json" };
import manufacturing from "./skills/manufacturing.json" with { type: "json" };
import office from "./skills/office.json" with { type: "json" };
import salesMarketing from "./skills/sales-marketing.json" with { type: "json" };
import scienceAgriculture from "./skills/science-agriculture.json" with { type: "json" };
import security from "./skills/security.json" with { type: "json" };
import software from "./skills/software.json" with { type: "json" };
import trades from "./skills/trades.json" with { type: "json" };
import workingStyle from "./skills/working-style.json" with { type: "json" };

/** The skills by line of work. Where two name the same words, the one of the earlier line is meant. */
export const skillLines: readonly SkillLine[] = [
  software,
  data,
  security,
  design,
  languages,
  office,
  business,
  salesMarketing,
  health,
  education,
  trades,
  manufacturing,
  hospitalityRetail,
  logistics,
  lawPublic,
  scienceAgriculture,
  workingStyle,
];

/** Every skill, with the lists of words that its context names put in their place. */
export const skills: readonly Skill[] = skillLines.flatMap((line) =>
  line.skills.map((skill) =>
    skill.context ? { ...skill, context: skill.context.flatMap((word) => expand(word, line)) } : skill,
  ),
);

export const skillById: ReadonlyMap<string, Skill> = new Map(skills.map((skill) => [skill.id, skill]));

/** Common speech in which the name of a skill is an ordinary word, in any case: "YOU'LL EXCEL IN THIS ROLE". */
export const otherMeanings: readonly string[] = [
  "excel at",
  "excel as",
  "excel if",
  "excel in a",
  "excel in this",
  "excel in our",
  "excel under",
  "you excel",
  "who excel",
  "will excel",
  "ll excel",
];

function expand(word: string, { contexts }: SkillLine): readonly string[] {
  return word.startsWith("@") ? (contexts?.[word.slice(1)] ?? []) : [word];
}
