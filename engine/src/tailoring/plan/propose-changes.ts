import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, Requirement } from "@jobwright/contracts/tailoring";
import { checkEdit } from "../check/check-edit.ts";
import { blankOrders } from "../posting/find-orders.ts";
import { prepareAsked } from "./asked-skills.ts";
import { createDutyReader } from "./duty-words.ts";
import { createEvidenceMaker } from "./evidence.ts";
import type { Plan } from "./plan.ts";
import { proposeBulletMoves, proposeBulletsLeftOut } from "./propose-bullets.ts";
import { proposeHeadline } from "./propose-headline.ts";
import { proposeListsOrder } from "./propose-lists-order.ts";
import { proposeLongForms } from "./propose-long-forms.ts";
import { proposeSaidBullets } from "./propose-said-bullets.ts";
import { proposePostedWritings } from "./propose-posted-writings.ts";
import { proposeRewordings } from "./propose-rewordings.ts";
import { proposeSectionsOrder } from "./propose-sections-order.ts";
import { proposeSkillAdditions } from "./propose-skill-additions.ts";
import { proposeSkillsOrder } from "./propose-skills-order.ts";
import { proposeSpareParts } from "./propose-spare-parts.ts";
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
  /** ISO 8601, the day that ends the jobs that go on; absent: they count up to their last printed year. */
  today?: string;
  /** Told of each wording that the checker of facts refused, which is not offered. */
  onRefused?: (wording: { original: string; proposed: string }) => void;
};

/**
 * What the local engine changes: a headline, the order of sections, skills and bullets, a summary, the posting's
 * writings, plainer words, bullets in words that the person said, and what may go. Every one passes the checker.
 * Reorderings are accepted; what changes words is to be reviewed, and most of what takes away is only offered.
 */
export function proposeChanges({
  original,
  text,
  requirements,
  posting,
  today,
  onRefused,
}: TailoringInput): Change[] {
  const description = blankOrders(posting.description);
  const plan: Plan = {
    original,
    posting,
    thisYear: today === undefined ? null : Number(today.slice(0, 4)),
    asked: prepareAsked(requirements),
    findDuty: createDutyReader(description),
    findTopics: createTopicReader({ title: posting.title, description }),
    toEvidence: createEvidenceMaker(text),
    accepts(line, proposed) {
      const isTaken = checkEdit({ lineId: line.id, original: line.text, proposed }) === null;
      if (!isTaken) onRefused?.({ original: line.text, proposed });
      return isTaken;
    },
  };
  const swaps = proposeSynonyms(plan);
  const synonyms = [...swaps, ...proposeLongForms(plan, listRewritten(swaps))];
  const orders = proposeListsOrder(plan, listRewritten(synonyms));
  // A line has one wording: one with the posting's word in it is not put into plainer words as well.
  const rewordings = proposeRewordings(plan, listRewritten([...synonyms, ...orders]));
  return [
    ...proposeHeadline(plan),
    ...proposeSectionsOrder(plan),
    ...proposeSkillsOrder(plan),
    ...orders,
    ...proposeSkillAdditions(plan),
    ...proposeSummary(plan),
    ...proposeWrittenSummary(plan),
    ...proposeBulletMoves(plan),
    ...synonyms,
    ...rewordings,
    ...proposePostedWritings(plan, listRewritten([...synonyms, ...orders, ...rewordings])),
    ...proposeSaidBullets(plan),
    ...proposeBulletsLeftOut(plan),
    ...proposeSpareParts(plan),
  ];
}

function listRewritten(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(changes.flatMap(({ edit }) => (edit.type === "rewrite" ? [edit.lineId] : [])));
}
