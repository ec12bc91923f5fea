import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { Change, Tailoring } from "@jobwright/contracts/tailoring";

/** What the person has said about what a posting asks for; `unused`: how much of it the run did not know yet. */
export function listAnswered(
  { requirements, said = [] }: Pick<Tailoring, "requirements" | "said">,
  evidence: readonly SaidEvidence[],
): { answered: SaidEvidence[]; unused: number } {
  const asked = new Set(requirements.map(({ id }) => id));
  const used = new Map(said.map(({ id, version }) => [id, version]));
  const answered = evidence.filter(({ id, requirementId }) => asked.has(requirementId) || used.has(id));
  const unused = answered.filter(({ id, version, answer }) => answer === "has" && used.get(id) !== version);
  return { answered, unused: unused.length };
}

/** The changes that stand on an answer. */
export function listChangesOf(changes: readonly Change[], evidenceId: string): Change[] {
  return changes.filter(
    ({ edit, evidence }) =>
      (edit.type === "addBullet" && edit.evidenceId === evidenceId) ||
      evidence.some(({ said }) => said?.id === evidenceId),
  );
}
