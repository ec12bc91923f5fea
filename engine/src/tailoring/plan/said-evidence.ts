import { evidenceTexts, type SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { Evidence, Requirement } from "@jobwright/contracts/tailoring";
import { compareWritings, toPlainKey, type Relation } from "./compare-writings.ts";
import { isSamePlace } from "./evidence-places.ts";
import { EVIDENCE_LIMIT } from "./evidence.ts";

type Asked = Pick<Requirement, "id" | "kind" | "label" | "quote">;
/** What an answer is about. */
type Subject = Pick<SaidEvidence, "requirementId" | "kind" | "label" | "quote" | "skillId" | "answer">;

/** The id that the line of an answer has in a document. */
export function toSaidLineId(evidenceId: string): string {
  return `said-${evidenceId}`;
}

/**
 * Whether an answer is about what a posting asks for, and how its word stands to the posting's; null: it is about
 * something else. A skill is the same in every posting. Years and a degree are asked for with a field that only the
 * posting's sentence names, so that "has" holds for the same sentence; a degree that the person lacks they lack anywhere.
 */
function compareSubject(asked: Asked, said: Subject): Exclude<Relation, "near"> | null {
  if (asked.kind !== said.kind) return null;
  if (asked.kind === "skill") {
    if (toPlainKey(asked.label) === toPlainKey(said.label)) return "exact";
    if (said.skillId === null || said.skillId !== asked.id) return null;
    const relation = compareWritings(asked.id, asked.label, said.label, said.label);
    return relation === "near" ? null : relation;
  }
  if (asked.id !== said.requirementId) return null;
  if (asked.kind === "degree" && said.answer === "lacks") return "exact";
  return toPlainKey(asked.quote) === toPlainKey(said.quote) ? "exact" : null;
}

/** The answers to one requirement that hold: the newest decides whether the person has it or lacks it. */
export function findAnswers(
  asked: Asked,
  bank: readonly SaidEvidence[],
): { said: SaidEvidence; relation: "exact" | "alias" }[] {
  const found = bank
    .flatMap((said) => {
      const relation = compareSubject(asked, said);
      return relation === null ? [] : [{ said, relation }];
    })
    .toSorted((a, b) => b.said.saidAt.localeCompare(a.said.saidAt));
  return found.filter(({ said }) => said.answer === found[0]?.said.answer);
}

/** The requirements with what the person said of them: it closes a gap, and stands beside what the resume shows. */
export function linkSaid(requirements: readonly Requirement[], bank: readonly SaidEvidence[]): Requirement[] {
  if (bank.length === 0) return [...requirements];
  return requirements.map((one) => {
    const answers = findAnswers(one, bank);
    const [first] = answers;
    if (!first) return one;
    if (first.said.answer === "lacks")
      return one.match === null ? { ...one, hint: evidenceTexts.lacksHint } : one;
    const evidence = [...one.evidence, ...answers.map(({ said }) => toEvidence(said))];
    if (one.match !== null) return { ...one, evidence };
    const best = answers.find(({ relation }) => relation === "exact") ?? first;
    const writtenAs = best.relation === "exact" ? null : best.said.label;
    return {
      ...one,
      match: best.relation,
      writtenAs,
      evidence: evidence.slice(0, EVIDENCE_LIMIT),
      hint: null,
    };
  });
}

function toEvidence({ id, text, saidAt, place }: SaidEvidence): Evidence {
  return { lineId: toSaidLineId(id), line: null, text, said: { id, saidAt, place } };
}

/** The answers that these requirements stand on. */
export function listUsed(
  requirements: readonly Requirement[],
  bank: readonly SaidEvidence[],
): SaidEvidence[] {
  const used = new Set(
    requirements.flatMap(({ evidence }) => evidence.flatMap(({ said }) => said?.id ?? [])),
  );
  return bank.filter(({ id }) => used.has(id));
}

/**
 * Whether an answer cannot stand beside others: they say the same of the same job, or of "has" and "lacks" each says one.
 */
export function isInConflict(
  answer: Subject & Pick<SaidEvidence, "place">,
  others: readonly (Subject & Pick<SaidEvidence, "place">)[],
): boolean {
  const asked = { ...answer, id: answer.skillId ?? answer.requirementId };
  return others.some((other) => {
    if (compareSubject(asked, other) === null) return false;
    return (
      answer.answer !== other.answer || answer.answer === "lacks" || isSamePlace(answer.place, other.place)
    );
  });
}
