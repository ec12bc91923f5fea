import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, Requirement } from "@jobwright/contracts/tailoring";
import { blankOrders } from "../posting/find-orders.ts";
import { prepareAsked } from "./asked-skills.ts";
import { createDutyReader } from "./duty-words.ts";
import { createEvidenceMaker } from "./evidence.ts";
import type { Plan } from "./plan.ts";
import { proposeBulletMoves, proposeBulletsLeftOut } from "./propose-bullets.ts";
import { proposeSaidBullets } from "./propose-said-bullets.ts";
import { proposeRewordings } from "./propose-rewordings.ts";
import { proposeSectionsOrder } from "./propose-sections-order.ts";
import { proposeSkillAdditions } from "./propose-skill-additions.ts";
import { proposeSkillsOrder } from "./propose-skills-order.ts";
import { proposeSummary } from "./propose-summary.ts";
import { proposeSynonyms } from "./propose-synonyms.ts";
import { proposeWrittenSummary } from "./propose-written-summary.ts";
import { createTopicReader } from "./topic-words.ts";

export type TailoringInput = {
  original: ResumeDocument;
  /** Text of the original, for numbers of lines. */
  text: string;
  requirements: readonly Requirement[];
  posting: { title: string; description: string };
};

/**
 * What the local engine changes: order of skills and bullets, a summary chosen among several, true synonyms, bullets
 * in words that the person said, bullets left out. Every one passes the checker. Reorderings are accepted; what changes or removes words is to be reviewed.
 */
export function proposeChanges({ original, text, requirements, posting }: TailoringInput): Change[] {
  const description = blankOrders(posting.description);
  const plan: Plan = {
    original,
    posting,
    asked: prepareAsked(requirements),
    findDuty: createDutyReader(description),
    findTopics: createTopicReader({ title: posting.title, description }),
    toEvidence: createEvidenceMaker(text),
  };
  const synonyms = proposeSynonyms(plan);
  return [
    ...proposeSectionsOrder(plan),
    ...proposeSkillsOrder(plan),
    ...proposeSkillAdditions(plan),
    ...proposeSummary(plan),
    ...proposeWrittenSummary(plan),
    ...proposeBulletMoves(plan),
    ...synonyms,
    // A line has one wording: one with the posting's word in it is not put into plainer words as well.
    ...proposeRewordings(
      plan,
      new Set(synonyms.flatMap(({ edit }) => (edit.type === "rewrite" ? [edit.lineId] : []))),
    ),
    ...proposeSaidBullets(plan),
    ...proposeBulletsLeftOut(plan),
  ];
}
