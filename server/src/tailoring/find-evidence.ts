import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Evidence } from "@jobwright/contracts/tailoring";
import { createEvidenceMaker } from "@jobwright/engine/tailoring/plan/evidence";

/** The lines among `ids`, beside the edited one, that an edit of a line may rest on. */
type EvidenceFinder = (lineId: string, ids: readonly string[]) => Evidence[];

/**
 * What a line of an entry rests on is of that entry: a claim does not move from one job to another. A line of a summary
 * may rest on what stands under any entry and in any list. Ids that are not in the original, or not of such a line, give
 * nothing.
 */
export function createEvidenceFinder({ sections }: ResumeDocument, text: string): EvidenceFinder {
  const toEvidence = createEvidenceMaker(text);
  const known = new Map<string, { entryId: string | null; evidence: Evidence }>();
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    const lines =
      block.type === "text"
        ? [block.line]
        : block.type === "items"
          ? block.items
          : [...block.heading, block.dates, ...block.body.map(({ line }) => line)];
    const entryId = block.type === "entry" ? block.id : null;
    for (const line of lines) if (line) known.set(line.id, { entryId, evidence: toEvidence(line) });
  }
  return (lineId, ids) => {
    const own = known.get(lineId)?.entryId ?? null;
    return [...new Set(ids)].flatMap((id) => {
      const found = known.get(id);
      const fits = found !== undefined && id !== lineId && (own === null || found.entryId === own);
      return fits ? [found.evidence] : [];
    });
  };
}
