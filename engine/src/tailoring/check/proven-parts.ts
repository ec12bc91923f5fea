import type { DocumentSection, ResumeDocument } from "@jobwright/contracts/resume-document";
import { WRITTEN_HEADLINE_ID } from "@jobwright/contracts/tailoring";
import { isProvenSkill, listShowing } from "./proven-skill.ts";
import { isOnlyWish } from "./spare-parts.ts";
import { putSpareBack } from "./put-spare-back.ts";
import {
  isMadeOfFacts,
  isProvenSummary,
  readLatestTitle,
  readSummaryTitle,
  readWholeTitle,
  toHeadline,
} from "./written-summary.ts";

/**
 * A tailored document without what it adds by proof: skills in a list that a line of a job shows, a headline that is the
 * latest title, and a summary of the original's own facts; with the spare parts that it left out; and with its sections
 * in the original's order where they only changed places. What is not proven stays, for the check to find.
 */
export function setProvenApart(original: ResumeDocument, tailored: ResumeDocument): ResumeDocument {
  if (original.sections === tailored.sections && original.headline === tailored.headline) return tailored;
  const showing = listShowing(original);
  const known = new Set(
    original.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === "items" ? block.items.map(({ id }) => id) : [])),
    ),
  );
  const own = new Map(original.sections.map((section) => [section.id, section]));
  const sections = tailored.sections
    .filter((section) => !isProvenSummary(original, section))
    .map((section) => (section.kind === "skills" ? withoutAdded(section, known, showing) : section))
    .map((section) => putObjectiveBack(original, own.get(section.id), section))
    .map((section) => putSpareBack(own.get(section.id) ?? section, section));
  const headline = isProvenHeadline(original, tailored) ? null : tailored.headline;
  return { ...tailored, headline, sections: putBack(original.sections, sections) };
}

/** Where a summary of facts stands in the place of one that only said what the person wanted. */
function putObjectiveBack(
  original: ResumeDocument,
  own: DocumentSection | undefined,
  section: DocumentSection,
): DocumentSection {
  const [was] = own?.blocks ?? [];
  const [block] = section.blocks;
  if (section.kind !== "summary" || was?.type !== "text" || block?.type !== "text") return section;
  if (was.line.id !== block.line.id || was.line.text === block.line.text) return section;
  return isOnlyWish(was.line.text) && isMadeOfFacts(original, block.line.text)
    ? { ...section, blocks: [{ ...block, line: was.line }, ...section.blocks.slice(1)] }
    : section;
}

/** The title of the latest job or of the summary, as printed, above a resume that has no headline of its own. */
function isProvenHeadline(original: ResumeDocument, { headline }: ResumeDocument): boolean {
  return (
    original.headline === null &&
    headline?.id === WRITTEN_HEADLINE_ID &&
    headline.source === null &&
    headline.links === undefined &&
    [readLatestTitle(original), readWholeTitle(original), readSummaryTitle(original)].some(
      (title) => title !== null && toHeadline(title) === headline.text,
    )
  );
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
