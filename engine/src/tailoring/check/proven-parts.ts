import type { DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";
import { isProvenSkill, listShowing } from "./proven-skill.ts";
import { isProvenSummary } from "./written-summary.ts";

/**
 * A tailored document without what it adds by proof: skills in a list that a line of a job shows, and a summary of the
 * original's own facts; and with its sections in the original's order where they only changed places. What is not proven
 * stays, for the check to find.
 */
export function setProvenApart(original: ResumeDocument, tailored: ResumeDocument): ResumeDocument {
  if (original.sections === tailored.sections) return tailored;
  const showing = listShowing(original);
  const known = new Set(
    original.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "items" ? block.items.map(({ id }) => id) : [])),
    ),
  );
  const sections = tailored.sections
    .filter((section) => !isProvenSummary(original, section))
    .map((section) => (section.kind === "skills" ? withoutAdded(section, known, showing) : section));
  return { ...tailored, sections: putBack(original.sections, sections) };
}

function withoutAdded(
  section: DocumentSection,
  known: ReadonlySet<string>,
  showing: readonly string[],
): DocumentSection {
  const blocks = section.blocks.map((block) => {
    if (block.type !== "items") return block;
    const items = block.items.filter(
      ({ id, text, source }) =>
        known.has(id) || !id.startsWith("added-") || source !== null || !isProvenSkill(showing, text),
    );
    return items.length === block.items.length ? block : { ...block, items };
  });
  return { ...section, blocks };
}

/** Under its heading a section says what it says wherever it stands; one without a heading hangs on its place. */
function putBack(
  original: readonly DocumentSection[],
  tailored: readonly DocumentSection[],
): DocumentSection[] {
  const place = new Map(original.map(({ id }, index) => [id, index]));
  const isWhole = original.every(({ heading }) => heading !== null);
  if (!isWhole || tailored.some(({ id }) => !place.has(id))) return [...tailored];
  return tailored.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
