import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Change, Edit } from "@jobwright/contracts/tailoring";
import { findSkills } from "#reading/read-skills";
import { isProvenSkill, listShowing } from "../check/proven-skill.ts";
import { toTokens } from "../check/line-tokens.ts";
import { isLimit } from "../check/small-words.ts";
import { findSummaryProblem, joinSentences, listSummaryFacts } from "../check/told-summary.ts";
import { isProvenSummary, makeSummary } from "../check/written-summary.ts";
import { listLines } from "../document/document-lines.ts";
import { addSaidBullets } from "./add-bullets.ts";
import { applyChanges, isApplied } from "./apply-changes.ts";

type GivenChange = Pick<Change, "state" | "edit" | "evidence">;
type Summary = Extract<Edit, { type: "writeSummary" }>;

/**
 * What a tailored document is checked against: the original with what its changes add by proof. That is bullets in the
 * person's own words (`addSaidBullets`), skills that a bullet shows or that they say they have, and the summary that
 * holds, where it is made of proven facts. What is not proven is left out, for the checker to find.
 */
export function addProven(
  original: ResumeDocument,
  changes: readonly Pick<Change, "state" | "edit">[],
  said: readonly SaidEvidence[],
): ResumeDocument {
  const edits = changes
    .filter(isApplied)
    .toSorted((a, b) => Number(a.state === "accepted") - Number(b.state === "accepted"))
    .map(({ edit }) => edit);
  const showing = listShowing(original);
  const skills = edits.filter(
    (edit) => edit.type === "addItem" && (isProvenSkill(showing, edit.text) || isSaidSkill(edit.text, said)),
  );
  const summary = edits.findLast((edit) => edit.type === "writeSummary");
  const isProven = summary !== undefined && isTrue(original, summary, said);
  const proven = [...skills, ...(isProven ? [summary] : [])].map((edit) => ({
    state: "accepted" as const,
    edit,
  }));
  return applyChanges(addSaidBullets(original, changes, said), proven, []);
}

/** By the id of a rewritten line the other lines, or the person's words, that its change names as evidence. */
export function listProofs(base: ResumeDocument, changes: readonly GivenChange[]): Map<string, string[]> {
  const texts = new Map(listLines(base).map(({ id, text }) => [id, text]));
  const proofs = new Map<string, string[]>();
  for (const { edit, evidence } of changes.filter(isApplied)) {
    if (edit.type !== "rewrite") continue;
    const others = evidence.filter(
      ({ lineId, text }) => lineId !== edit.lineId && texts.get(lineId) === text,
    );
    if (others.length > 0)
      proofs.set(
        edit.lineId,
        others.map(({ text }) => text),
      );
  }
  return proofs;
}

/** Whether the person said without a limit that they have just this skill; a capital may begin it. */
export function isSaidSkill(text: string, said: readonly SaidEvidence[]): boolean {
  return said.some(
    ({ answer, kind, label, text: words }) =>
      answer === "has" &&
      kind === "skill" &&
      findSkills(label).some(({ start, end }) => start === 0 && end === label.length) &&
      isProvenSkill([label], text) &&
      toTokens(words).every(({ key, number }) => number !== null || !isLimit(key)),
  );
}

function isTrue(original: ResumeDocument, edit: Summary, said: readonly SaidEvidence[]): boolean {
  const { text, sentences } = edit;
  if (sentences === undefined) return isProvenSummary(original, makeSummary(text));
  if (original.sections.some(({ kind }) => kind === "summary")) return false;
  return (
    text === joinSentences(sentences) &&
    findSummaryProblem(listSummaryFacts(original, said), sentences) === null
  );
}
